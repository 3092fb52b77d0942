/** Some browsers forget what a table's parts are where the style lays them out otherwise; see `SETTLED`. */
export const AS = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
} as const;

/** Class of what moves sideways under its own header. */
export const TABLE_WRAPPER = 'table-wrapper';

/** Class of the last column. */
export const MENU_COLUMN = 'menu-column';
/** Px. */
export const MENU_WIDTH = 36;

/** The rows of records, from the first one; its header and its sums are no such rows. */
export const rowsIn = (table: HTMLTableElement | null | undefined): HTMLTableRowElement[] => [
  ...(table?.querySelectorAll<HTMLTableRowElement>(':scope > tbody > tr') ?? []),
];

/** Of a row among them, counted from 0. */
export const placeOf = (row: HTMLTableRowElement): number =>
  rowsIn(row.closest('table')).indexOf(row);

/** Rows that the browser leaves out together while they are out of sight. */
export const GROUP = 10;

export const grouped = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, index) =>
    rows.slice(index * GROUP, (index + 1) * GROUP),
  );
