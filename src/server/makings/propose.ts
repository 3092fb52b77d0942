import type { BatchSelection } from '../../core/api/api.ts';
import { ApiError } from '../../core/api/errors.ts';
import type { FileRef } from '../../core/files/filesApi.ts';
import type { Words } from '../../core/i18n/words.ts';
import { parseFilter } from '../../core/list/listQuery.ts';
import { type JudgedMaking, type Making, mostMadeOf } from '../../core/resource/making.ts';
import { fieldOf, type Row } from '../../core/resource/resource.ts';
import { contextOf } from '../../core/time/calendar.ts';
import { choose, refuseStale } from '../bulk/bulkSelection.ts';
import type { Orm } from '../db/orm.ts';
import { readById, selectRecords } from '../list/readRecords.ts';
import { cascadeValidate } from '../record/cascade.ts';
import type { ValidatedRecord } from '../record/validateRecords.ts';
import { nameOf } from '../resource/refusalReasons.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { storeOf, type Store } from '../resource/store.ts';

export interface MakingAsked<M extends Making = Making> {
  name: string;
  making: M;
  seleccion: BatchSelection;
  valores: Row;
  context: RequestContext;
  /** The printed list, once there is one. */
  file?: FileRef;
}

/** A record that something is made of, or that is passed over. */
interface Told {
  record: Row;
  why: Words;
}

/** The chosen records. */
interface Chosen {
  records: readonly Row[];
  huella: string | null;
}

export interface Proposal {
  total: number;
  huella: string | null;
  taken: readonly Told[];
  passed: readonly Told[];
  /** The fields that are asked. */
  asked: Row;
  /** One for each that is taken, or one for all of them; none, where none is. */
  validated: readonly ValidatedRecord[];
}

/** The records that something is to be made of; locked with `hold`. */
export async function chosenFor(
  tx: Orm,
  store: Store,
  { making, seleccion, context }: MakingAsked,
  hold: 'hold' | 'look',
): Promise<Chosen> {
  const lock = hold === 'hold' ? ({ lock: 'no key update' } as const) : {};
  const {
    records,
    stale,
    huella = null,
  } = await choose(tx, store, { seleccion, context, ...lock });
  refuseStale(stale);
  refuseTooMany(records.length, mostMadeOf(making));
  return { records, huella };
}

/**
 * What would be made of the chosen records, and why, and why of others nothing. `hold`: they are locked, so that who
 * makes the same waits, and finds it made.
 */
export async function propose(
  tx: Orm,
  store: Store,
  given: MakingAsked<JudgedMaking>,
  hold: 'hold' | 'look',
): Promise<Proposal> {
  const { name, making, valores, context, file } = given;
  const chosen = await chosenFor(tx, store, given, hold);
  const ids = chosen.records.map(({ id }) => Number(id));
  // read once they are held: what another one made meanwhile is known by them
  const records = await readById(tx, store, { ids });
  const fit = await fitting(tx, store, { ids, making, context });
  const made = await madeBefore(tx, store, { records, making });
  const passed: Told[] = [];
  const left: Row[] = [];
  for (const record of records) {
    const before = made.get(Number(record[making.mark]));
    if (before !== undefined) passed.push({ record, why: alreadyIn(before) });
    else if (!fit.has(Number(record['id']))) passed.push({ record, why: making.otherwise });
    else left.push(record);
  }
  const produce = store.hook?.makes?.[name];
  if (produce === undefined)
    throw new Error(`${store.resource.name} has no hook that makes ${name}`); // seen at start
  const { actor } = context;
  const { judged, common } = await produce({ tx, actor, stores: store.stores, records: left });
  const taken: (Told & { values: Row })[] = [];
  for (const [i, record] of left.entries()) {
    const { why, values } = judged[i] ?? { why: making.otherwise };
    if (values === undefined) passed.push({ record, why });
    else taken.push({ record, why, values });
  }
  const asked = askedOf(making, { ...common, ...valores });
  const each = taken.map(({ values }) => ({ ...values, ...common, ...asked }));
  const all = taken.length === 0 ? [] : [{ ...common, ...asked, ...fileOf(making, file) }];
  const operation = { tx, actor, stores: store.stores };
  const values = making.of === 'each' ? each : all;
  return {
    total: chosen.records.length,
    huella: chosen.huella,
    taken,
    passed,
    asked,
    validated: await cascadeValidate(operation, making.resource, values),
  };
}

function refuseTooMany(total: number, most: number): void {
  if (total <= most) return;
  const motivo = `seleccion: ${total} records, at most ${most} at a time`;
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}

/** Those of them that the making is of. */
async function fitting(
  tx: Orm,
  store: Store,
  {
    ids,
    making,
    context,
  }: { ids: readonly number[]; making: JudgedMaking; context: RequestContext },
): Promise<Set<number>> {
  const asking = { ...contextOf(context.actor.now), yo: context.actor.user };
  const parsed = parseFilter(store.resource, { ...making.from, id: [...ids] }, asking);
  const query = { ...parsed, sort: [] };
  const found = ids.length === 0 ? [] : await selectRecords(tx, store, { query });
  return new Set(found.map(({ id }) => Number(id)));
}

interface Made {
  target: Store;
  record: Row;
}

/** What was made of them before, by its id, as far as it counts. */
async function madeBefore(
  tx: Orm,
  store: Store,
  { records, making }: { records: readonly Row[]; making: JudgedMaking },
): Promise<Map<number, Made>> {
  const target = storeOf(store, making.resource);
  const ids = records.flatMap((record) => {
    const id = record[making.mark];
    return typeof id === 'number' ? [id] : [];
  });
  const found = await readById(tx, target, { ids: [...new Set(ids)] });
  const state = target.resource.states?.field ?? '';
  return new Map(
    found
      .filter((record) => making.again?.includes(String(record[state])) !== true)
      .map((record) => [Number(record['id']), { target, record }]),
  );
}

function alreadyIn({ target: { resource }, record }: Made): Words {
  const name = nameOf(resource, record);
  return { es: `Ya se hizo: ${name}.`, en: `It was made already: ${name}.` };
}

/** The fields that are asked, empty ones as null. */
export const askedOf = ({ asks }: Making, values: Row): Row =>
  Object.fromEntries(asks.map((name) => [name, values[name] ?? null]));

function fileOf({ prints }: JudgedMaking, file: FileRef | undefined): Row {
  return prints === undefined || file === undefined ? {} : { [prints.field]: [file] };
}

/** Throws for values that are not asked. */
export function refuseUnasked({ asks }: Making, valores: Row): void {
  const unknown = Object.keys(valores).find((name) => !asks.includes(name));
  if (unknown === undefined) return;
  const motivo = `valores: "${unknown}" is not asked; expected ${asks.join(', ') || 'nothing'}`;
  throw new ApiError('JSON_INVALIDO', { params: { motivo } });
}

/** Whether it writes the records that it is made of; another mark follows from what is made. */
export const marks = ({ resource }: Store, making: Making): boolean =>
  making.by === undefined && fieldOf(resource, making.mark)?.computed === undefined;
