import { useCreate, useUpdate, type RaRecord } from 'ra-core';
import { useRef } from 'react';

import type { Resource, Row } from '../../../core/resource.ts';
import { isUnreachable } from '../../http.ts';
import { keyWithin, randomKey } from '../submissionKey.ts';
import { differencesOf } from '../together/merge.ts';

/** One attempt to write a record. */
interface Attempt {
  /** The version that it begins from; absent: a new record. */
  base: Row | undefined;
  data: Row;
  confirm: string | undefined;
}

/** Under which a form sends what it writes; another form's, when it goes on with what that one left. */
export interface Sender {
  key: () => string;
  goOnAs: (key: string) => void;
}

export function createSender(): Sender {
  let own = randomKey();
  return {
    key: () => own,
    goOnAs: (key) => {
      own = key;
    },
  };
}

/** Writes a record, and knows of the attempt whose answer was lost. */
export function useWrite(resource: Resource, sender: Sender) {
  const [create] = useCreate();
  const [update] = useUpdate();
  const lost = useRef<Attempt>(undefined);

  const send = async ({ base, data, confirm }: Attempt): Promise<Row> => {
    const meta = {
      ...(confirm === undefined ? {} : { confirm }),
      submission: keyWithin(sender.key(), contentOf({ base, data })),
    };
    if (base === undefined) {
      return (await create(resource.name, { data, meta }, { returnPromise: true })) as Row;
    }
    const previousData = base as RaRecord;
    const params = { id: previousData.id, data, previousData, meta };
    return (await update(resource.name, params, { returnPromise: true })) as Row;
  };
  const write = async (attempt: Attempt): Promise<Row> => {
    lost.current = attempt;
    try {
      const record = await send(attempt);
      lost.current = undefined;
      return record;
    } catch (error) {
      if (!isUnreachable(error)) lost.current = undefined;
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
