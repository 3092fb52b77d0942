import { inColombia } from '../../../../core/time/calendar.ts';
import type { Row } from '../../../../core/resource/resource.ts';
import type { Orm } from '../../../../server/db/orm.ts';
import type { Actor, Store, Stores } from '../../../../server/resource/hook.ts';
import { signerOf } from '../../../../server/resource/requestContext.ts';
import { auditAll, entryBasis } from '../../../../server/record/history.ts';
import { readById, recordsIn } from '../../../../server/list/readRecords.ts';
import { statementOf } from '../../../../server/resource/statements.ts';
import { ownValues } from '../../../../server/record/storeRecords.ts';
import { POINTS, storeNamed } from './elementHistories.ts';
import type { Outcome } from './reviews.ts';

export interface Keeping {
  tx: Orm;
  stores: Stores;
  actor: Actor;
  lote?: string;
}

/**
 * The element of each outcome: its row, or the one that is made of its expansion so that whatever
 * refers to elements can refer to it. The base's list and its total leave such rows out.
 */
export async function identify(
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
  const statement = statementOf(store, 'make identities', ({ mapping }) => {
    const columns = mapping.columns.map((name) => `"${name}"`).join(', ');
    return `with made as (
        insert into infraestructura_alumbrado (${columns})
        select ${columns} from jsonb_populate_recordset(null::infraestructura_alumbrado, $1::jsonb)
        returning id, codigo
      ) select json_agg(made)::text as json from made`;
  });
  const [answer] = await given.tx.run<{ json: string }>(statement, [JSON.stringify(rows)]);
  const byCode = new Map(recordsIn(answer?.json).map(({ id, codigo }) => [codigo, Number(id)]));
  const ids = rows.map(({ codigo }) => byCode.get(codigo) ?? 0);
  await tell(given, { ids, before: new Map() });
  return ids;
}

async function rewrite(given: Keeping, outcomes: readonly Outcome[]): Promise<void> {
  const store = storeNamed(given.stores, POINTS);
  const before = new Map(outcomes.map(({ life }) => [life?.id ?? 0, life?.row ?? {}]));
  const rows = outcomes.map((outcome) => ({
    ...identityOf(given, store, outcome),
    id: outcome.life?.id,
    version: Number(outcome.life?.row['version']) + 1,
  }));
  const statement = statementOf(store, 'rewrite identities', ({ mapping }) => {
    const columns = mapping.columns.filter((name) => !name.startsWith('creado_'));
    const set = columns.map((name) => `"${name}" = entered."${name}"`).join(', ');
    return `update infraestructura_alumbrado as p set ${set}
      from jsonb_populate_recordset(null::infraestructura_alumbrado, $1::jsonb) as entered
      where p.id = entered.id`;
  });
  await given.tx.run(statement, [JSON.stringify(rows)]);
  await tell(given, { ids: [...before.keys()], before });
}

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

/** In the history; the total of the base does not count them. */
async function tell(
  { tx, stores, actor, lote }: Keeping,
  { ids, before }: { ids: readonly number[]; before: ReadonlyMap<number, Row> },
): Promise<void> {
  const store = storeNamed(stores, POINTS);
  const basis = entryBasis(
    { actor, language: 'es', ...(lote === undefined ? {} : { lote }) },
    POINTS,
  );
  const rows = await readById(tx, store, { ids });
  const entries = rows.map((row) => {
    const id = Number(row['id']);
    const antes = before.get(id);
    return {
      ...basis,
      registro_id: id,
      accion: antes === undefined ? 'crear' : 'editar',
      antes: antes === undefined ? null : ownValues(store, antes),
      despues: ownValues(store, row),
    };
  });
  await auditAll(tx, entries);
}
