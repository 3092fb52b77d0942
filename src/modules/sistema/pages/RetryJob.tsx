import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';

import { useErrorText } from '../../../client/errors/errorText.ts';
import { API, request } from '../../../client/http/http.ts';
import type { AsideProps } from '../../../client/record/aside/FoldedPanel.tsx';

/** Under a job that was given up: puts it back in line. */
export function RetryJob({ record }: AsideProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  if (record['estado'] !== 'muerto') return null;
  const retry = async () => {
    setBusy(true);
    try {
      await request(`${API}/trabajo/${String(record.id)}/reintentar`, { method: 'POST' });
      notify('farola.jobs.retried', { type: 'success' });
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <Box>
      <Button variant="contained" disabled={busy} onClick={() => void retry()}>
        {translate('farola.jobs.retry')}
      </Button>
    </Box>
  );
}
