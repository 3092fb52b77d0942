import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';

import { useErrorText } from '../errors/errorText.ts';
import { downloadByLink } from '../http/downloadByLink.ts';
import { fileUrl, type Asked } from './explainApi.ts';

const formats = ['xlsx', 'csv'] as const;

/** All lines of the level that is shown, as a sheet. */
export function DownloadButton({ asked }: { asked: Asked }) {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('farola.explain.download');
  const download = async (format: (typeof formats)[number]) => {
    setAnchor(null);
    try {
      await downloadByLink(fileUrl(asked, format));
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
