import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import { isUnreachable } from '../../http/http.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useErrorText } from '../../errors/errorText.ts';
import { GoneDialog } from '../conflicts/GoneDialog.tsx';
import { MergeDialog } from '../conflicts/MergeDialog.tsx';
import { useFormContext } from '../form/formContext.ts';
import type { AfterSave } from '../form/FormToolbar.tsx';
import type { SaveOutcome } from './saveOutcome.ts';
import type { SaveOptions } from '../form/useRecordForm.ts';
import { WarningsDialog } from './WarningsDialog.tsx';

/** A save that needs the person's word before it can go on. */
export interface Question {
  outcome: Extract<SaveOutcome, { kind: 'warnings' | 'stale' | 'gone' | 'failed' }>;
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
  const translate = useTranslate();
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
        <MergeDialog
          {...shared}
          // a later save of someone else starts the choice anew
          key={String(outcome.theirs['version'])}
          resource={resource}
          versions={{ base: base ?? {}, mine: form.getValues(), theirs: outcome.theirs }}
          title={translate('farola.conflict.title')}
          detail={translate('farola.conflict.detail')}
          confirmLabel={translate('farola.conflict.save')}
          onConfirm={(values) => onSave(after, { onto: { theirs: outcome.theirs, values } })}
        />
      );
    case 'gone':
      return (
        <GoneDialog
          {...shared}
          resource={resource}
          record={base ?? {}}
          onSaveAsNew={() => onSave(after, { asNew: true })}
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
      title={translate(
        isUnreachable(error) ? 'farola.conflict.unknownTitle' : 'farola.views.form.failed',
      )}
      confirmLabel={translate('farola.views.error.retry')}
      cancelLabel={translate('farola.views.warnings.back')}
    >
      {errorText(error)}
      {isUnreachable(error) && (
        <Typography variant="body2">{translate('farola.conflict.unknown')}</Typography>
      )}
    </ConfirmDialog>
  );
}
