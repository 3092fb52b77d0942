import { ApiError, wordsFor } from '../../core/errors.ts';
import type { Row } from '../../core/resource.ts';
import type { Asking } from './asking.ts';

/** What an answer about many records tells one by one; there may be tens of thousands. */
export const MOST_TOLD = 100;

/**
 * Does `work` for each record. In a bulk action all refusals are gathered first: the first one is
 * thrown, with the words of each by record id.
 */
export async function forEachRecord(
  records: readonly Row[],
  asking: Asking,
  work: (record: Row, index: number) => Promise<void> | void,
): Promise<void> {
  const refused = await refusalsBy(records, asking, work);
  const [first] = refused;
  if (first !== undefined) throw new RefusedByRecord(first, refused, asking);
}

/** What is wrong with some of many records: the first of them, with the words of each by id. */
export class RefusedByRecord extends ApiError {
  readonly refused: readonly Refused[];

  constructor(first: Refused, refused: readonly Refused[], asking: Asking) {
    const { code, params, findings, body } = first.error;
    const told = refused.map(({ id, error }) => ({ id, words: wordsOf(error, asking) }));
    super(code, { params, findings, body: { ...body, detalle: wordsByRecord(told) } });
    this.refused = refused;
  }
}

/** A record that forbids something, and why. */
export interface Refused {
  id: number;
  error: ApiError;
}

/** Does `work` for each record; what it refuses is gathered where it is a bulk action. */
export async function refusalsBy(
  records: readonly Row[],
  asking: Asking,
  work: (record: Row, index: number) => Promise<void> | void,
): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (const [i, record] of records.entries()) {
    try {
      await work(record, i);
    } catch (error) {
      // What the database refused has ended the transaction: nothing more can be asked in it.
      const goesOn = error instanceof ApiError && error.cause === undefined;
      if (!goesOn || asking.lote === undefined) throw error;
      refused.push({ id: Number(record['id']), error });
    }
  }
  return refused;
}

const wordsOf = ({ code, params, findings }: ApiError, { language }: Asking): string =>
  code === 'INVALIDO' && findings.length > 0
    ? findings.map((finding) => wordsFor(finding, language)).join(' ')
    : wordsFor({ code, params }, language);

/** The sentences about each record, by id. */
export function wordsByRecord(
  told: readonly { id: number; words: string }[],
): Record<string, string[]> {
  const byId = new Map<string, string[]>();
  for (const { id, words } of told) {
    const before = byId.get(String(id));
    if (before !== undefined) before.push(words);
    else if (byId.size < MOST_TOLD) byId.set(String(id), [words]);
  }
  return Object.fromEntries(byId);
}
