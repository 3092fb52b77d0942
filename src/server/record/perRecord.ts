import { ApiError } from '../../core/api/errors.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { Asking } from '../resource/asking.ts';
import { nameOf, reasonsOf, refusalsIn, type Refused } from '../resource/reasons.ts';
import type { Store } from '../resource/store.ts';

/**
 * Does `work` for each record. In a bulk action all refusals are gathered first: the first one is
 * thrown, with every reason and the records that it is true of.
 */
export async function forEachRecord(
  store: Store,
  { records, asking }: { records: readonly Row[]; asking: Asking },
  work: (record: Row, index: number) => Promise<void> | void,
): Promise<void> {
  const refused = await refusalsBy(records, asking, work);
  const [first] = refused;
  if (first !== undefined) throw new RefusedByRecord(first, refused, { store, asking });
}

/** What is wrong with some of many records: the first of them, with all the reasons. */
export class RefusedByRecord extends ApiError {
  readonly refused: readonly RefusedRecord[];

  constructor(
    first: RefusedRecord,
    refused: readonly RefusedRecord[],
    { store, asking }: { store: Store; asking: Asking },
  ) {
    const { code, params, findings, body } = first.error;
    const rechazos = refusalsIn(
      refused.flatMap((one) => refusedFor(one, { store, asking })),
      store,
      asking,
    );
    super(code, { params, findings, body: { ...body, rechazos } });
    this.refused = refused;
  }
}

/** A record that forbids something, and why. */
export interface RefusedRecord {
  id: number;
  record: Row;
  error: ApiError;
}

/** The reasons, each under the record's name. */
export const refusedFor = (
  { id, record, error }: Pick<RefusedRecord, 'id' | 'record' | 'error'>,
  { store: { resource }, asking }: { store: Store; asking: Asking },
): Refused[] =>
  reasonsOf(error, resource, asking).map((reason) => ({
    recurso: resource.name,
    id,
    nombre: () => nameOf(resource, record),
    reason,
  }));

/** Does `work` for each record; what it refuses is gathered where it is a bulk action. */
export async function refusalsBy(
  records: readonly Row[],
  asking: Asking,
  work: (record: Row, index: number) => Promise<void> | void,
): Promise<RefusedRecord[]> {
  const refused: RefusedRecord[] = [];
  for (const [i, record] of records.entries()) {
    try {
      await work(record, i);
    } catch (error) {
      // What the database refused has ended the transaction: nothing more can be asked in it.
      const goesOn = error instanceof ApiError && error.cause === undefined;
      if (!goesOn || asking.lote === undefined) throw error;
      refused.push({ id: Number(record['id']), record, error });
    }
  }
  return refused;
}
