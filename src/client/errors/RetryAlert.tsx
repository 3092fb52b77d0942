import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

import { useErrorText } from './errorText.ts';

interface RetryAlertProps {
  error: unknown;
  /** What could not be done, where the place does not say it. */
  lead?: string;
  onRetry: () => void;
}

/** What could not be read, and the way to try again. */
export function RetryAlert({ error, lead, onRetry }: RetryAlertProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('farola.views.error.retry')}
        </Button>
      }
    >
      {lead === undefined ? errorText(error) : `${lead}: ${errorText(error)}`}
    </Alert>
  );
}
