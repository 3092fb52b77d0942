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
