import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../core/api/errors.ts';
import type { Finding } from '../../core/i18n/findings.ts';
import { frozenChange, monthOf, partsOf } from '../../core/period/period.ts';
import type { Row } from '../../core/resource/resource.ts';
import { prepared, type Orm } from '../db/orm.ts';
import { readById } from '../list/readRecords.ts';
import { targetStore } from '../resource/externalReads.ts';
import type { Actor, Store, Stores } from '../resource/hook.ts';

/** A write of one record: a new one has no `previous`, one that is deleted no `record`. */
export interface MonthChange {
  previous?: Row | undefined;
  record?: Row | undefined;
  /** By which it comes about, whatever it changes. */
  transicion?: string | undefined;
}

/** What a closed month has against a write; nothing lets it pass. */
export interface MonthGuard {
  (change: MonthChange): Finding | undefined;
  /** Whether a record that stays in its month is in one that is closed. */
  isIn: (change: MonthChange) => boolean;
}

/** A month that was closed, and for whom it is open once more. */
type Closing = {
  periodo: string;
  dia: string | null;
  por: string | null;
  /** The resources that are open, or `todo`, as JSON. */
  abre: string | null;
  /** Who may write then; null is everyone. */
  para: string | null;
  hasta: string | null;
};

/**
 * What the closed months have against writes of these records; undefined for a resource without
 * months. It is asked in every way that leads to a write: `validateRecords` and `checkDeletable`
 * judge by it, and `storeRecords` holds what is stored against it once more. With `hold` no month
 * is closed or reopened until the transaction ends.
 */
export async function monthGuard(
  tx: Orm,
  store: Store,
  given: { changes: readonly MonthChange[]; actor: Actor; hold: boolean },
): Promise<MonthGuard | undefined> {
  const { resource } = store;
  const { period } = resource;
  if (period === undefined) return undefined;
  const [, rows, parents] = await Promise.all([
    given.hold ? tx.run(SHARE, []) : undefined,
    tx.run<Closing>(CLOSED, []),
    parentMonths(tx, store, given.changes),
  ]);
  const { own } = partsOf(period);
  const shut = shutMonths(rows, { store, actor: given.actor });
  const monthIn = (record: Row): string | undefined =>
    monthOf(parents === undefined ? record[own] : parents.get(Number(record[own])));
  const closingOf = (record: Row | undefined): Closing | undefined => {
    const month = record === undefined ? undefined : monthIn(record);
    return month === undefined ? undefined : shut.get(month);
  };
  const judge = ({ previous, record, transicion }: MonthChange): Finding | undefined => {
    if (shut.size === 0) return undefined;
    const [from, to] = [closingOf(previous), closingOf(record)];
    if (previous === undefined || record === undefined || from?.periodo !== to?.periodo) {
      const closing = to ?? from;
      return closing === undefined ? undefined : refusal(closing, own);
    }
    if (from === undefined) return undefined;
    if (transicion !== undefined && period.later?.includes(transicion) !== true) {
      return refusal(from, resource.states?.field ?? own);
    }
    const field = frozenChange(resource, { previous, record }, isOther);
    return field === undefined ? undefined : refusal(from, field);
  };
  return Object.assign(judge, {
    isIn: ({ previous }: MonthChange) => closingOf(previous) !== undefined,
  });
}

/**
 * What closed months have against what counts in them beside the records of them, such as a payment;
 * none is closed or reopened until the transaction ends.
 */
export async function closedTo(
  { tx, actor, stores }: { tx: Orm; actor: Actor; stores: Stores },
  { resource, field }: { resource: string; field: string },
): Promise<(month: string) => Finding | undefined> {
  const store = stores.get(resource);
  if (store === undefined) throw new Error(`no resource "${resource}"`);
  await tx.run(SHARE, []);
  const shut = shutMonths(await tx.run<Closing>(CLOSED, []), { store, actor });
  return (month) => {
    const closing = shut.get(month);
    return closing === undefined ? undefined : refusal(closing, field);
  };
}

/** Holds all writes into months until the transaction ends: whoever closes or reopens one. */
export async function holdMonths(tx: Orm): Promise<void> {
  await tx.run(ALONE, []);
}

/** Refuses what a closed month does not take. */
export function refuseShut(guard: MonthGuard | undefined, change: MonthChange): void {
  const finding = guard?.(change);
  if (finding !== undefined) throw new ApiError('INVALIDO', { findings: [finding] });
}

const SHARE = prepared(`select pg_advisory_xact_lock_shared(hashtext('farola.cierre_mes'))`);
const ALONE = prepared(`select pg_advisory_xact_lock(hashtext('farola.cierre_mes'))`);

const CLOSED = prepared(`
  select c.periodo, to_char(c.cerrado_en at time zone 'America/Bogota', 'YYYY-MM-DD') as dia,
    nullif(trim(u.first_name || ' ' || u.last_name), '') as por,
    case when c.estado = 'reabierto' then c.reabre::text end as abre,
    c.reabierto_para_id::text as para,
    extract(epoch from c.reabierto_hasta)::text as hasta
  from cierre_mes as c left join usuario as u on u.id = c.cerrado_por
  where c.estado <> 'abierto'`);

/** Those that are closed to this person and resource now: a reopening ends by itself at its time. */
function shutMonths(
  rows: readonly Closing[],
  { store: { resource }, actor }: { store: Store; actor: Actor },
): ReadonlyMap<string, Closing> {
  const target = parentOf(resource.period, resource.fields);
  const opened = ['todo', resource.name, ...(target === undefined ? [] : [target])];
  const isOpen = ({ abre, para, hasta }: Closing): boolean =>
    abre !== null &&
    opened.some((name) => (JSON.parse(abre) as string[]).includes(name)) &&
    (para === null || Number(para) === actor.user.id) &&
    hasta !== null &&
    actor.now.getTime() < Number(hasta) * 1000;
  return new Map(rows.filter((one) => !isOpen(one)).map((one) => [one.periodo, one]));
}

function parentOf(
  period: Store['resource']['period'],
  fields: Store['resource']['fields'],
): string | undefined {
  if (period === undefined) return undefined;
  const { own, parents } = partsOf(period);
  return parents === undefined ? undefined : (fields[own] as { target?: string }).target;
}

/** The days of the records that child rows belong to, by id; undefined where a row has its own. */
async function parentMonths(
  tx: Orm,
  store: Store,
  changes: readonly MonthChange[],
): Promise<ReadonlyMap<number, unknown> | undefined> {
  const { period, fields } = store.resource;
  if (period === undefined) return undefined;
  const { own, parents } = partsOf(period);
  const field = fields[own];
  if (parents === undefined || field === undefined) return undefined;
  const target = targetStore(store.stores, field);
  if (target === undefined) throw new Error(`${store.resource.name}.${own} refers to nothing`); // `checkPeriod` saw it
  const ids = changes
    .flatMap(({ previous, record }) => [previous?.[own], record?.[own]])
    // what is no id at all is told by the validation
    .filter((id): id is number => Number.isSafeInteger(id));
  const rows = await readById(tx, target, { ids: [...new Set(ids)], fields: [parents] });
  return new Map(rows.map((row) => [Number(row['id']), row[parents]]));
}

const isOther = (a: unknown, b: unknown): boolean => a !== b && !isDeepStrictEqual(a, b);

function refusal({ periodo, dia, por }: Closing, field: string): Finding {
  return {
    code: 'PERIODO_CERRADO',
    level: 'error',
    field,
    params: { mes: periodo, dia: dia ?? '', por: por ?? { es: 'el sistema', en: 'the system' } },
  };
}
