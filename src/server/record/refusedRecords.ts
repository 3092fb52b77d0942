import { ApiError } from '../../core/api/errors.ts';
import type { Row } from '../../core/resource/resource.ts';

/** Some of many records that a hook was asked about are still used where no foreign key watches. */
export class RefusedRecords extends ApiError {
  /** What is to be said of each of them. */
  readonly errors: ReadonlyMap<Row, ApiError>;

  constructor(uses: ReadonlyMap<Row, number>, by: { name: string; one: string; many: string }) {
    const usedBy = (n: number) => ({
      params: { detalle: `${n} ${n === 1 ? by.one : by.many}` },
      body: { detalle: { [by.name]: n } },
    });
    let total = 0;
    for (const n of uses.values()) total += n;
    super('REFERENCIADO', usedBy(total));
    this.errors = new Map(
      [...uses].map(([record, n]) => [record, new ApiError('REFERENCIADO', usedBy(n))]),
    );
  }
}

/** The records that are used, each with how often. */
export const usesOf = (
  records: readonly Row[],
  count: (record: Row) => number | undefined,
): Map<Row, number> =>
  new Map(records.map((record) => [record, count(record) ?? 0] as const).filter(([, n]) => n > 0));
