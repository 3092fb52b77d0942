/** How the values of a column are written; a date is `AAAA-MM-DD`, a moment ISO with offset. */
export const COLUMN_KINDS = ['text', 'number', 'money', 'date', 'moment'] as const;

export type ColumnKind = (typeof COLUMN_KINDS)[number];

export const isNumeric = (kind: ColumnKind): boolean => kind === 'number' || kind === 'money';
