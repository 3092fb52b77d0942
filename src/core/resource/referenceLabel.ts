import type { Field, Habits } from '../fields/field.ts';
import { typeOf } from '../fields/registry.ts';
import { fieldOf, type Resource, type Row } from './resource.ts';

/** Parts the code from the name, and one label of a list from the next in its own way. */
const PART = ' · ';

/**
 * The natural key of a resource that is one field and does not stand in `represent` already:
 * people know a barrio by its code, too.
 */
export function labelKey(resource: Resource): string | undefined {
  const single = resource.keys.find((key) => key.length === 1)?.[0];
  return single === undefined || resource.represent.includes(single) ? undefined : single;
}

/** The fields that `referenceLabel` reads. */
export function labelFields(resource: Resource): string[] {
  const key = labelKey(resource);
  return [...(key === undefined ? [] : [key]), ...resource.represent];
}

/**
 * How a sheet names a record: `código · nombre`, empty parts left out. `write` says how a value is
 * written where it is not as its type does, such as masked.
 * @example referenceLabel(barrio, { codigo: 'B1', nombre: 'Los Álamos' }) // 'B1 · Los Álamos'
 */
export function referenceLabel(
  resource: Resource,
  record: Row,
  write: (name: string, text: string) => string = (_name, text) => text,
): string {
  const textOf = (name: string): string => {
    const value = record[name] ?? null;
    const field = fieldOf(resource, name);
    if (value === null || field === undefined) return '';
    return write(name, typeOf(field).format(value, field, 'es'));
  };
  const key = labelKey(resource);
  const name = resource.represent
    .map(textOf)
    .filter((part) => part !== '')
    .join(resource.join);
  return [key === undefined ? '' : textOf(key), name].filter((part) => part !== '').join(PART);
}

/** What tells a record apart that has no name: these need no other record and no mask. */
const TELLING: readonly Field['kind'][] = ['text', 'choice', 'date', 'dateTime', 'period'];

/**
 * What stands in place of a name that a record does not have, after the word for its kind: never its
 * id. `write` says how a value is written where it is not as its type does, such as a choice in English.
 */
export function unnamedLabel(
  resource: Resource,
  record: Row,
  habits: Habits,
  write = (_name: string, field: Field, value: unknown): string =>
    typeOf(field).format(value, field, habits),
): string {
  const told = resource.list.columns.flatMap((name) => {
    const field = fieldOf(resource, name);
    const value = record[name] ?? null;
    if (field === undefined || value === null || value === '') return [];
    return TELLING.includes(field.kind) ? [write(name, field, value)] : [];
  });
  const none = habits === 'es' ? 'sin nombre' : 'without a name';
  return told.length === 0 ? none : told.slice(0, 2).join(PART);
}

/** A record that is gone, or that the person may not read. */
export const unavailableLabel = (habits: Habits): string =>
  habits === 'es' ? 'no disponible' : 'not available';
