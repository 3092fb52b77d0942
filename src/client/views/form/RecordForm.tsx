import Stack from '@mui/material/Stack';
import { useNotify } from 'ra-core';
import { useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';

import { mayUse } from '../../../core/permissions.ts';
import type { Resource, Row } from '../../../core/resource.ts';
import { isEditable } from '../../../core/workflow.ts';
import { useCurrentUser } from '../../currentUser.ts';
import { UploadsContext } from '../../fields/useUploads.ts';
import { represent } from '../../resourcesContext.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { fieldId, FormContext, type FormContextValue } from './formContext.ts';
import { FormSections } from './FormSections.tsx';
import { FormToolbar, type AfterSave } from './FormToolbar.tsx';
import { tabsOf, visibleFields } from './layout.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { recordView } from './recordView.ts';
import { SaveDialogs, type Question } from './SaveDialogs.tsx';
import { useRecordForm, type SaveOptions } from './useRecordForm.ts';
import { useSaveKey } from './useSaveKey.ts';

export interface RecordFormProps {
  resource: Resource;
  /** Absent: a new record. */
  record?: Row;
  /** Values that a new record begins with, beside its fields' defaults. */
  given?: Row;
  /** Fields that are not asked for, because the surroundings have settled them. */
  settled?: readonly string[];
  onSaved: (record: Row, after: AfterSave) => void;
  onDeleted?: () => void;
  onCancel: () => void;
  /** Stands above the sections, and is told whether there are unsaved changes. */
  heading?: (state: { isDirty: boolean }) => ReactNode;
  /** Stands below the sections: child rows, history. */
  children?: ReactNode;
}

/** A record with all its inputs, from its descriptor alone: a page, a panel or a dialog holds it. */
export function RecordForm(props: RecordFormProps) {
  const { resource, record, given, settled = [], heading, children } = props;
  const prefix = `${useId()}-`;
  const formRef = useRef<HTMLFormElement>(null);
  const mayLeave = useRef(false);
  const [tab, setTab] = useState(0);
  const [question, setQuestion] = useState<Question>();
  const [uploading, setUploading] = useState(0);
  const state = useRecordForm({ resource, record, ...(given === undefined ? {} : { given }) });
  const { isDirty } = useFormState({ control: state.form.control });
  const context = useContextValue({ ...state, resource, prefix, settled });
  const go = (name: string) => {
    const index = tabsOf(resource).findIndex(({ sections }) =>
      sections.some(({ fields }) => fields.includes(name)),
    );
    flushSync(() => setTab(Math.max(0, index)));
    document.getElementById(fieldId(prefix, name))?.focus();
  };
  const allowLeaving = () => {
    mayLeave.current = true;
  };
  const save = useSaveFlow({ props, context, allowLeaving, setQuestion, go });
  useSaveKey(formRef, () => void save('close'));
  return (
    <FormContext value={context}>
      <UploadsContext value={(change) => setUploading((count) => count + change)}>
        <Stack spacing={2}>
          {heading?.({ isDirty })}
          <ErrorSummary onGo={go} />
          <form
            ref={formRef}
            id={`${prefix}form`}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              // the form of a child row stands inside of its parent's in React's tree
              event.stopPropagation();
              void save('close');
            }}
          >
            <Stack spacing={2}>
              <FormSections tab={tab} onTab={setTab} />
            </Stack>
          </form>
          {children}
          <FormToolbar
            isUploading={uploading > 0}
            isDirty={isDirty}
            onSaveAndNew={() => void save('new')}
            onCancel={props.onCancel}
            onDeleted={
              props.onDeleted &&
              (() => {
                allowLeaving();
                props.onDeleted?.();
              })
            }
          />
        </Stack>
        <SaveDialogs
          question={question}
          onSave={(after, options) => void save(after, options)}
          onClose={() => setQuestion(undefined)}
        />
        <LeaveGuard isDirty={isDirty} mayLeave={mayLeave} />
      </UploadsContext>
    </FormContext>
  );
}

function useContextValue(
  given: Omit<FormContextValue, 'read' | 'computed' | 'access'>,
): FormContextValue {
  const { resource, base } = given;
  const { rol } = useCurrentUser();
  const isOpen = base === undefined || isEditable(resource, base);
  const access = isOpen && mayUse(resource, 'escribir', rol) ? 'write' : 'read';
  return { ...given, ...recordView(given), access };
}

/** Saves, and turns the outcome into the next step: away, a question, or the first field to correct. */
function useSaveFlow(flow: {
  props: RecordFormProps;
  context: FormContextValue;
  allowLeaving: () => void;
  setQuestion: (question: Question | undefined) => void;
  go: (name: string) => void;
}) {
  const { props, context, allowLeaving, setQuestion, go } = flow;
  const { resource, form, read, settled } = context;
  const notify = useNotify();
  return async (after: AfterSave, options: SaveOptions = {}): Promise<void> => {
    if (context.access === 'read') return;
    const outcome = await context.save(options);
    if (outcome?.kind === 'saved') {
      allowLeaving();
      const name = represent(resource, outcome.record);
      notify('farola.views.form.saved', { type: 'success', messageArgs: { name } });
      props.onSaved(outcome.record, after);
      return;
    }
    if (outcome?.kind === 'warnings' || outcome?.kind === 'stale' || outcome?.kind === 'failed') {
      setQuestion({ outcome, after });
      return;
    }
    setQuestion(undefined);
    const wrong = visibleFields(resource, { read, settled });
    const first = wrong.find((name) => form.getFieldState(name).error !== undefined);
    if (first !== undefined) go(first);
  };
}
