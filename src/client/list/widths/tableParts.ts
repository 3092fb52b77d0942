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

/** On what moves sideways, while the columns have the widths that stand in the properties below. */
export const SETTLED = 'data-widths-set';
/** Of a column, counted from 0; and of them all. */
export const widthName = (index: number) => `--column-${index}`;
/** What becomes of what is too long for the column: `hidden`, or `visible` where nothing is. */
export const cutName = (index: number) => `--cut-${index}`;
export const TABLE_WIDTH = '--table-width';
/** How many rows a group has. */
export const GROUP_ROWS = '--group-rows';

/**
 * Rows that stand each for itself, of columns whose widths are known. In a table of the browser's own
 * each cell can make all others move, so that it measures and paints all of them for any that changes.
 * On paper it is one.
 */
export const settledRows = (columns: number, size: 'small' | 'medium') => ({
  '@media screen': {
    [`& .${TABLE_WRAPPER}[${SETTLED}]`]: {
      '& table': { display: 'block', width: `var(${TABLE_WIDTH})` },
      '& :is(thead, tbody, tfoot)': { display: 'block' },
      '& thead': { position: 'sticky', top: 0, zIndex: 2 },
      '& tfoot': { position: 'sticky', bottom: 0, zIndex: 2 },
      '& tr': { display: 'flex' },
      // those out of sight cost nothing; the browser's search and screen readers find them
      '& tbody': {
        contentVisibility: 'auto',
        containIntrinsicHeight: `auto calc(var(${GROUP_ROWS}) * ${ROW_HEIGHTS[size]}px)`,
      },
      '& tr > *': { flex: 'none', maxWidth: 'none', alignContent: 'center' },
      '& :is(th, tfoot td)': { position: 'relative', inset: 'auto' },
      ...Object.fromEntries(
        Array.from({ length: columns + 2 }, (_, index) => [
          `& tr > :nth-child(${index + 1})`,
          { width: `var(${widthName(index)})`, overflow: `var(${cutName(index)})` },
        ]),
      ),
      '& tr > th': { overflow: 'hidden', overflowWrap: 'break-word' },
      '& tr > [colspan]': { flex: 1 },
      [`& tr > .${MENU_COLUMN}`]: { width: MENU_WIDTH },
    },
  },
});

/** Px, of a row with one line, by look. */
const ROW_HEIGHTS = { small: 33, medium: 51 };
