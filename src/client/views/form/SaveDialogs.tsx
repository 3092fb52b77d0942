import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import { isUnreachable } from '../../http.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useErrorText } from '../errorText.ts';
import { useFormContext } from './formContext.ts';
import type { AfterSave } from './FormToolbar.tsx';
import type { SaveOutcome } from './saveOutcome.ts';
import { StaleDialog } from './StaleDialog.tsx';
import type { SaveOptions } from './useRecordForm.ts';
import { WarningsDialog } from './WarningsDialog.tsx';

/** A save that needs the person's word before it can go on. */
export interface Question {
  outcome: Extract<SaveOutcome, { kind: 'warnings' | 'stale' | 'failed' }>;
  after: AfterSave;
}

interface SaveDialogsProps {
  question: Question | undefined;
  onSave: (after: AfterSave, options?: SaveOptions) => void;
  /** Back to the form, where everything stands as it was typed. */
  onClose: () => void;
}

export function SaveDialogs({ question, onSave, onClose }: SaveDialogsProps) {
  const { resource, base, form, isSaving } = useFormContext();
  if (question === undefined) return null;
  const { outcome, after } = question;
  const shared = { isBusy: isSaving, onCancel: onClose };
  switch (outcome.kind) {
    case 'warnings':
      return (
        <WarningsDialog
          {...shared}
          resource={resource}
          warnings={outcome.warnings}
          onConfirm={() => onSave(after, { confirm: outcome.confirm })}
        />
      );
    case 'stale':
      return (
        <StaleDialog
          {...shared}
          // a later save of someone else starts the choice anew
          key={String(outcome.theirs['version'])}
          resource={resource}
          versions={{ base: base ?? {}, mine: form.getValues(), theirs: outcome.theirs }}
          onSave={(values) => onSave(after, { onto: { theirs: outcome.theirs, values } })}
        />
      );
    case 'failed':
      return <FailedDialog {...shared} error={outcome.error} onConfirm={() => onSave(after)} />;
  }
}

interface FailedDialogProps {
  error: unknown;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function FailedDialog({ error, ...dialog }: FailedDialogProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  return (
    <ConfirmDialog
      {...dialog}
      title={translate('farola.views.form.failed')}
      confirmLabel={translate('farola.views.error.retry')}
      cancelLabel={translate('farola.views.warnings.back')}
    >
      {errorText(error)}
      {isUnreachable(error) && (
        <Typography variant="body2">{translate('farola.together.unknown')}</Typography>
      )}
    </ConfirmDialog>
  );
}
