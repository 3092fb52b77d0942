import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';

import type { Resource, Row } from '../../core/resource/resource.ts';
import { useDay } from '../address/day.ts';
import { formatWords, printFormats, type PrintFormat } from './printing.ts';

const PrintDialog = lazy(async () => ({
  default: (await import('./PrintDialog.tsx')).PrintDialog,
}));

/** A record as PDF, Word or Excel, as it is stored. */
export function PrintButton({ resource, record }: { resource: Resource; record: Row }) {
  const translate = useTranslate();
  const day = useDay(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [format, setFormat] = useState<PrintFormat>();
  const choose = (chosen: PrintFormat) => {
    setAnchor(null);
    setFormat(chosen);
  };
  const what = {
    of: `${resource.name}/${String(record['id'])}`,
    ...(day === undefined ? {} : { query: { en: day } }),
  };
  return (
    <>
      <Button
        color="inherit"
        startIcon={<PrintOutlined />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('farola.documents.print')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {printFormats.map((one) => (
          <MenuItem key={one} onClick={() => choose(one)}>
            {translate(`farola.documents.formats.${formatWords[one]}`)}
          </MenuItem>
        ))}
      </Menu>
      {format !== undefined && (
        <Suspense>
          <PrintDialog what={what} format={format} onClose={() => setFormat(undefined)} />
        </Suspense>
      )}
    </>
  );
}
