import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { Row } from '../../core/resource.ts';
import { inColombia } from '../../core/fields/calendar.ts';
import type { Orm } from '../db/connect.ts';
import { signerOf, type Asking } from './asking.ts';
import { addToTotal } from './counts.ts';
import { audit, auditAll, entryBasis } from './history.ts';
import { writingOf, type JudgedRecord } from './judgeRecords.ts';
import { nextNumbers } from './numbering.ts';
import type { Store } from './store.ts';
import { dayOf } from './today.ts';
import { reasonOf } from './warnings.ts';

/** Stores a judged record with its number, its history and its place in the total. */
export async function insertRecord(
  tx: Orm,
  store: Store,
  given: { judged: JudgedRecord; asking: Asking },
): Promise<Row> {
  const { resource, mapping, table, hook } = store;
  const { judged, asking } = given;
  const numbered = { ...judged.record, ...(await numberOf(tx, store, asking)) };
  const writing = writingOf(tx, store, { judged: { ...judged, record: numbered }, asking });
  const record = { ...numbered, ...(await hook?.fill?.(writing)) };
  const signed = resource.bare
    ? record
    : { ...record, ...signature(asking, ['creado', 'modificado']) };
  const rows = await tx.insert(table.table).values(mapping.toRow(signed)).returning(mapping.own);
  const stored = mapping.toRecord((rows as Row[])[0] ?? {}); // the columns of `own`
  const id = Number(stored['id']);
  await hook?.stored?.({ ...writing, record: stored, id });
  await addToTotal(tx, resource.name, 1);
  await audit(tx, {
    ...entryBasis(asking, resource.name),
    registro_id: id,
    accion: 'crear',
    motivo: reasonOf(undefined, judged.findings),
    antes: null,
    despues: stored,
  });
  return stored;
}

/** A judged change of a stored record. */
export interface Change {
  previous: Row;
  judged: JudgedRecord;
}

/** What the history calls a change. */
export interface Deed {
  accion: 'editar' | 'transicion';
  transicion?: string;
  motivo?: string | undefined;
}

/**
 * Stores judged changes with their history; an edit that changes nothing writes nothing. Answers
 * the records in the same order, without what SQL computes.
 */
export async function storeChanges(
  tx: Orm,
  store: Store,
  given: { changes: readonly Change[]; asking: Asking; deed: Deed },
): Promise<Row[]> {
  const { changes, asking, deed } = given;
  const filled: Change[] = [];
  for (const { previous, judged } of changes) {
    const more = await store.hook?.fill?.(writingOf(tx, store, { judged, asking, previous }));
    filled.push({ previous, judged: { ...judged, record: { ...judged.record, ...more } } });
  }
  const real = filled.filter((change) => deed.accion === 'transicion' || isChange(store, change));
  const stored = await updateRows(tx, store, { changes: real, asking });
  for (const { previous, judged } of real) {
    const id = Number(previous['id']);
    const record = stored.get(id) ?? previous;
    const writing = writingOf(tx, store, { judged: { ...judged, record }, asking, previous });
    await store.hook?.stored?.({ ...writing, id });
  }
  const entries = real.map(({ previous, judged }) => ({
    ...entryBasis(asking, store.resource.name),
    ...deed,
    registro_id: Number(previous['id']),
    motivo: reasonOf(deed.motivo, judged.findings),
    antes: ownValues(store, previous),
    despues: stored.get(Number(previous['id'])) ?? null,
  }));
  await auditAll(tx, entries);
  return filled.map(({ previous }) => stored.get(Number(previous['id'])) ?? previous);
}

/** The record without what SQL computes: that is no part of its history. */
export function ownValues(store: Store, record: Row): Row {
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => store.resource.fields[name]?.computed?.by !== 'sql'),
  );
}

/** Rows of one statement: records may hold polygons of 500 KB. */
const AT_ONCE = 500;

/** Updates the fields that any of the records changes, many records by one statement. */
async function updateRows(
  tx: Orm,
  store: Store,
  given: { changes: readonly Change[]; asking: Asking },
): Promise<Map<number, Row>> {
  const { mapping, table, resource } = store;
  const signed = signature(given.asking, ['modificado']);
  const names = Object.keys(resource.fields).filter((name) =>
    given.changes.some((change) => differs(change, name)),
  );
  const stored = new Map<number, Row>();
  for (let from = 0; from < given.changes.length; from += AT_ONCE) {
    const rows = given.changes.slice(from, from + AT_ONCE).map(({ previous, judged }) => ({
      ...mapping.toRow({ ...picked(judged.record, names), ...signed }),
      id: previous['id'],
      version: Number(previous['version']) + 1,
    }));
    const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
    const updated = await tx
      .update(table.table)
      .set(Object.fromEntries(columns.map((name) => [name, sql`x.${sql.identifier(name)}`])))
      .from(
        sql`jsonb_populate_recordset(null::${table.table}, ${JSON.stringify(rows)}::jsonb) as x`,
      )
      .where(eq(table.column('id'), sql`x.id`))
      .returning(mapping.own);
    // `returning` answers the columns of `own`
    for (const row of updated as Row[]) stored.set(Number(row['id']), mapping.toRecord(row));
  }
  return stored;
}

function isChange(store: Store, change: Change): boolean {
  const hasSecrets = Object.values(change.judged.secrets).some((value) => value !== null);
  return (
    hasSecrets ||
    Object.keys(ownValues(store, change.judged.record)).some((name) => differs(change, name))
  );
}

const differs = ({ previous, judged }: Change, name: string): boolean =>
  !isDeepStrictEqual(judged.record[name] ?? null, previous[name] ?? null);

const picked = (record: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

async function numberOf(tx: Orm, store: Store, { actor }: Asking): Promise<Row> {
  const { number, name } = store.resource;
  if (number === undefined || number.at !== undefined) return {};
  const series = { resource: name, pattern: number.pattern, day: dayOf(actor.now), count: 1 };
  const [next] = await nextNumbers(tx, series);
  return { [number.field]: next };
}

function signature({ actor }: Asking, verbs: readonly ('creado' | 'modificado')[]): Row {
  const at = inColombia(actor.now.getTime());
  return Object.fromEntries(
    verbs.flatMap((verb) => [
      [`${verb}_en`, at],
      [`${verb}_por`, signerOf(actor)],
    ]),
  );
}
