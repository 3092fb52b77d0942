import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  numeric,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core';
import { sql, type SQL } from 'drizzle-orm';
import { colombianTime } from '../../../core/time/calendar.ts';
import type { Field, Storage } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/registry.ts';
import type { Resource } from '../../../core/resource/resource.ts';

/** Texts that sort by byte: codes, periods, times. */
export const codeText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate "C"',
});

/** Texts that sort by the Spanish alphabet; `es` is made by the first migration. */
const nameText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate es',
});

/** A moment, in and out as ISO text with Colombia's offset. */
const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (text) => colombianTime(isoOf(text)) ?? text,
});

/** Drizzle's own jsonb reads a text such as "123" twice, and so as a number. */
const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

const bigints = customType<{ data: number[]; driverData: string }>({
  dataType: () => 'bigint[]',
  toDriver: (ids) => `{${ids.join(',')}}`,
  fromDriver: (text) => readArray(text),
});

const makers: {
  [K in Storage['kind']]: (storage: Extract<Storage, { kind: K }>) => PgColumnBuilderBase[];
} = {
  text: ({ order }) => [order === 'code' ? codeText() : nameText()],
  integer: () => [integer()],
  bigint: () => [bigint({ mode: 'number' })],
  bigints: () => [bigints()],
  numeric: ({ precision, scale }) => [numeric({ precision, scale, mode: 'number' })],
  boolean: () => [boolean()],
  date: () => [date({ mode: 'string' })],
  timestamp: () => [moment()],
  json: () => [json()],
  point: () => [coordinate(), coordinate()],
  none: () => [],
};

/** The columns of one field by name, none for what is not stored in the table. */
export function columnsOf(name: string, field: Field): Record<string, PgColumnBuilderBase> {
  const names = columnNames(name, field);
  const storage = storageOf(field);
  const make = makers[storage.kind] as (storage: Storage) => PgColumnBuilderBase[]; // picked by kind
  return Object.fromEntries(make(storage).map((column, i) => [names[i] ?? name, column]));
}

export function storageOf(field: Field): Storage {
  return field.computed?.by === 'sql' ? { kind: 'none' } : typeOf(field).storage(field);
}

/** `x`, or `x_lat` and `x_lng` for a point; empty for what is not stored. */
export function columnNames(name: string, field: Field): string[] {
  const { kind } = storageOf(field);
  if (kind === 'none') return [];
  return kind === 'point' ? [`${name}_lat`, `${name}_lng`] : [name];
}

const coordinate = () => numeric({ precision: 9, scale: 6, mode: 'number' });

/** PostgreSQL's `2026-07-03 19:05:00.5+00` as ISO; an offset of hours alone gets its minutes. */
function isoOf(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00');
}

/** `pg` reads arrays by itself, PGlite hands over the text. */
function readArray(value: string | unknown[]): number[] {
  const items = Array.isArray(value) ? value : value.slice(1, -1).split(',');
  return items.filter((item) => item !== '').map(Number);
}

/**
 * A field's value as the API has it, from its columns: an SQL expression of which `row_to_json`
 * makes JSON. The database writes whole lists that way, and no value is read twice on its way.
 * Undefined for what the table does not hold. `column` gives the qualified name of a column.
 */
export function jsonColumn(
  name: string,
  field: Field,
  column: (name: string) => string,
): string | undefined {
  const [first, second] = columnNames(name, field);
  if (first === undefined) return undefined;
  if (second !== undefined) return point(column(first), column(second));
  return storageOf(field).kind === 'timestamp' ? momentJson(column(first)) : column(first);
}

const point = (lat: string, lng: string): string =>
  `case when ${lat} is null then null else json_build_object('lat', ${lat}, 'lng', ${lng}) end`;

/** `2026-07-03T14:05:00-05:00`, as `inColombia` writes it: milliseconds only where there are any. */
const momentJson = (at: string): string =>
  `replace(to_char(${at} at time zone interval '-5 hours', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), '.000', '') || '-05:00'`;

/** Columns that hold the searchable text, normalised; the second one without personal data. */
const SEARCH_COLUMN = 'busqueda';
const OPEN_SEARCH_COLUMN = 'busqueda_abierta';

export const searchFields = (resource: Resource, withoutPersonal = false): string[] =>
  Object.keys(resource.fields).filter((name) => {
    const { search, personal } = resource.fields[name] ?? {};
    return search && !(withoutPersonal && personal);
  });

/** The second column is made only where it differs from the first. */
export const searchColumn = (resource: Resource, withoutPersonal: boolean): string =>
  withoutPersonal && searchesPersonal(resource) ? OPEN_SEARCH_COLUMN : SEARCH_COLUMN;

/** Free text finds personal data, for who may see them. */
export const searchesPersonal = (resource: Resource): boolean =>
  searchFields(resource, true).length < searchFields(resource).length;

/** Each search column of a table with the fields in it; none where nothing is searched. */
export function searches(resource: Resource): { column: string; fields: string[] }[] {
  return [false, ...(searchesPersonal(resource) ? [true] : [])]
    .map((withoutPersonal) => ({
      column: searchColumn(resource, withoutPersonal),
      fields: searchFields(resource, withoutPersonal),
    }))
    .filter(({ fields }) => fields.length > 0);
}

export function searchText(fields: readonly string[]): SQL {
  const parts = fields.map((name) => sql`coalesce(${sql.identifier(name)}, '')`);
  return sql`normaliza(${sql.join(parts, sql` || ' ' || `)})`;
}
