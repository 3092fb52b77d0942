import { useNotify, type Identifier } from 'ra-core';
import { useEffect, useRef, useState, type RefObject } from 'react';

import { WHOLE_RECORD } from '../../../core/api/errors.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { useUndoNotice } from '../../history/useUndoNotice.tsx';
import { useRepresent } from '../../resource/useRepresent.ts';
import { isCommand } from '../../shortcuts/keyboard.ts';
import type { AfterSave } from '../form/FormToolbar.tsx';
import { shownFields, type FormContextValue } from '../form/formContext.ts';
import type { SaveOptions } from '../form/useRecordForm.ts';
import { isTopmost } from '../heading/RecordDrawer.tsx';
import type { Question } from './SaveDialogs.tsx';

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
  const [question, setQuestion] = useState<Question>();
  const [callsToSummary, setCallsToSummary] = useState(0);
  const allowLeaving = () => {
    mayLeave.current = true;
  };

  const save = async (after: AfterSave, options: SaveOptions = {}): Promise<void> => {
    if (context.access === 'read') return;
    const outcome = await context.save(options);
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
