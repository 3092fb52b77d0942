import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../../core/resource/resource.ts';
import { inColombia } from '../../core/time/calendar.ts';
import type { Orm, Statement, Value } from '../db/orm.ts';
import { literal } from '../db/tables/tables.ts';
import { signerOf, type RequestContext } from '../resource/requestContext.ts';
import { recordsIn } from '../list/readRecords.ts';
import { statementOf, type Store } from '../resource/store.ts';
import { dayOf } from '../resource/today.ts';
import { entryBasis } from './history.ts';
import { writingOf, type ValidatedRecord } from './validateRecords.ts';
import { nextNumbers } from './numbering.ts';
import { reasonOf } from './warnings.ts';

/**
 * Stores judged records with their numbers, their history and their place in the total; answers
 * them in the same order, without what SQL computes. `last`: the caller runs nothing after it.
 */
export async function insertRecords(
  tx: Orm,
  store: Store,
  given: { validated: readonly ValidatedRecord[]; context: RequestContext; last?: boolean },
): Promise<Row[]> {
  const { validated, context } = given;
  const numbers = await numbersFor(tx, store, { context, count: validated.length });
  const filled: ValidatedRecord[] = [];
  for (const [i, one] of validated.entries()) {
    const numbered = { ...one, record: { ...one.record, ...numbers[i] } };
    const more = await store.hook?.fill?.(writingOf(tx, store, { validated: numbered, context }));
    filled.push({ ...numbered, record: { ...numbered.record, ...more } });
  }
  const stored = await insertRows(tx, store, { ...given, validated: filled });
  for (const [i, one] of filled.entries()) {
    const record = stored[i] ?? one.record;
    const writing = writingOf(tx, store, { validated: { ...one, record }, context });
    await store.hook?.stored?.({ ...writing, id: Number(record['id']) });
  }
  return stored;
}

/** The rows, their history and their number in the total, by one statement. */
async function insertRows(
  tx: Orm,
  store: Store,
  given: { validated: readonly ValidatedRecord[]; context: RequestContext; last?: boolean },
): Promise<Row[]> {
  const { resource, mapping } = store;
  const run = runnerOf(tx, store, { last: given.last, count: given.validated.length });
  const signed = resource.bare ? {} : signature(given.context, ['creado', 'modificado']);
  const basis = entryBasis(given.context, resource.name);
  const stored: Row[] = [];
  for (let from = 0; from < given.validated.length; from += AT_ONCE) {
    const validated = given.validated.slice(from, from + AT_ONCE);
    const rows = validated.map(({ record }) => ({
      ...mapping.toRow({ ...record, ...signed }),
      ...(resource.bare ? {} : { version: 1 }),
    }));
    const [made] = await run(statementOf(store, 'insert', insertText), [
      JSON.stringify(rows),
      basis.usuario_id,
      basis.usuario,
      basis.ip,
      basis.lote ?? null,
      JSON.stringify(validated.map(({ findings }) => reasonOf(undefined, findings) ?? null)),
    ]);
    stored.push(...recordsIn(made?.json));
  }
  return stored;
}

/** Identities are allotted in the order of the rows, by which each finds its reason. */
function insertText({ resource, table, mapping }: Store): string {
  const columns = mapping.columns.map((name) => `"${name}"`).join(', ');
  return `
    with made as (
      insert into "${table.name}" (${columns})
      select ${columns} from jsonb_populate_recordset(null::"${table.name}", $1::jsonb)
      returning ${mapping.own}
    ), history as (
      insert into bitacora
        (fecha_hora, usuario_id, usuario, ip, recurso, registro_id, accion, motivo, lote, despues)
      select clock_timestamp(), $2::bigint, left($3, 100), $4, ${literal(resource.name)}, made.id, 'crear',
        left($6::jsonb ->> (row_number() over (order by made.id) - 1)::int, 500), $5, to_jsonb(made)
      from made order by made.id
    ), total as (
      insert into conteo (recurso, delta)
      select ${literal(resource.name)}, count(*) from made having count(*) > 0
    )
    select json_agg(made order by made.id)::text as json from made`;
}

