import { sql } from 'drizzle-orm';
import type { Row } from '../../../../core/resource/resource.ts';
import type { Orm } from '../../../../server/db/orm.ts';
import type { Store, Actor, Stores } from '../../../../server/resource/hook.ts';
import { idArray, readById } from '../../../../server/list/readRecords.ts';
import { statementOf } from '../../../../server/resource/store.ts';
import { inColombia } from '../../../../core/time/calendar.ts';
import { signerOf, type RequestContext } from '../../../../server/resource/requestContext.ts';
import { storeSegments, withSegments } from '../../../../server/life/segments.ts';
import { insertRows, updateRows } from '../../../../server/record/writeRows.ts';
import { CURRENT, POINTS, storeNamed } from './elementHistories.ts';
import { codesOf, joined, presentOf, segmentsOf, type Kept } from './presentElements.ts';
import type { Outcome } from './reviews.ts';

/**
 * Writes what became of elements: the identity of what is new, the present state of whatever has an
 * approved update, and whether the row of the base still says it. Answers the element of each.
 */
export async function storeInventory(
  given: Keeping,
  outcomes: readonly Outcome[],
): Promise<Map<Outcome, number>> {
  const { tx, stores } = given;
  const ids = await identify(given, outcomes);
  const rows = await readById(tx, storeNamed(stores, POINTS), { ids: [...ids.values()] });
  const rowOf = new Map(rows.map((row) => [Number(row['id']), row]));
  const kept = [...ids].map(([outcome, id]) => ({ outcome, id, row: rowOf.get(id) ?? {} }));
  const current = storeNamed(stores, CURRENT);
  await writeCurrent(tx, current, kept);
  // a part of a life that was never written would pass for all of it
  const begun = await withSegments(tx, current, [...ids.values()]);
  const lives = kept.map((one) => (begun.has(one.id) ? one : whole(one)));
  await storeSegments(tx, current, segmentsOf(lives));
  await writeFlags(tx, kept);
  return ids;
}

const whole = ({ outcome: { life, cadena }, ...one }: Kept): Kept => ({
  ...one,
  outcome: { life, cadena },
});

/** Rows of one statement. */
const AT_ONCE = 500;

/** One row for each element with an approved update, none for the others. */
async function writeCurrent(tx: Orm, store: Store, kept: readonly Kept[]): Promise<void> {
  const gone = kept.filter(({ outcome }) => outcome.cadena.pasos.length === 0);
  const there = kept.filter(({ outcome }) => outcome.cadena.pasos.length > 0);
  if (gone.length > 0) {
    const ids = idArray(gone.map(({ id }) => id));
    await tx.execute(sql`delete from infraestructura_alumbrado_cambiado where id = any(${ids})`);
  }
  const statement = statementOf(store, 'present states', presentText);
  for (let from = 0; from < there.length; from += AT_ONCE) {
    const rows = there.slice(from, from + AT_ONCE).map((one) => ({
      ...store.mapping.toRow(presentOf(one)),
      id: one.id,
    }));
    await tx.run(statement, [JSON.stringify(rows)]);
  }
}

function presentText({ mapping }: Store): string {
  const columns = mapping.columns.map((name) => `"${name}"`);
  const set = columns.map((name) => `${name} = excluded.${name}`).join(', ');
  return `insert into infraestructura_alumbrado_cambiado (id, ${columns.join(', ')})
    select id, ${columns.join(', ')}
    from jsonb_populate_recordset(null::infraestructura_alumbrado_cambiado, $1::jsonb)
    on conflict (id) do update set ${set}`;
}

/**
 * What the rows of the base and of the identities tell lists and pickers. The version tells whoever
 * is changing such a row, in a form or by an import, that it is not the same any more.
 */
async function writeFlags(tx: Orm, kept: readonly Kept[]): Promise<void> {
  const flags = kept.map(({ outcome, id, row }) => ({
    id,
    segun_base: row['en_base'] !== false && outcome.cadena.pasos.length === 0,
    otros_codigos: joined(codesOf(outcome), row['codigo']),
  }));
  await tx.execute(sql`
    update infraestructura_alumbrado as p
    set segun_base = f.segun_base, otros_codigos = f.otros_codigos, version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(flags)}::jsonb)
      as f (id bigint, segun_base boolean, otros_codigos text)
    where p.id = f.id
      and (p.segun_base, p.otros_codigos) is distinct from (f.segun_base, f.otros_codigos)`);
}

interface Keeping {
  tx: Orm;
  stores: Stores;
  actor: Actor;
  lote?: string;
}

/**
 * The element of each outcome: its row, or the one that is made of its expansion so that whatever
 * refers to elements can refer to it. The base's list and its total leave such rows out.
 */
async function identify(
  given: Keeping,
  outcomes: readonly Outcome[],
): Promise<Map<Outcome, number>> {
  const anew = outcomes.filter(({ life }) => life === undefined);
  // the expansion that made it was annulled: another one has its own say
  const again = outcomes.filter(
    ({ life, cadena }) =>
      life?.base === null && life.updates.length === 0 && cadena.pasos.length > 0,
  );
  if (again.length > 0) await rewrite(given, again);
  const made = anew.length === 0 ? [] : await make(given, anew);
  const byOutcome = new Map(anew.map((outcome, i) => [outcome, made[i] ?? 0]));
  return new Map(
    outcomes.map((outcome) => [outcome, outcome.life?.id ?? byOutcome.get(outcome) ?? 0]),
  );
}

async function make(given: Keeping, outcomes: readonly Outcome[]): Promise<number[]> {
  const store = storeNamed(given.stores, POINTS);
  const rows = outcomes.map((outcome) => identityOf(given, store, outcome));
  const records = await insertRows(given.tx, store, {
    items: rows,
    lineOf: (row) => ({ row }),
    ids: 'new',
    context: contextOf(given),
  });
  const byCode = new Map(records.map(({ id, codigo }) => [codigo, Number(id)]));
  return rows.map(({ codigo }) => byCode.get(codigo) ?? 0);
}

async function rewrite(given: Keeping, outcomes: readonly Outcome[]): Promise<void> {
  const store = storeNamed(given.stores, POINTS);
  await updateRows(given.tx, store, {
    items: outcomes,
    lineOf: (outcome) => ({
      row: {
        ...identityOf(given, store, outcome),
        id: outcome.life?.id,
        version: Number(outcome.life?.row['version']) + 1,
      },
    }),
    columns: store.mapping.columns.filter((name) => !name.startsWith('creado_')),
    operation: { accion: 'editar' },
    read: false,
    context: contextOf(given),
  });
}

const contextOf = ({ actor, lote }: Keeping): RequestContext => ({
  actor,
  language: 'es',
  ...(lote === undefined ? {} : { lote }),
});

/** As its expansion says it, outside of the base. */
function identityOf({ actor }: Keeping, { mapping }: Store, { cadena }: Outcome): Row {
  const at = inColombia(actor.now.getTime());
  const by = signerOf(actor);
  return {
    ...mapping.toRow({
      ...cadena.pasos[0]?.despues,
      en_base: false,
      segun_base: false,
      creado_en: at,
      creado_por: by,
      modificado_en: at,
      modificado_por: by,
    }),
    version: 1,
  };
}
