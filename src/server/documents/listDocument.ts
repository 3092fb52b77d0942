import { sql } from 'drizzle-orm';
import type { Cell, DocumentModel } from '../../core/documents/blocks.ts';
import type { ExportColumn } from '../../core/export/exportColumns.ts';
import type { ListQuery } from '../../core/list/listQuery.ts';
import { MASK, type Who } from '../../core/resource/permissions.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { columnsFor, createLabelMemo, labelsOf } from '../export/labels.ts';
import { keyedPages } from '../export/createExports.ts';
import { mask } from '../fieldAccess/masking.ts';
import { totalOf } from '../list/counts.ts';
import type { Store } from '../resource/store.ts';
import { letterheadOf } from './letterhead.ts';
import { printedCell, printedColumn } from './printedColumns.ts';

export interface ListAsked {
  query: Omit<ListQuery, 'range'>;
  columns: readonly ExportColumn[];
  /** The filter in words. */
  filter: string;
  who: Who;
  day: string;
  /** The earlier day of the rows. */
  en?: string;
}

/** Rows of a list that a page shows, and that a document holds at all: whole lists are exports. */
const [MOST_PRINTED, MOST_HELD, PAGE_ROWS] = [1000, 5000, 500];

/** Columns beyond which a page is turned. */
const NARROW = 6;

/** A list with its filter and order; personal data as its exports have them. */
export async function listDocument(
  orm: Orm,
  store: Store,
  { query, columns, filter, who, day, en }: ListAsked,
): Promise<{ model: DocumentModel; total: number }> {
  const { resource } = store;
  const shown = columnsFor(who, columns);
  const { total: counted } = totalOf(store, { query, count: 'exact' });
  const [row] = await rowsOf<{ total: number }>(orm, sql`select ${counted} as total`);
  const total = row?.total ?? 0;
  const rows = await rowsIn(orm, store, { query, columns: shown, who });
  const model: DocumentModel = {
    title: resource.title,
    subtitle: en === undefined ? null : `A la fecha ${en}`,
    notice: null,
    letterhead: await letterheadOf(orm, day),
    day,
    contents: false,
    wide: shown.length > NARROW,
    blocks: [
      { kind: 'paragraph', text: `Filtro: ${filter}. Registros: ${total}.` },
      {
        kind: 'table',
        title: resource.title,
        columns: shown.map((column) => printedColumn(resource, column)),
        rows,
        cap: MOST_PRINTED,
        count: Math.max(total, rows.length),
      },
    ],
  };
  return { model, total };
}

async function rowsIn(
  orm: Orm,
  store: Store,
  { query, columns, who }: Pick<ListAsked, 'query' | 'columns' | 'who'>,
): Promise<Cell[][]> {
  const memo = createLabelMemo((target, ids) => labelsOf(orm, store, { target, ids, who }));
  const fields = columns.map(({ name }) => name);
  const next = keyedPages(orm, store, { query, fields, pageRows: PAGE_ROWS });
  const rows: Cell[][] = [];
  while (rows.length < MOST_HELD) {
    const json = await next();
    if (json === undefined) break;
    const page = JSON.parse(json) as unknown[][]; // what `selectOf` writes
    await memo.learn(columns, page);
    const cells = columns.map((column) => cellOf(column, printedCell(column, memo.labelOf)));
    rows.push(...page.map((values) => cells.map((read, at) => read(values[at] ?? null))));
  }
  return rows;
}

const cellOf =
  (column: ExportColumn, read: (value: unknown) => Cell) =>
  (value: unknown): Cell =>
    column.personal && mask(value) === MASK ? MASK : read(value);
