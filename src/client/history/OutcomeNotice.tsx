import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useCloseNotification } from 'ra-core';

import type { Refusal } from '../../core/api/errorBody.ts';
import { Refusals } from '../record/Refusals.tsx';

interface OutcomeNoticeProps {
  text: string;
  severity: 'warning' | 'error';
  refusals: readonly Refusal[];
}

/** What became of an undo, and why some records forbade theirs. */
export function OutcomeNotice({ text, severity, refusals }: OutcomeNoticeProps) {
  const close = useCloseNotification();
  return (
    <Alert
      severity={severity}
      variant="filled"
      onClose={close}
      sx={{
        boxShadow: 6,
        maxWidth: 640,
        alignItems: 'flex-start',
        '& .MuiAlert-message': { flex: 1, minWidth: 0 },
      }}
    >
      <Box sx={{ whiteSpace: 'pre-line' }}>{text}</Box>
      <Refusals refusals={refusals} onList={close} />
    </Alert>
  );
}
