import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCloseNotification, useTranslate } from 'ra-core';

import { useUndo } from './useUndo.ts';

interface UndoNoticeProps {
  words: string;
  args: Record<string, unknown>;
  token: string;
}

/** What was done, and the button that undoes it. */
export function UndoNotice({ words, args, token }: UndoNoticeProps) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const { run, isBusy } = useUndo();
  const undo = async () => {
    await run(token);
    close();
  };
  return (
    <Alert
      severity="success"
      variant="filled"
      sx={{ alignItems: 'center', boxShadow: 6 }}
      action={
        <Button color="inherit" size="small" loading={isBusy} onClick={() => void undo()}>
          {translate('ra.action.undo')}
        </Button>
      }
    >
      {translate(words, args)}
    </Alert>
  );
}
