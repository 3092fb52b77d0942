import { and, sql } from 'drizzle-orm';
import { scopeOf, type ListQuery } from '../../core/list/listQuery.ts';
import {
  MOST_MATRIX_ROWS,
  type DueMonth,
  type Matrix,
  type MatrixAnswer,
  type MatrixCell,
} from '../../core/resource/matrix.ts';
import { habilesEntre } from '../../core/time/festivos.ts';
import { groupedBy, rowsOf, type Orm } from '../db/orm.ts';
import { conditionsOf } from '../list/conditions.ts';
import { isOneOf, selectOf } from '../list/readRecords.ts';
import type { Store } from '../resource/store.ts';
import { diasHabilesDe } from '../resource/today.ts';

export interface AskedMatrix {
  matrix: Matrix;
  /** The store of what stands in the cells. */
  of: Store;
  year: string;
  query: Pick<ListQuery, 'filters' | 'q' | 'scope' | 'withoutPersonal'>;
  hoy: string;
}

/** What the cells of a year say, of the records that a query leaves. */
export async function readMatrix(
  orm: Orm,
  store: Store,
  asked: AskedMatrix,
): Promise<MatrixAnswer> {
  const found = await idsOf(orm, store, asked.query);
  const ids = found.slice(0, MOST_MATRIX_ROWS);
  if (ids.length === 0) return { filas: [], cuentas: { estados: {}, tarde: 0 }, hay_mas: false };
  const [desde, hasta] = [`${asked.year}-01`, `${asked.year}-12`];
  const due = await store.hook?.dueMonths?.({ tx: orm, ids, desde, hasta });
  const spans = [...(due?.values() ?? [])].flat();
  const first = spans.reduce((least, span) => (span.desde < least ? span.desde : least), desde);
  const records = groupedBy(
    await recordsOf(orm, { ...asked, ids, desde: first, hasta }),
    ({ fila }) => fila,
  );
  const late = await latenessOf(orm, asked.hoy);
  const filas = ids.map((id) => ({
    id,
    celdas: cellsOf({
      records: records.get(id) ?? [],
      due: due?.get(id) ?? [],
      year: asked.year,
      hoy: asked.hoy,
      late,
    }),
  }));
  return {
    filas: filas.filter(({ celdas }) => celdas.length > 0),
    cuentas: countsOf(filas.flatMap(({ celdas }) => celdas)),
    hay_mas: found.length > ids.length,
  };
}

async function idsOf(orm: Orm, store: Store, query: AskedMatrix['query']): Promise<number[]> {
  const rows = await rowsOf<{ valores: string }>(
    orm,
    selectOf(store, {
      query: { ...query, sort: [{ path: 'id', descending: false }] },
      limit: MOST_MATRIX_ROWS + 1,
      values: ['id'],
    }),
  );
  return rows.map(({ valores }) => Number((JSON.parse(valores) as unknown[])[0])); // as `values` builds them
}

/** What stands in a cell, as far as the cell tells of it. */
interface CellRecord extends Record<string, unknown> {
  id: number;
  fila: number;
  mes: string;
  estado: string;
  hecho: string | null;
  limite: string | null;
}

/** In the order in which they stand in their cell, the first one first. */
function recordsOf(
  orm: Orm,
  { matrix, of, ids, desde, hasta }: AskedMatrix & { ids: number[]; desde: string; hasta: string },
): Promise<CellRecord[]> {
  const { cells } = matrix;
  const { table, resource } = of;
  const column = (name: string) => sql`${table.column(name)}`;
  const day = (name: string | undefined) =>
    name === undefined ? sql`null::text` : sql`${column(name)}::text`;
  const month =
    cells.otherwise === undefined
      ? column(cells.month)
      : sql`coalesce(${column(cells.month)}, to_char(${column(cells.otherwise)}, 'YYYY-MM'))`;
  const scope = scopeOf(resource, []);
  const query = { filters: [], ...(scope === undefined ? {} : { scope }) };
  const where = and(
    isOneOf(column(cells.field), ids),
    sql`${month} between ${desde} and ${hasta}`,
    conditionsOf(resource, query, of),
  );
  const order = cells.order === undefined ? sql`` : sql`${column(cells.order)}, `;
  return rowsOf<CellRecord>(
    orm,
    sql`select ${column('id')}::int as id, ${column(cells.field)}::int as fila, ${month} as mes,
          coalesce(${column(cells.state)}::text, '') as estado,
          ${day(cells.late?.done)} as hecho, ${day(cells.late?.limit)} as limite
        from ${table.source} where ${where} order by ${order}${column('id')}`,
  );
}

interface Row {
  records: readonly CellRecord[];
  due: readonly DueMonth[];
  year: string;
  hoy: string;
  late: (limit: string, day: string) => number;
}

/** Of one row: its records by month, and what is due in months that have begun and is not there. */
function cellsOf({ records, due, year, hoy, late }: Row): MatrixCell[] {
  const placed = groupedBy(records, ({ mes }) => spanOf(due, mes)?.mes ?? mes);
  const filled = [...placed].map(([mes, those]): MatrixCell => {
    const [first, last] = [those[0], those.at(-1)];
    const limite = first?.limite ?? null;
    return {
      mes,
      estado: last?.estado ?? '',
      registros: those.map(({ id }) => id).toReversed(),
      limite,
      tarde: limite === null || !first?.hecho ? 0 : late(limite, first.hecho),
    };
  });
  const open = due
    .filter(({ mes }) => !placed.has(mes) && mes <= hoy.slice(0, 7))
    .map(({ mes, limite }): MatrixCell => {
      const tarde = late(limite, hoy);
      return { mes, estado: hoy > limite ? 'falta' : 'por_entregar', registros: [], limite, tarde };
    });
  return [...filled, ...open]
    .filter(({ mes }) => mes.startsWith(year))
    .toSorted((a, b) => (a.mes < b.mes ? -1 : 1));
}

const spanOf = (due: readonly DueMonth[], month: string): DueMonth | undefined =>
  due.find(({ desde, mes }) => desde <= month && month <= mes);

/** Business days from a limit to a day; 0: it lies not beyond. */
async function latenessOf(orm: Orm, hoy: string): Promise<Row['late']> {
  const esHabil = await diasHabilesDe(orm);
  return (limit, day) => {
    const until = day > hoy ? hoy : day;
    return until <= limit ? 0 : habilesEntre(limit, until, esHabil);
  };
}

function countsOf(cells: readonly MatrixCell[]): MatrixAnswer['cuentas'] {
  const estados: Record<string, number> = {};
  for (const { estado } of cells) estados[estado] = (estados[estado] ?? 0) + 1;
  return { estados, tarde: cells.filter(({ tarde }) => tarde > 0).length };
}
