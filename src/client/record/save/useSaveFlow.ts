import { useNotify, type Identifier } from 'ra-core';
import { useRef, useState } from 'react';

import { WHOLE_RECORD } from '../../../core/api/errors.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { useRepresent } from '../../resource/useRepresent.ts';
import { useUndoNotice } from '../../history/useUndoNotice.tsx';
import type { FormContextValue } from '../form/formContext.ts';
import type { AfterSave } from '../form/FormToolbar.tsx';
import type { Question } from './SaveDialogs.tsx';
import { shownFields } from '../form/shownFields.ts';
import type { SaveOptions } from '../form/useRecordForm.ts';

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
