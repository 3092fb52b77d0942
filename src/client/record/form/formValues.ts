import type { Field } from '../../../core/fields/field.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { readText } from '../../fields/typed/typing.ts';

/** The fields that a form enters: not read-only, and not fixed by the resource itself. */
export function enteredFields(resource: Resource): string[] {
  return Object.entries(resource.fields)
    .filter(([name, field]) => field.readOnly !== true && !(name in resource.fixed))
    .map(([name]) => name);
}

/** A record's entered values; nothing is null, so that typing and clearing a field leaves it unchanged. */
export function valuesOf(resource: Resource, record: Row): Row {
  return Object.fromEntries(enteredFields(resource).map((name) => [name, record[name] ?? null]));
}

/** The values of a new record: what the URL says, or else the fields' defaults. */
export function initialValues(resource: Resource, given: Row): Row {
  const defaults = Object.fromEntries(
    enteredFields(resource).map((name) => [name, resource.fields[name]?.default ?? null]),
  );
  return { ...defaults, ...valuesOf(resource, { ...defaults, ...given }) };
}

/** `?sector_id=3` on the way to a new record. What names no field, or cannot be read, is left out. */
export function valuesFromSearch(resource: Resource, search: string): Row {
  const values: Row = {};
  for (const [name, text] of new URLSearchParams(search)) {
    const field = resource.fields[name];
    if (field === undefined || field.readOnly) continue;
    const value = field.kind === 'reference' ? idIn(text) : textIn(text, field);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** What is sent: an empty secret is left out, because it means the one there is. */
export function payloadOf(resource: Resource, values: Row): Row {
  const entries = Object.entries(values).filter(
    ([name, value]) =>
      !(isSecret(resource.fields[name]) && (value === null || value === undefined)),
  );
  return Object.fromEntries(entries);
}

/** It is never read, so that an empty one means the one there is. */
export const isSecret = (field: Field | undefined): boolean =>
  field !== undefined && 'writeOnly' in field && field.writeOnly === true;

const idIn = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

function textIn(text: string, field: Field): unknown {
  const value = readText(text, field);
  return value === null ? undefined : value;
}