/** A judged change of a stored record. */
export interface Change {
  previous: Row;
  validated: ValidatedRecord;
}

/** The action that the history records for a change. */
export interface BulkAction {
  accion: 'editar' | 'transicion';
  transicion?: string;
  motivo?: string | undefined;
}

/** The changes to store, and how. */
interface Storing {
  changes: readonly Change[];
  context: RequestContext;
  operation: BulkAction;
  /** The caller runs nothing after it. */
  last?: boolean;
  /** Stores the records as they are, without setting numbers and signatures: an undo restores the old ones. */
  exact?: boolean;
  /** The caller reads no answer: of thousands of records it takes its time. */
  unread?: boolean;
}

/**
 * Stores judged changes with their history; an edit that changes nothing writes nothing. Answers
 * the records in the same order, without what SQL computes; of what is `unread`, those before.
 */
export async function storeChanges(tx: Orm, store: Store, given: Storing): Promise<Row[]> {
  const { changes, context, operation } = given;
  const filled: Change[] = [];
  for (const { previous, validated } of changes) {
    const writing = writingOf(tx, store, { validated, context, previous });
    const more = given.exact === true ? {} : await store.hook?.fill?.(writing);
    filled.push({
      previous,
      validated: { ...validated, record: { ...validated.record, ...more } },
    });
  }
  const real = filled.filter(
    (change) => operation.accion === 'transicion' || isChange(store, change),
  );
  const stored = await updateRows(tx, store, { ...given, changes: real });
  for (const { previous, validated } of real) {
    const id = Number(previous['id']);
    const record = stored.get(id) ?? previous;
    const writing = writingOf(tx, store, {
      validated: { ...validated, record },
      context,
      previous,
    });
    await store.hook?.stored?.({ ...writing, id });
  }
  return filled.map(({ previous }) => stored.get(Number(previous['id'])) ?? previous);
}

/** The record without what SQL computes: that is no part of its history. */
export function ownValues(store: Store, record: Row): Row {
  const foreign = computedBySql(store);
  if (foreign.length === 0) return record;
  const own = { ...record };
  for (const name of foreign) delete own[name];
  return own;
}

const bySql = new WeakMap<Store, readonly string[]>();

function computedBySql(store: Store): readonly string[] {
  const { fields } = store.resource;
  const names =
    bySql.get(store) ?? Object.keys(fields).filter((name) => fields[name]?.computed?.by === 'sql');
  bySql.set(store, names);
  return names;
}

/** Rows of one statement: records may hold polygons of 500 KB. */
const AT_ONCE = 500;

/** Updates the fields that any of the records changes, with their history, by one statement. */
async function updateRows(tx: Orm, store: Store, given: Storing): Promise<Map<number, Row>> {
  const { mapping, resource, hook } = store;
  const run = runnerOf(tx, store, { last: given.last, count: given.changes.length });
  const { context, operation } = given;
  const basis = entryBasis(context, resource.name);
  const signed = signature(context, ['modificado']);
  const names = Object.keys(resource.fields).filter((name) =>
    given.changes.some((change) => differs(change, name)),
  );
  const isRead = given.unread !== true || hook?.stored !== undefined;
  const stored = new Map<number, Row>();
  const keep = ([made]: { json: string | null }[] = []) => {
    for (const record of recordsIn(made?.json)) stored.set(Number(record['id']), record);
  };
  let writing: ReturnType<Run> | undefined;
  for (let from = 0; from < given.changes.length; from += AT_ONCE) {
    const changes = given.changes.slice(from, from + AT_ONCE);
    const rows = changes.map(({ previous, validated }) => ({
      ...mapping.toRow({ ...picked(validated.record, names), ...signed }),
      id: previous['id'],
      version: Number(previous['version']) + 1,
    }));
    const reasons = changes.map(
      ({ validated }) => reasonOf(operation.motivo, validated.findings) ?? null,
    );
    const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
    const statement = statementOf(store, `update ${isRead} ${columns.join()}`, () =>
      updateText(store, { columns, isRead }),
    );
    const values = [
      JSON.stringify(rows),
      JSON.stringify(reasons),
      basis.usuario_id,
      basis.usuario,
      basis.ip,
      operation.accion,
      operation.transicion ?? null,
      basis.lote ?? null,
    ];
    const before = await writing;
    writing = run(statement, values);
    writing.catch(() => undefined); // whoever waits for it hears of it
    // once they are on their way: those before are read and the next prepared while the database writes
    if (from + AT_ONCE < given.changes.length) await nextTurn();
    keep(before);
  }
  keep(await writing);
  return stored;
}

