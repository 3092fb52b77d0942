import type { Finding } from '../../core/i18n/findings.ts';
import { MASK, mayUse, type Who } from '../../core/resource/permissions.ts';
import { referenceLabel } from '../../core/resource/referenceLabel.ts';
import { fieldOf, type Resource, type Row } from '../../core/resource/resource.ts';

export type Resources = ReadonlyMap<string, Resource>;

/** Lists, as JSON, show personal data masked to everybody: one record at a time is read in full. */
export function masked(resource: Resource, json: string, resources: Resources): string {
  const hide =
    resource.name === HISTORY
      ? (row: Row) => maskedChange(row, resources.get(String(row['recurso'])))
      : hiding(resource);
  if (hide === undefined) return json;
  return JSON.stringify((JSON.parse(json) as Row[]).map(hide)); // what the list answers
}

/** The log holds what the records of all resources held. */
const HISTORY = 'bitacora';

function hiding(resource: Resource): ((record: Row) => Row) | undefined {
  return personalFields(resource).length === 0
    ? undefined
    : (record) => maskedRecord(resource, record);
}

/** As lists show it, to everybody. */
export function maskedRecord(resource: Resource, record: Row): Row {
  const personal = personalFields(resource).filter((name) => name in record);
  if (personal.length === 0) return record;
  return { ...record, ...Object.fromEntries(personal.map((name) => [name, mask(record[name])])) };
}

/** A record for someone: in full only with the right to see personal data. */
export const shownTo = (who: Who, resource: Resource, record: Row): Row =>
  who.derechos.datos_personales ? record : maskedRecord(resource, record);

/** A line of the history: the values before and after it. */
export function maskedChange<C extends object>(change: C, resource: Resource | undefined): C {
  if (resource === undefined || personalFields(resource).length === 0) return change;
  const hidden = ['antes', 'despues'].flatMap((side) => {
    const values = (change as Row)[side];
    return typeof values === 'object' && values !== null
      ? [[side, maskedRecord(resource, values as Row)] as const] // a record as it was
      : [];
  });
  return { ...change, ...Object.fromEntries(hidden) };
}

/** What a record is called to everybody: in sheets, lists and sentences. */
export const labelFor = (resource: Resource, record: Row): string =>
  referenceLabel(resource, record, (name, text) =>
    fieldOf(resource, name)?.personal ? String(mask(text)) : text,
  );

/** What someone is told that a record is called; empty where they may not read it. */
export function nameFor(who: Who, resource: Resource, record: Row): string {
  if (!mayUse(resource, 'leer', who)) return '';
  return who.derechos.datos_personales
    ? referenceLabel(resource, record)
    : labelFor(resource, record);
}

/** Whether there is something to hide in it. */
export const isPersonal = (resource: Resource, record: Row): boolean =>
  personalFields(resource).some((name) => mask(record[name]) === MASK);

/** A masked value that comes back means the value behind it. */
export function unmasked(resource: Resource, values: Row, previous: Row): Row {
  const kept = personalFields(resource).filter(
    (name) => values[name] === MASK && mask(previous[name]) === MASK,
  );
  return { ...values, ...Object.fromEntries(kept.map((name) => [name, previous[name]])) };
}

/** A mask that hides nothing: on a new record, or where the field was empty. */
export const maskFindings = (resource: Resource, values: Row): Finding[] =>
  personalFields(resource)
    .filter((name) => values[name] === MASK)
    .map((field) => ({ code: 'DATO_OCULTO', level: 'error', field }));

/** Of any type; what is empty stays so. */
export function mask(value: unknown): unknown {
  return isEmpty(value) ? value : MASK;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

const personal = new WeakMap<Resource, readonly string[]>();

/** Found once: an import asks for every row. */
export function personalFields(resource: Resource): readonly string[] {
  const names =
    personal.get(resource) ??
    Object.keys(resource.fields).filter((name) => resource.fields[name]?.personal);
  personal.set(resource, names);
  return names;
}

/** The fields that someone sees masked. */
export const hiddenFields = (resource: Resource, who: Who): readonly string[] =>
  who.derechos.datos_personales ? NONE : personalFields(resource);

const NONE: readonly string[] = [];
