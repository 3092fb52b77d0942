import { useCreate, useUpdate, type RaRecord } from 'ra-core';
import { useRef } from 'react';

import type { ErrorBody, FieldError } from '../../../core/api/errorBody.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { errorBody, isUnreachable, statusOf } from '../../http/http.ts';
import { differencesOf } from '../conflicts/merge.ts';
import { keyWithin, randomKey } from '../idempotencyKey.ts';

/** One attempt to write a record. */
interface Attempt {
  /** The version that it begins from; absent: a new record. */
  base: Row | undefined;
  data: Row;
  /** The form as it stood then. */
  typed: Row;
  confirm: string | undefined;
}

/** A write that was sent and not answered yet: nobody knows whether it was made. */
export interface Unanswered {
  /** By which the server knows it. */
  key: string;
  /** The record that it changes, at this version; null for a new one. */
  id: number | null;
  version: number | null;
  typed: Row;
}

/** Under which a form sends what it writes; another form's, when it goes on with what that one left. */
export interface Sender {
  key: () => string;
  goOnAs: (key: string) => void;
  unanswered: () => Unanswered | undefined;
  /** Says what is sent before it is: the page may not live to see the answer. */
  await: (write: Unanswered | undefined) => void;
  /** Calls when something is sent or was answered; answers what ends that. */
  watch: (listener: () => void) => () => void;
}

export function createSender(): Sender {
  let own = randomKey();
  let pending: Unanswered | undefined;
  const listeners = new Set<() => void>();
  return {
    key: () => own,
    goOnAs: (key) => {
      own = key;
    },
    unanswered: () => pending,
    await: (write) => {
      pending = write;
      listeners.forEach((listener) => listener());
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Writes a record, and knows of the attempt whose answer was lost. */
export function useWrite(resource: Resource, sender: Sender) {
  const [create] = useCreate();
  const [update] = useUpdate();
  const lost = useRef<Attempt>(undefined);

  const keyOf = ({ base, data }: Attempt): string =>
    keyWithin(sender.key(), contentOf({ base, data }));
  const send = async (attempt: Attempt): Promise<Row> => {
    const { base, data, confirm } = attempt;
    const meta = {
      ...(confirm === undefined ? {} : { confirm }),
      submission: keyOf(attempt),
    };
    if (base === undefined) {
      return (await create(resource.name, { data, meta }, { returnPromise: true })) as Row;
    }
    const previousData = base as RaRecord;
    const params = { id: previousData.id, data, previousData, meta };
    return (await update(resource.name, params, { returnPromise: true })) as Row;
  };
  const write = async (attempt: Attempt): Promise<Row> => {
    const { base, typed } = attempt;
    lost.current = attempt;
    const known = { id: numberOf(base?.['id']), version: numberOf(base?.['version']) };
    sender.await({ key: keyOf(attempt), ...known, typed });
    const answered = () => {
      lost.current = undefined;
      sender.await(undefined);
    };
    try {
      const record = await send(attempt);
      answered();
      return record;
    } catch (error) {
      if (!isUnreachable(error)) answered();
      throw error;
    }
  };
  /**
   * What to begin from when something else is sent than what was lost: that may have been saved all
   * the same. It is sent once more, under its key, and what it made is the record to go on with:
   * or a new record would be made twice, and one's own change would seem somebody else's.
   */
  const settle = async (attempt: Attempt): Promise<Row | undefined> => {
    const before = lost.current;
    if (before === undefined || isSameContent(before, attempt)) return attempt.base;
    if (isIdle(resource, before)) return attempt.base;
    try {
      return laterOf(madeBy(before, await write(before)), attempt.base);
    } catch (error) {
      if (isUnreachable(error)) throw error;
      // it was refused, and so has changed nothing
      return attempt.base;
    }
  };
  return { write, settle };
}

const numberOf = (value: unknown): number | null => (value === undefined ? null : Number(value));

type Content = Pick<Attempt, 'base' | 'data'>;

const contentOf = ({ base, data }: Content) => ({
  data,
  id: base?.['id'],
  version: base?.['version'],
});

const isSameContent = (one: Content, other: Content): boolean =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));

/** Changes nothing: it makes no version that could be taken for somebody else's. */
const isIdle = (resource: Resource, { base, data }: Attempt): boolean =>
  base !== undefined && differencesOf(resource, { base, mine: data, theirs: base }).length === 0;

/**
 * The record as this attempt left it. The answer is the record as it is now: when somebody has changed
 * it since, it is told by its version, and the save that follows comes second.
 */
function madeBy({ base, data }: Attempt, present: Row): Row {
  const version = Number(base?.['version'] ?? 0) + 1;
  return Number(present['version']) > version ? { ...present, ...data, version } : present;
}

/** Their version may have been taken over since. */
const laterOf = (made: Row, base: Row | undefined): Row =>
  base !== undefined && Number(base['version']) > Number(made['version']) ? base : made;

export type Warning = FieldError & { field?: string };

/** How a write of one record ended. */
export type SaveOutcome =
  /** `changed`: what it was before, where it was there. */
  | { kind: 'saved'; record: Row; changed?: Row | undefined }
  | { kind: 'invalid'; fields: NonNullable<ErrorBody['fields']> }
  /** Nothing is wrong, but the person should confirm. */
  | { kind: 'warnings'; warnings: readonly Warning[]; confirm: string }
  /** Someone else saved first. */
  | { kind: 'stale'; theirs: Row }
  /** Someone else saved first, and all that I changed stands there already. */
  | { kind: 'already'; record: Row }
  /** Someone deleted the record. */
  | { kind: 'gone' }
  | { kind: 'failed'; error: unknown };

/** Waits for a write; whatever it throws becomes an outcome. */
export async function outcomeOf(write: Promise<Row>): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', record: await write };
  } catch (error) {
    return outcomeOfError(error);
  }
}

function outcomeOfError(error: unknown): Exclude<SaveOutcome, { kind: 'saved' | 'already' }> {
  const body = errorBody(error);
  if (body?.code === 'VERSION_VIEJA' && body.actual !== undefined) {
    return { kind: 'stale', theirs: body.actual };
  }
  if (body?.code === 'NO_EXISTE' && statusOf(error) === 404) return { kind: 'gone' };
  if (body?.code === 'AVISOS' && body.confirmar !== undefined) {
    return { kind: 'warnings', warnings: body.avisos ?? [], confirm: body.confirmar };
  }
  if (body?.fields !== undefined && Object.keys(body.fields).length > 0) {
    return { kind: 'invalid', fields: body.fields };
  }
  return { kind: 'failed', error };
}
