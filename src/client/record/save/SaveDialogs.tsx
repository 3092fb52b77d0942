import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { useErrorText } from '../../errors/errorText.ts';
import { restoreDeleted } from '../../history/undoApi.ts';
import { useTelling } from '../../history/useUndo.tsx';
import { isUnreachable } from '../../http/http.ts';
import { ConfirmDialog, WarningsDialog } from '../ConfirmDialog.tsx';
import { MergeDialog } from '../conflicts/MergeDialog.tsx';
import { useChangeAuthor, useChanges } from '../conflicts/ChangedMeanwhile.tsx';
import type { AfterSave } from '../form/FormToolbar.tsx';
import { useFormContext } from '../form/formContext.ts';
import type { SaveOptions } from '../form/useRecordForm.ts';
import type { SaveOutcome } from './useWrite.ts';

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

interface GoneDialogProps {
  resource: Resource;
  record: Row;
  isBusy: boolean;
  onSaveAsNew: () => void;
  onCancel: () => void;
}

/** The record was deleted while it was edited: what was typed can become a record of its own. */
function GoneDialog({ resource, record, isBusy, onSaveAsNew, onCancel }: GoneDialogProps) {
  const translate = useTranslate();
  const signed = useChangeAuthor();
  const deletion = useChanges(resource, record).find(({ accion }) => accion === 'borrar');
  const { tell, isBusy: isRestoring } = useTelling();
  const { email, derechos } = useCurrentUser();
  const mayRestore = derechos.cerrar_y_deshacer || deletion?.usuario === email;
  const restore = async (cambio: number) => {
    // what was typed stays in the form, and is saved on top of what came back
    if (await tell(() => restoreDeleted(resource.name, cambio))) onCancel();
  };
  return (
    <ConfirmDialog
      width="sm"
      title={translate('farola.conflict.gone')}
      confirmLabel={translate('farola.conflict.saveAsNew')}
      cancelLabel={translate('farola.conflict.back')}
      isBusy={isBusy || isRestoring}
      onConfirm={onSaveAsNew}
      onCancel={onCancel}
    >
      {deletion !== undefined && (
        <Typography variant="body2">
          {translate('farola.conflict.deletedBy', { who: signed(deletion) })}
        </Typography>
      )}
      <Typography variant="body2">{translate('farola.conflict.goneDetail')}</Typography>
      {deletion !== undefined && mayRestore && (
        <>
          <Typography variant="body2">{translate('farola.conflict.restoreDetail')}</Typography>
          <Button
            variant="outlined"
            loading={isRestoring}
            disabled={isBusy}
            sx={{ justifySelf: 'start' }}
            onClick={() => void restore(deletion.id)}
          >
            {translate('farola.conflict.restore')}
          </Button>
        </>
      )}
    </ConfirmDialog>
  );
}
