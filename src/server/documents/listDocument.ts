import type { DocumentModel } from '../../core/documents/blocks.ts';
import type { ExportColumn } from '../../core/export/exportColumns.ts';
import type { ListQuery } from '../../core/list/listQuery.ts';
import type { Who } from '../../core/resource/permissions.ts';
import { writeDate } from '../../core/time/dateText.ts';
import type { Orm } from '../db/orm.ts';
import type { Store } from '../resource/store.ts';
import { letterheadOf } from './letterhead.ts';
import { listTable } from './listTable.ts';

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

/** Rows and cells of a list on paper: 30,000 cells take a printer 760 MB. */
const [MOST_ROWS, MOST_CELLS] = [1000, 20_000];

/** Columns beyond which a page is turned. */
const NARROW = 6;

/** A list with its filter and order. */
export async function listDocument(
  orm: Orm,
  store: Store,
  { query, columns, filter, who, day, en }: ListAsked,
): Promise<{ model: DocumentModel; total: number }> {
  const { title } = store.resource;
  const cap = Math.min(MOST_ROWS, Math.floor(MOST_CELLS / columns.length));
  const table = await listTable(orm, store, { title, query, columns, who, cap });
  const model: DocumentModel = {
    title,
    subtitle: en === undefined ? null : `A la fecha ${writeDate(en, 'es')}`,
    notice: null,
    letterhead: await letterheadOf(orm, day),
    day,
    contents: false,
    wide: columns.length > NARROW,
    blocks: [{ kind: 'paragraph', text: `Filtro: ${filter}. Registros: ${table.count}.` }, table],
  };
  return { model, total: table.count };
}
