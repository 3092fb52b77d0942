import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';

import { askerDefaults } from '../../../core/resource/reading.ts';
import { WHOLE_RECORD } from '../../../core/api/errors.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { followedBy, isSavedAlready } from '../conflicts/merge.ts';
import {
  outcomeOf,
  type SaveOutcome,
  createSender,
  useWrite,
  type Sender,
} from '../save/useWrite.ts';
import { useExternals, useExternalSource, type Externals } from './externals.ts';
import { initialValues, payloadOf, valuesOf } from './formValues.ts';
import { recordResolver, SAID_BY_API } from './recordResolver.ts';
import { useProposals, type Proposals } from './useProposals.ts';

export interface RecordFormOptions {
  resource: Resource;
  /** Absent: a new record. */
  record?: Row | undefined;
  /** Values of a new record that do not come from its fields' defaults. */
  given?: Row;
}

export interface RecordForm {
  form: UseFormReturn<Row>;
  /** The record as it was when the form began, or as it became by a later save of someone else. */
  base: Row | undefined;
  values: Row;
  externals: Externals;
  /** What the server proposes of a new record; most of it stands in the values already. */
  proposals: Proposals;
  isSaving: boolean;
  sender: Sender;
  /** Begins anew from the record as somebody else saved it, with these values of mine; saves nothing. */
  rebase: (onto: Onto) => void;
  /** Undefined while another save runs, and when the check finds something: then nothing is sent. */
  save: (options?: SaveOptions) => Promise<SaveOutcome | undefined>;
}

export interface SaveOptions {
  /** Hash of the warnings that the person has confirmed. */
  confirm?: string | undefined;
  /** Saves on top of the record that someone else saved meanwhile, with these values of mine. */
  onto?: Onto;
  /** The record is gone: the values become a new one. */
  asNew?: true;
}

/** A later version of the record, and the values to stand on top of it. */
interface Onto {
  theirs: Row;
  values: Row;
}

/**
 * The state of one record's form. It follows the record as far as that asks nothing of the person
 * (`followedBy`); a save names the version that the person saw, and the server tells when there is a
 * newer one.
 */
export function useRecordForm({ resource, record, given = {} }: RecordFormOptions): RecordForm {
  const user = useCurrentUser();
  const [base, setBase] = useState(record);
  const [defaultValues] = useState(() =>
    record === undefined
      ? initialValues(resource, { ...askerDefaults(resource, user), ...given })
      : valuesOf(resource, record),
  );
  const source = useExternalSource(resource, record === undefined ? 'create' : 'edit');
  const form = useForm<Row>({
    defaultValues,
    mode: 'onTouched',
    // the field to go to may stand on another tab: the form does it
    shouldFocusError: false,
    resolver: recordResolver(resource, { fetch: source.fetch, previous: base }),
  });
  const values = useWatch({ control: form.control }) as Row; // all of them, because none is registered by parts
  const externals = useExternals(source, values);
  const proposals = useProposals(resource, { form, values, isNew: record === undefined });
  const { isRunning, once } = useOnce();
  const [sender] = useState(createSender);
  const { write, settle } = useWrite(resource, sender);

  const rebase = (onto: Onto) => {
    setBase(onto.theirs);
    startFrom(form, resource, onto);
  };
  useFollowing(record, isRunning, (theirs) => {
    const values = followedBy(resource, { base, mine: form.getValues(), theirs });
    if (values !== undefined) rebase({ theirs, values });
  });
  const save = ({ confirm, onto, asNew }: SaveOptions = {}) =>
    once(async () => {
      if (onto !== undefined) rebase(onto);
      if (asNew) setBase(undefined);
      let from = asNew ? undefined : (onto?.theirs ?? base);
      const outcome = await submit(form, async (checked) => {
        const data = payloadOf(resource, checked);
        const typed = { ...form.getValues() };
        const begun = await settle({ base: from, data, typed, confirm });
        if (begun !== from) setBase(begun);
        from = begun;
        return write({ base: begun, data, typed, confirm });
      });
      if (outcome?.kind === 'invalid') showFindings(form, outcome.fields);
      if (outcome?.kind === 'saved') return { ...outcome, changed: from };
      if (outcome?.kind !== 'stale') return outcome;
      const versions = { base: from ?? {}, mine: form.getValues(), theirs: outcome.theirs };
      return isSavedAlready(resource, versions)
        ? ({ kind: 'already', record: outcome.theirs } as const)
        : outcome;
    });

  return { form, base, values, externals, proposals, isSaving: isRunning, sender, rebase, save };
}

/** Calls with the record whenever it is another one than the form began with; not while it is saved. */
function useFollowing(record: Row | undefined, isSaving: boolean, follow: (theirs: Row) => void) {
  const [begun] = useState(record);
  const latest = useEffectEvent(follow);
  useEffect(() => {
    if (!isSaving && record !== undefined && record !== begun) latest(record);
  }, [record, isSaving, begun]);
}

/** Checks, and writes when nothing is wrong. */
async function submit(
  form: UseFormReturn<Row>,
  write: (checked: Row) => Promise<Row>,
): Promise<SaveOutcome | undefined> {
  const ended: SaveOutcome[] = [];
  await form.handleSubmit(async (checked) => {
    ended.push(await outcomeOf(write(checked)));
  })();
  return ended[0];
}

/** The record that someone else saved becomes what the form began with, my values what was typed since. */
function startFrom(form: UseFormReturn<Row>, resource: Resource, { theirs, values }: Onto) {
  form.reset(valuesOf(resource, theirs));
  for (const [name, value] of Object.entries(values)) {
    form.setValue(name, value, { shouldDirty: true });
  }
}

/** Runs one at a time: a second click, or a key held down, does nothing. */
function useOnce() {
  const running = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const once = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setRunning(true);
    try {
      return await act();
    } finally {
      running.current = false;
      setRunning(false);
    }
  };
  return { isRunning, once };
}

/** The API's findings stand where those of the form stand, until their field changes. */
function showFindings(form: UseFormReturn<Row>, fields: Record<string, { message: string }[]>) {
  for (const [name, [first]] of Object.entries(fields)) {
    if (first !== undefined)
      form.setError(name || WHOLE_RECORD, { type: SAID_BY_API, message: first.message });
  }
}
