import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';

import { mayEndBetter } from '../http/http.ts';
import { useErrorText } from './errorText.ts';

/** A part of the page under its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Card>
  );
}

/** What could not be read, and the way to try again. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  return <RetryAlert error={error} lead={translate('farola.views.error.page')} onRetry={onRetry} />;
}

interface RetryAlertProps {
  error: unknown;
  /** What could not be done, where the place does not say it. */
  lead?: string;
  onRetry: () => void;
}

/** What could not be read, and the way to try again where that may help. */
export function RetryAlert({ error, lead, onRetry }: RetryAlertProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        mayEndBetter(error) && (
          <Button color="inherit" size="small" onClick={onRetry}>
            {translate('farola.views.error.retry')}
          </Button>
        )
      }
    >
      {lead === undefined ? errorText(error) : `${lead}: ${errorText(error)}`}
    </Alert>
  );
}
