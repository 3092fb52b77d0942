import type { Condition, Reading } from './fields/field.ts';
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
 * since the outside was asked, lies nothing.
 */
export function readingOf(record: Row, external: Reading, also: Row = {}): Reading {
  return (path) => {
    if (path.startsWith('$')) return external(path);
    if (path.includes('.')) return ownValue(record, ownName(path)) === null ? null : external(path);
    return (Object.hasOwn(also, path) ? also[path] : ownValue(record, path)) ?? null;
  };
}

/** Undefined for what a plain object only inherits, such as `constructor`, which is no plain value. */
export function ownValue(row: Row, name: string): unknown {
  const value = row[name];
  const isPlain = value === null || (typeof value !== 'object' && typeof value !== 'function');
  return isPlain || Object.hasOwn(row, name) ? value : undefined;
}

/** `tipo_id` of `tipo_id.consume_energia`. */
export function ownName(path: string): string {
  const end = path.indexOf('.');
  return end < 0 ? path : path.slice(0, end);
}

const isAnyOf = (found: unknown, wanted: unknown): boolean =>
  Array.isArray(wanted) ? wanted.includes(found) : found === wanted;
