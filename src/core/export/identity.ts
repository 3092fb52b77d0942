import type { Field } from '../fields/field.ts';
import { fieldOf, type Resource } from '../resource/resource.ts';

/** By this header an export tells the id of a record, and a sheet may name the record by it. */
export const ID_HEADER = 'Id de Farola';

/**
 * The fields by which an import finds the records of an export again: a key that all of them have
 * and everyone reads, else the id beside the first key. Empty where no sheet is taken.
 */
export function identifying(resource: Resource): readonly string[] {
  if (!resource.import.allowed) return [];
  const keys = rowKeys(resource);
  const plain = keys.find((key) => key.every((name) => isAlwaysRead(resource, name)));
  return plain ?? [...(keys[0] ?? []), 'id'];
}

/**
 * The keys by which rows find records of the resource. Where its sheets are those of another one,
 * its own records are named by their ids alone.
 */
export const rowKeys = (resource: Resource): readonly (readonly string[])[] =>
  resource.import.sheet !== undefined && namesRecords(resource) ? [] : resource.keys;

/** Whether rows may name a record by its id: not those of sheets that are about something else. */
export const namesRecords = (resource: Resource): boolean => Object.hasOwn(resource.fields, 'id');

/** The number by which a sheet names records that there are; new ones are given theirs. */
export const isNumberKey = ({ number, keys }: Resource, name: string): boolean =>
  number?.field === name && number.at === undefined && keys.some((key) => key.join() === name);

function isAlwaysRead(resource: Resource, name: string): boolean {
  const field = fieldOf(resource, name);
  if (field === undefined || !(field.kind in exact)) return false;
  return isNumberKey(resource, name) || (field.required === true && isShownToAll(field));
}

const isShownToAll = ({ personal, visibleIf }: Field): boolean =>
  personal !== true && visibleIf === undefined;

/** Kinds whose cells say neither more nor less than the value, and no label that two may have. */
const exact = { text: 1, email: 1, choice: 1, period: 1, date: 1, time: 1, integer: 1 } as const;
