import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';

import { useErrorText } from '../errors/errorText.ts';
import { downloadByLink } from './downloadByLink.ts';

const formats = ['xlsx', 'csv'] as const;

export type SheetFormat = (typeof formats)[number];

interface FormatsButtonProps {
  label: string;
  /** The path of the API that answers the file. */
  pathOf: (format: SheetFormat) => string;
}

/** What is shown, as a sheet: asks for the format. */
export function FormatsButton({ label, pathOf }: FormatsButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const download = async (format: SheetFormat) => {
    setAnchor(null);
    try {
      await downloadByLink(pathOf(format));
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  };
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <DownloadOutlined />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => void download(format)}>
            {translate(`farola.importing.export.formats.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
