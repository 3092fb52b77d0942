import { useRedirect } from 'ra-core';

import { isBlank } from '../../../core/record/validateRecord.ts';
import { MASK } from '../../../core/resource/permissions.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { useRepresent } from '../../resource/useRepresent.ts';
import { enteredFields } from '../form/formValues.ts';

/** What a new record takes over from another one, and the names of what it cannot. */
export interface RecordCopy {
  values: Row;
  left: readonly string[];
}

/**
 * What makes a record the one that it is stays with it: codes, numbers, states, its place, its files,
 * secrets, what was overridden by hand, and values that the person may not see.
 */
export function copyOf(resource: Resource, record: Row): RecordCopy {
  const values: Row = {};
  const left: string[] = [];
  for (const name of enteredFields(resource)) {
    const value = record[name];
    if (isBlank(value) || resource.fields[name]?.hidden === true) continue;
    if (value === MASK || isItsOwn(resource, name)) left.push(name);
    else values[name] = value;
  }
  return { values, left };
}

function isItsOwn(resource: Resource, name: string): boolean {
  const field = resource.fields[name];
  if (field === undefined) return true;
  return (
    field.kind === 'file' ||
    field.kind === 'point' ||
    ('writeOnly' in field && field.writeOnly === true) ||
    namesAlone(resource).includes(name) ||
    isOverride(resource, name)
  );
}

/** The fields that tell a record from all others by themselves. */
function namesAlone({ keys, unique, number, states }: Resource): string[] {
  const groups = [...keys, ...unique.map(({ fields }) => fields)];
  const alone = groups.flatMap((fields) => (fields.length === 1 ? fields : []));
  return [...alone, ...(number ? [number.field] : []), ...(states ? [states.field] : [])];
}

/** What was put in the place of a computed value, and why. */
function isOverride(resource: Resource, name: string): boolean {
  const base = /^(.*)_(?:manual|motivo)$/.exec(name)?.[1];
  return base !== undefined && resource.fields[base]?.computed !== undefined;
}

/** A copy on its way to the form of a new record, in the state of the history's entry. */
export interface CopyState extends RecordCopy {
  /** What the record that it is of is called. */
  from: string;
}

/** The state outlives a reload, and with it perhaps a field of before: what is no field is left out. */
export function copyIn(resource: Resource, state: unknown): CopyState | undefined {
  const copy = (state as { copia?: Partial<CopyState> } | null | undefined)?.copia;
  if (typeof copy?.values !== 'object' || typeof copy.from !== 'string') return undefined;
  const entered = enteredFields(resource);
  const values: Row = copy.values;
  return {
    from: copy.from,
    values: Object.fromEntries(Object.entries(values).filter(([name]) => entered.includes(name))),
    left: (copy.left ?? []).filter((name) => entered.includes(name)),
  };
}

/** Opens a new form with what this record, as it is stored, can hand on. */
export function useDuplicate(resource: Resource): (record: Row) => void {
  const redirect = useRedirect();
  const represent = useRepresent();
  return (record) => {
    const copia: CopyState = { ...copyOf(resource, record), from: represent(resource, record) };
    redirect('create', resource.name, undefined, undefined, { copia });
  };
}
