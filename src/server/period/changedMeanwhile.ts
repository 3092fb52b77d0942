import { partsOf } from '../../core/period/period.ts';
import type { Row } from '../../core/resource/resource.ts';
import { inColombia } from '../../core/time/calendar.ts';
import { literal } from '../db/tables/tables.ts';
import type { Orm } from '../db/orm.ts';
import type { Store, Stores } from '../resource/hook.ts';
import { nameOf } from '../resource/refusalReasons.ts';
import { keepDeeds, LINE, monthSql, type LogLine } from './laterDeeds.ts';

/** Most changes that one reopening lists; all of them are adjustments. */
const MOST = 1_000;

/** Lines of the log that are read at once. */
const AT_ONCE = 1_000;

/**
 * What the log tells of the records of a month since its closing was reopened, the first of them first.
 * Lines are told by their place in the log: a clock may jump. Each is kept as an adjustment of the month.
 */
export async function changedMeanwhile(
  tx: Orm,
  given: { stores: Stores; month: string; closing: number },
): Promise<Row[]> {
  const all: (Row & { n: number })[] = [];
  for (const store of given.stores.values()) {
    if (store.resource.period === undefined) continue;
    const listed: LogLine[] = [];
    for (let after: number | undefined = 0; after !== undefined;) {
      const lines = await linesOf(tx, store, { ...given, after });
      await keepDeeds(tx, store, { lines, clase: 'reapertura', month: given.month });
      listed.push(...lines.slice(0, MOST - listed.length));
      after = lines.length < AT_ONCE ? undefined : lines.at(-1)?.n;
    }
    const { title } = store.resource;
    for (const line of listed) {
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

/** Of one resource: rows that are in the month, were in it when they were deleted, or left it; the lines behind `after`. */
async function linesOf(
  tx: Orm,
  store: Store,
  { month, closing, after }: { month: string; closing: number; after: number },
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
        where b.recurso = ${literal(resource.name)} and b.id > greatest($3::bigint, (
            select max(id) from bitacora
            where recurso = 'cierre_mes' and registro_id = $1::bigint and transicion = 'reabrir'))
          and b.accion in ('crear', 'editar', 'borrar', 'transicion')
          and $2 in (${monthSql(store, { row: 't' })}, ${monthSql(store, { line: was })})
        order by b.id limit ${AT_ONCE}`,
    },
    [closing, month, after],
  );
  return rows.map(({ line }) => JSON.parse(line) as LogLine); // what the statement builds
}
