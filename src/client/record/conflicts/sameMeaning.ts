import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/registry.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import { BOOKKEEPING, type Resource, type Row } from '../../../core/resource/resource.ts';

/** The fields that people see and that mean something else in the later record; undefined: it was not seen. */
export function differingFields(
  { fields }: Resource,
  seen: Row | undefined,
  present: Row,
): [name: string, field: Field][] {
  return Object.entries(fields).filter(
    ([name, field]) =>
      !field.hidden &&
      !BOOKKEEPING.includes(name) &&
      !sameMeaning(field, seen?.[name], present[name]),
  );
}

/** Where no limit of a date or a time plays a part: in what a value means, and whether it is one at all. */
export const ANY_DAY = { hoy: '2000-01-01', ahora: '2000-01-01T00:00:00-05:00' };

/** Whether two values of a field would be stored as the same one. */
export function sameMeaning(field: Field, one: unknown, other: unknown): boolean {
  return isSame(meaningOf(field, one), meaningOf(field, other));
}

function meaningOf(field: Field, value: unknown): unknown {
  if (isBlank(value)) return null;
  if (field.kind === 'file' && hasId(value)) return value.id;
  const checked = typeOf(field).check(value, field, ANY_DAY);
  const stored = checked.ok ? checked.value : value;
  // which records, not in which order they were picked
  if (field.kind === 'references' && Array.isArray(stored))
    return stored.toSorted((a, b) => Number(a) - Number(b));
  // the same moment, whatever offset it is told with
  if (field.kind === 'dateTime' && typeof stored === 'string') {
    const time = Date.parse(stored);
    return Number.isNaN(time) ? stored : time;
  }
  return stored;
}

const hasId = (value: unknown): value is { id: unknown } =>
  typeof value === 'object' && value !== null && 'id' in value;

/** Values are JSON, so their text tells; the keys of an object may come in another order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one ?? null)) === JSON.stringify(sorted(other ?? null));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
