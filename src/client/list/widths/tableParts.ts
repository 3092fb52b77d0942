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
