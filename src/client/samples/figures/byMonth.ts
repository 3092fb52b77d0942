import type { RaRecord } from 'ra-core';

/** What the rows of one month come to. */
export interface Month {
  /** `AAAA-MM`. */
  periodo: string;
  /** By column; null where no row of the month has a value. */
  sums: Readonly<Record<string, number | null>>;
}

interface Wanted {
  columns: readonly string[];
  /** The last ones that there are. */
  months: number;
}

/** Rows of lists by month, the sums of some columns, oldest month first. */
export function byMonth(rows: readonly RaRecord[], { columns, months }: Wanted): Month[] {
  const periods = [...new Set(rows.map((row) => String(row['periodo'])))].toSorted();
  return periods.slice(-months).map((periodo) => {
    const ofMonth = rows.filter((row) => row['periodo'] === periodo);
    const sums = columns.map((column) => [column, sumOf(ofMonth, column)] as const);
    return { periodo, sums: Object.fromEntries(sums) };
  });
}

function sumOf(rows: readonly RaRecord[], column: string): number | null {
  const values = rows
    .map((row): unknown => row[column])
    .filter((value) => typeof value === 'number');
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}
