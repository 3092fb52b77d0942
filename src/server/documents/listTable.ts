import { sql } from 'drizzle-orm';
import type { Cell, TableBlock, TableColumn } from '../../core/documents/blocks.ts';
import type { ExportColumn } from '../../core/export/exportColumns.ts';
import { decimalsOf } from '../../core/fields/numberText.ts';
import type { ListQuery } from '../../core/list/listQuery.ts';
import { MASK, type Who } from '../../core/resource/permissions.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { keyedPages } from '../export/createExports.ts';
import { columnsFor, createLabelMemo, labelsOf } from '../export/labels.ts';
import { mask } from '../fieldAccess/masking.ts';
import { totalOf } from '../list/counts.ts';
import type { Store } from '../resource/store.ts';
import { printedCell, printedColumn } from './printedColumns.ts';

export interface ListedTable {
  title: string;
  query: Omit<ListQuery, 'range'>;
  columns: readonly ExportColumn[];
  who: Who;
  /** Rows on paper. */
  cap: number;
  /** Columns that are added up under the rows. */
  total?: readonly string[];
}

/** Rows that a document holds at all: whole lists are exports. */
const MOST_HELD = 5000;
const PAGE_ROWS = 500;

/** The table of a list: its filter, order and columns; personal values as exports have them. */
export async function listTable(
  orm: Orm,
  store: Store,
  { title, query, columns, who, cap, total = [] }: ListedTable,
): Promise<TableBlock & { count: number }> {
  const { resource } = store;
  const shown = columnsFor(who, columns);
  const { total: counted } = totalOf(store, { query, count: 'exact' });
  const [row] = await rowsOf<{ total: number }>(orm, sql`select ${counted} as total`);
  const rows = await rowsIn(orm, store, { query, columns: shown, who });
  const sums = shown.map(({ name }, at) => (total.includes(name) ? sumOf(rows, at) : null));
  const first = sums.findIndex((one) => one === null);
  return {
    kind: 'table',
    title,
    columns: columns.map((column, at) => needed(printedColumn(resource, column), rows, at)),
    rows,
    // of some of the rows there is no total
    ...(total.length > 0 && rows.length > 1 && rows.length < MOST_HELD
      ? { total: sums.map((one, at) => (at === first ? 'Total' : one)) }
      : {}),
    cap,
    count: Math.max(row?.total ?? 0, rows.length),
    of: [resource.name],
  };
}

/** No more decimals than its values have. */
function needed(column: TableColumn, rows: readonly Cell[][], at: number): TableColumn {
  if (column.decimals === undefined) return column;
  const most = rows.reduce((found, row) => {
    const value = row[at];
    return typeof value === 'number' ? Math.max(found, decimalsOf(value)) : found;
  }, 0);
  return { ...column, decimals: Math.min(column.decimals, most) };
}

/** Thousandths are added, so that no cent is lost. */
const sumOf = (rows: readonly Cell[][], at: number): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[at] ?? 0) * 1000), 0) / 1000;

async function rowsIn(
  orm: Orm,
  store: Store,
  { query, columns, who }: Pick<ListedTable, 'query' | 'columns' | 'who'>,
): Promise<Cell[][]> {
  const memo = createLabelMemo((target, ids) => labelsOf(orm, store, { target, ids, who }));
  const fields = columns.map(({ name }) => name);
  const next = keyedPages(orm, store, { query, fields, pageRows: PAGE_ROWS });
  const cells = columns.map((column) => cellOf(column, printedCell(column, memo.labelOf)));
  const rows: Cell[][] = [];
  while (rows.length < MOST_HELD) {
    const json = await next();
    if (json === undefined) break;
    const page = JSON.parse(json) as unknown[][]; // what `selectOf` writes
    await memo.learn(columns, page);
    rows.push(...page.map((values) => cells.map((read, at) => read(values[at] ?? null))));
  }
  return rows.slice(0, MOST_HELD);
}

const cellOf =
  (column: ExportColumn, read: (value: unknown) => Cell) =>
  (value: unknown): Cell =>
    column.personal && mask(value) === MASK ? MASK : read(value);