/** `before` is of the snapshot in which the statement began: the rows as no `update` has touched them. */
function updateText(
  { resource, table, mapping }: Store,
  { columns, isRead }: { columns: readonly string[]; isRead: boolean },
): string {
  return `
    with made as (
      update "${table.name}" set ${columns.map((name) => `"${name}" = entered."${name}"`).join(', ')}
      from jsonb_populate_recordset(null::"${table.name}", $1::jsonb) as entered
      where "${table.name}".id = entered.id
      returning ${mapping.own}
    ), history as (
      insert into bitacora (fecha_hora, usuario_id, usuario, ip, recurso, registro_id, accion,
        transicion, motivo, lote, antes, despues)
      select clock_timestamp(), $3::bigint, left($4, 100), $5, ${literal(resource.name)}, made.id, $6,
        $7, left($2::jsonb ->> (n - 1)::int, 500), $8, to_jsonb(before), to_jsonb(made)
      from jsonb_array_elements($1::jsonb) with ordinality as lines (line, n)
      join made on made.id = (line ->> 'id')::bigint
      join (select ${mapping.own} from "${table.name}") as before on before.id = made.id
      order by n
    )
    ${isRead ? 'select json_agg(made)::text as json from made' : 'select null as json'}`;
}

type Run = (statement: Statement, values: readonly Value[]) => Promise<{ json: string | null }[]>;

/** How the statement that writes is run: with the commit, when nothing comes after it. */
function runnerOf(
  tx: Orm,
  { hook }: Store,
  { last = false, count }: { last?: boolean | undefined; count: number },
): Run {
  return last && count <= AT_ONCE && hook?.stored === undefined ? tx.runLast : tx.run;
}

/** Whether there is anything to write. */
export function isChange(store: Store, change: Change): boolean {
  const { secrets, unseen = [] } = change.validated;
  const hasSecrets = Object.values(secrets).some((value) => value !== null);
  return (
    hasSecrets ||
    unseen.length > 0 ||
    Object.keys(ownValues(store, change.validated.record)).some((name) => differs(change, name))
  );
}

export function differs({ previous, validated }: Change, name: string): boolean {
  const [after, before] = [validated.record[name] ?? null, previous[name] ?? null];
  // of ten thousand records most values are the same ones, and comparing deeply takes long
  return after !== before && !isDeepStrictEqual(after, before);
}

const picked = (record: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

async function numbersFor(
  tx: Orm,
  store: Store,
  given: { context: RequestContext; count: number },
): Promise<Row[]> {
  const { number, name } = store.resource;
  if (number === undefined || number.at !== undefined) return [];
  const day = dayOf(given.context.actor.now);
  const series = { resource: name, pattern: number.pattern, day, count: given.count };
  return (await nextNumbers(tx, series)).map((next) => ({ [number.field]: next }));
}

function signature({ actor }: RequestContext, verbs: readonly ('creado' | 'modificado')[]): Row {
  const at = inColombia(actor.now.getTime());
  return Object.fromEntries(
    verbs.flatMap((verb) => [
      [`${verb}_en`, at],
      [`${verb}_por`, signerOf(actor)],
    ]),
  );
}
