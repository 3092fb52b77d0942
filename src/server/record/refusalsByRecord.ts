import { ApiError } from '../../core/api/errors.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { Finding } from '../../core/i18n/findings.ts';
import { parameterRead, parametersIn } from '../../core/parameters/vigencias.ts';
import { ruleFinding } from '../../core/record/validateRecord.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { nameOf, reasonsOf, refusalsIn, type Refused } from '../resource/refusalReasons.ts';
import type { Store } from '../resource/store.ts';
import type { Orm } from '../db/orm.ts';
import { parameterValues } from '../resource/parameters.ts';
import { dayOf } from '../../core/time/calendar.ts';

/**
 * Does `work` for each record. In a bulk action all refusals are gathered first: the first one is
 * thrown, with every reason and the records that it is true of.
 */
export async function forEachRecord(
  store: Store,
  { records, context }: { records: readonly Row[]; context: RequestContext },
  work: (record: Row, index: number) => Promise<void> | void,
): Promise<void> {
  const refused = await refusalsBy(records, context, work);
  const [first] = refused;
  if (first !== undefined) throw new RefusedByRecord(first, refused, { store, context });
}

/** What is wrong with some of many records: the first of them, with all the reasons. */
export class RefusedByRecord extends ApiError {
  readonly refused: readonly RefusedRecord[];

  constructor(
    first: RefusedRecord,
    refused: readonly RefusedRecord[],
    { store, context }: { store: Store; context: RequestContext },
  ) {
    const { code, params, findings, body } = first.error;
    const rechazos = refusalsIn(
      refused.flatMap((one) => refusedFor(one, { store, context })),
      store,
      context,
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
  { store: { resource }, context }: { store: Store; context: RequestContext },
): Refused[] =>
  reasonsOf(error, resource, context).map((reason) => ({
    recurso: resource.name,
    id,
    nombre: () => nameOf(resource, record),
    reason,
  }));

/** Does `work` for each record; what it refuses is gathered where it is a bulk action. */
export async function refusalsBy(
  records: readonly Row[],
  context: RequestContext,
  work: (record: Row, index: number) => Promise<void> | void,
): Promise<RefusedRecord[]> {
  const refused: RefusedRecord[] = [];
  for (const [i, record] of records.entries()) {
    try {
      await work(record, i);
    } catch (error) {
      // What the database refused has ended the transaction: nothing more can be asked in it.
      const goesOn = error instanceof ApiError && error.cause === undefined;
      if (!goesOn || context.lote === undefined) throw error;
      refused.push({ id: Number(record['id']), record, error });
    }
  }
  return refused;
}

/** Some of many records that a hook was asked about are still used where no foreign key watches. */
export class RefusedRecords extends ApiError {
  /** The error for each record that is still used. */
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

/**
 * What keeps a whole resource from being written now, whatever the record: a rule that stands at no
 * field and reads parameters alone, such as a closed base.
 */
export async function closedBy(orm: Orm, store: Store, now: Date): Promise<Finding | undefined> {
  const rules = store.resource.rules.filter(
    ({ fields, reads = [], broken, level }) =>
      broken !== undefined &&
      level !== 'warning' &&
      fields.length === 0 &&
      reads.length > 0 &&
      reads.every(isOfToday),
  );
  if (rules.length === 0) return undefined;
  const names = parametersIn(rules.flatMap(({ reads = [] }) => reads));
  const values = await parameterValues(orm, { names, day: dayOf(now) });
  for (const rule of rules) {
    const broken = rule.broken?.((path) => values.get(path.slice('$param.'.length)) ?? null);
    if (broken !== undefined && broken !== false) {
      return ruleFinding(rule, broken === true ? undefined : broken);
    }
  }
  return undefined;
}

const isOfToday = (path: string): boolean => {
  const parameter = parameterRead(path);
  return parameter !== undefined && parameter.on === undefined;
};
