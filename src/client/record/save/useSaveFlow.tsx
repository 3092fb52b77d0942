import { useNotify, type Identifier, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

import { WHOLE_RECORD } from '../../../core/api/errors.ts';
import type { Row, Resource } from '../../../core/resource/resource.ts';
import { useUndoNotice } from '../../history/useUndoNotice.tsx';
import { useTelling } from '../../history/useUndo.tsx';
import { restoreDeleted } from '../../history/undoApi.ts';
import { isUnreachable } from '../../http/http.ts';
import { useRepresent } from '../../resource/useRepresent.ts';
import { isCommand } from '../../shortcuts/keyboard.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { useErrorText } from '../../errors/errorText.ts';
import type { AfterSave } from '../form/FormToolbar.tsx';
import { shownFields, type FormContextValue, useFormContext } from '../form/formContext.ts';
import type { SaveOptions } from '../form/useRecordForm.ts';
import { isTopmost } from '../heading/RecordDrawer.tsx';
import { ConfirmDialog, WarningsDialog } from '../ConfirmDialog.tsx';
import { MergeDialog } from '../conflicts/MergeDialog.tsx';
import { useChangeAuthor, useChanges } from '../conflicts/ChangedMeanwhile.tsx';
import type { SaveOutcome } from './useWrite.ts';

interface SaveFlowOptions {
  context: FormContextValue;
  onSaved: (record: Row, after: AfterSave) => void;
  /** Leads to a field by name. */
  go: (name: string) => void;
}

/** Saves, and turns the outcome into the next step: away, a question, or the first field to correct. */
export function useSaveFlow({ context, onSaved, go }: SaveFlowOptions) {
  const represent = useRepresent();
  const tell = useUndoNotice();
  const notify = useNotify();
  const mayLeave = useRef(false);
  /** A form that has saved is on its way out: the second click of a double click finds it still there. */
  const hasSaved = useRef(false);
  const [question, setQuestion] = useState<Question>();
  const [callsToSummary, setCallsToSummary] = useState(0);
  const allowLeaving = () => {
    mayLeave.current = true;
  };

  const save = async (after: AfterSave, options: SaveOptions = {}): Promise<void> => {
    if (context.access === 'read' || hasSaved.current) return;
    const outcome = await context.save(options);
    hasSaved.current = outcome?.kind === 'saved' || outcome?.kind === 'already';
    if (outcome?.kind === 'saved') {
      allowLeaving();
      const { resource } = context;
      const args = { name: represent(resource, outcome.record) };
      const id = outcome.changed?.['id'] as Identifier | undefined; // a new record is known by its resource alone
      tell({ resource: resource.name, id }, { words: 'farola.views.form.saved', args });
      onSaved(outcome.record, after);
    } else if (outcome?.kind === 'already') {
      allowLeaving();
      notify('farola.conflict.already', { type: 'info' });
      onSaved(outcome.record, after);
    } else if (outcome === undefined || outcome.kind === 'invalid') {
      setQuestion(undefined);
      const first = firstWrong(context);
      if (first !== undefined) go(first);
      else if (isWrong(context, WHOLE_RECORD)) setCallsToSummary((calls) => calls + 1);
    } else {
      setQuestion({ outcome, after });
    }
  };
  return {
    save,
    question,
    /** Grows when the summary is all there is to look at. */
    callsToSummary,
    closeQuestion: () => setQuestion(undefined),
    mayLeave,
    /** Goes away without being asked about unsaved changes. */
    leaving: (act: () => void) => () => {
      allowLeaving();
      act();
    },
  };
}

function firstWrong(context: FormContextValue): string | undefined {
  return shownFields(context).find((name) => isWrong(context, name));
}

const isWrong = ({ form }: FormContextValue, name: string): boolean =>
  form.getFieldState(name).error !== undefined;

interface SaveKeys {
  save: () => void;
  /** Absent: there is no next one. */
  saveAndNew: (() => void) | undefined;
}

/**
 * Ctrl+S (⌘S) saves the form that is on top, whatever has the focus; Ctrl+Enter goes on to the next
 * new record.
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, keys: SaveKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = saveActionOf(event, latest.current);
      if (act === undefined) return;
      event.preventDefault();
      if (event.repeat || !isTopmost(form.current)) return;
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [form]);
}

function saveActionOf(
  event: KeyboardEvent,
  { save, saveAndNew }: SaveKeys,
): (() => void) | undefined {
  if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) return save;
  return event.key === 'Enter' && isCommand(event) ? (saveAndNew ?? save) : undefined;
}

/** A save that needs the person's word before it can go on. */
interface Question {
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
