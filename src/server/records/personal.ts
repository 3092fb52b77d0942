import type { Resource, Row } from '../../core/resource.ts';

/** Lists, as JSON, show personal data masked; the record itself is read in full. */
export function masked(resource: Resource, json: string): string {
  const personal = personalFields(resource);
  if (personal.length === 0) return json;
  const records = JSON.parse(json) as Row[]; // what the list answers
  const shown = records.map((record) => ({
    ...record,
    ...Object.fromEntries(personal.map((name) => [name, mask(record[name])])),
  }));
  return JSON.stringify(shown);
}

/** A masked value that comes back unchanged means the value behind it. */
export function unmasked(resource: Resource, values: Row, previous: Row): Row {
  const kept = personalFields(resource).filter(
    (name) => name in values && values[name] === mask(previous[name]),
  );
  return { ...values, ...Object.fromEntries(kept.map((name) => [name, previous[name]])) };
}

/** `M•••`: the first letter of a text; empty values stay empty. */
export function mask(value: unknown): unknown {
  return typeof value === 'string' && value !== '' ? `${[...value][0] ?? ''}•••` : value;
}

function personalFields(resource: Resource): string[] {
  return Object.keys(resource.fields).filter((name) => resource.fields[name]?.personal);
}
