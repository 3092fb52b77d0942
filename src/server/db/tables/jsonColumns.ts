import type { Field } from '../../../core/fields/field.ts';
import { columnNames, storageOf } from './columns.ts';

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
  return storageOf(field).kind === 'timestamp' ? moment(column(first)) : column(first);
}

const point = (lat: string, lng: string): string =>
  `case when ${lat} is null then null else json_build_object('lat', ${lat}, 'lng', ${lng}) end`;

/** `2026-07-03T14:05:00-05:00`, as `inColombia` writes it: milliseconds only where there are any. */
const moment = (at: string): string =>
  `replace(to_char(${at} at time zone interval '-5 hours', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), '.000', '') || '-05:00'`;
