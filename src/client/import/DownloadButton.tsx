import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState, type ReactNode } from 'react';

import { downloadByLink } from '../http/downloadByLink.ts';
import { useErrorText } from '../errors/errorText.ts';

export function DownloadButton({ path, children }: { path: string; children: ReactNode }) {
  const notify = useNotify();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadByLink(path);
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadOutlined />}
      loading={isBusy}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}
