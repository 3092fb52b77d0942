import { partsOf } from '../../core/period/period.ts';
import type { Row } from '../../core/resource/resource.ts';
import { inColombia } from '../../core/time/calendar.ts';
import { literal } from '../db/tables/tables.ts';
import type { Orm } from '../db/orm.ts';
import type { Store, Stores } from '../resource/hook.ts';
import { nameOf } from '../resource/refusalReasons.ts';
import { keepDeeds, LINE, monthSql, type LogLine } from './laterDeeds.ts';

/** Most changes that one reopening lists. */
const MOST = 1_000;

/**
 * What the log tells of the records of a month since its closing was reopened, the first of them first.
 * Lines are told by their place in the log: a clock may jump.
 */
export async function changedMeanwhile(
  tx: Orm,
  given: { stores: Stores; month: string; closing: number },
): Promise<Row[]> {
  const all: (Row & { n: number })[] = [];
  for (const store of given.stores.values()) {
    if (store.resource.period === undefined) continue;
    const lines = await linesOf(tx, store, given);
    await keepDeeds(tx, store, { lines, clase: 'reapertura', month: given.month });
    for (const line of lines) {
      const { title } = store.resource;
      all.push({
        n: line.n,
        registro: `${title}: ${nameOf(store.resource, line.record)}`.slice(0, 300),
        accion: line.accion,
        en: inColombia(Date.parse(line.en)),
        usuario_id: line.usuario_id,
      });
    }
  }
  return all
    .toSorted((a, b) => a.n - b.n)
    .slice(0, MOST)
    .map(({ n: _place, ...row }) => row);
}

/** Of one resource: rows that are in the month, were in it when they were deleted, or left it. */
async function linesOf(
  tx: Orm,
  store: Store,
  { month, closing }: { month: string; closing: number },
): Promise<LogLine[]> {
  const { resource, table } = store;
  if (resource.period === undefined) return [];
  const { own } = partsOf(resource.period);
  const was = `coalesce(b.antes ->> ${literal(own)}, b.despues ->> ${literal(own)})`;
  const rows = await tx.run<{ line: string }>(
    {
      text: `select ${LINE} as line
        from bitacora as b
        left join "${table.name}" as t on t.id = b.registro_id
        left join usuario as u on u.id = b.usuario_id
        where b.recurso = ${literal(resource.name)} and b.id > (
            select max(id) from bitacora
            where recurso = 'cierre_mes' and registro_id = $1::bigint and transicion = 'reabrir')
          and b.accion in ('crear', 'editar', 'borrar', 'transicion')
          and $2 in (${monthSql(store, { value: `t."${own}"::text`, id: `t."${own}"` })},
            ${monthSql(store, { value: was, id: `(${was})::bigint` })})
        order by b.id limit ${MOST}`,
    },
    [closing, month],
  );
  return rows.map(({ line }) => JSON.parse(line) as LogLine); // what the statement builds
}
