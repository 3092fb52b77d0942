import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Resource } from '../../../core/resource.ts';
import { sortTerms } from '../../dataProvider.ts';
import { downloadByLink } from '../../downloadByLink.ts';
import { API } from '../../http.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useErrorText } from '../errorText.ts';
import { toolStyle } from './toolStyle.ts';
import { useColumnChoice } from './useColumnChoice.ts';

const formats = ['xlsx', 'csv'] as const;
type Format = (typeof formats)[number];
type Extent = 'shown' | 'all';

/** Everything that the list's filter leaves, in its order, as a file; not the page alone. */
export function ExportButton({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { total, meta } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const download = useExport(resource);
  const choose = (format: Format, extent: Extent) => {
    setAnchor(undefined);
    void download(format, extent);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<FileDownloadOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        disabled={total === undefined || total === 0}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={toolStyle}
      >
        <span className="palabras">{translate('farola.importing.export.button')}</span>
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
      >
        <ListSubheader role="presentation" sx={{ lineHeight: 2.5 }}>
          <Count total={total ?? 0} isCapped={isCapped(meta)} />
        </ListSubheader>
        {formats.flatMap((format) =>
          (['shown', 'all'] as const).map((extent) => (
            <MenuItem key={`${format} ${extent}`} onClick={() => choose(format, extent)}>
              {translate(`farola.importing.export.${extent}`, {
                format: translate(`farola.importing.export.formats.${format}`),
              })}
            </MenuItem>
          )),
        )}
      </Menu>
    </>
  );
}

function Count({ total, isCapped }: { total: number; isCapped: boolean }) {
  const translate = useTranslate();
  const words = isCapped
    ? translate('farola.importing.export.capped', { total: formatNumber(total) })
    : translate('farola.importing.export.total', {
        smart_count: total,
        count: formatNumber(total),
      });
  return translate('farola.importing.export.title', { total: words });
}

function useExport(resource: Resource) {
  const notify = useNotify();
  const errorText = useErrorText();
  const { filterValues, sort } = useListContext();
  const { shown } = useColumnChoice(resource);
  return async (format: Format, extent: Extent) => {
    const query = new URLSearchParams({
      format,
      filter: JSON.stringify(filterValues),
      sort: JSON.stringify(sortTerms(sort, resource)),
      columns: extent === 'all' ? '*' : JSON.stringify(shown.map(({ name }) => name)),
    });
    try {
      await downloadByLink(`${API}/${resource.name}/export?${query.toString()}`);
      notify('farola.importing.export.started', { type: 'info' });
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  };
}

/** The list's count stopped at its limit; the export has all of them. */
const isCapped = (meta: unknown): boolean =>
  (meta as { capped?: boolean } | undefined)?.capped === true; // of our data provider
