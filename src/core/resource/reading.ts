import type { Condition, Reading } from '../fields/field.ts';
import { governingDay } from '../parameters/parameterReads.ts';
import type { Row } from './resource.ts';

export function holds(condition: Condition, read: Reading): boolean {
  if ('when' in condition) return condition.when(read);
  return Object.entries(condition.equals).every(([path, value]) =>
    isAnyOf(read(path) ?? null, value),
  );
}

/**
 * Reads the record's own fields, empty ones as null, and the rest from outside; `also` overlays
 * values computed meanwhile. Behind a reference that is empty here, for it may have been emptied
 * since the outside was asked, lies nothing. Of a parameter that is read on a day of the record
 * (`$param.x@fecha`) the outside is asked for that day: `$param.x@2026-07-03`.
 */
export function readingOf(record: Row, external: Reading, also: Row = {}): Reading {
  const own = (name: string) =>
    (Object.hasOwn(also, name) ? also[name] : ownValue(record, name)) ?? null;
  return (path) => {
    if (path.startsWith('$'))
      return path.includes('@') ? dated(path, own, external) : external(path);
    if (path.includes('.')) return ownValue(record, ownName(path)) === null ? null : external(path);
    return own(path);
  };
}

function dated(path: string, own: (name: string) => unknown, external: Reading): unknown {
  const day = governingDay(own(ownName(path)));
  return day === null ? null : external(`${path.slice(0, path.indexOf('@') + 1)}${day}`);
}

/** Undefined for what a plain object only inherits, such as `constructor`, which is no plain value. */
export function ownValue(row: Row, name: string): unknown {
  const value = row[name];
  const isPlain = value === null || (typeof value !== 'object' && typeof value !== 'function');
  return isPlain || Object.hasOwn(row, name) ? value : undefined;
}

/** The record's own field that a path begins with: `tipo_id` of `tipo_id.consume_energia`, `fecha` of `$param.x@fecha`. */
export function ownName(path: string): string {
  const at = path.indexOf('@');
  if (at >= 0) return path.slice(at + 1);
  const end = path.indexOf('.');
  return end < 0 ? path : path.slice(0, end);
}

const isAnyOf = (found: unknown, wanted: unknown): boolean =>
  Array.isArray(wanted) ? wanted.includes(found) : found === wanted;
