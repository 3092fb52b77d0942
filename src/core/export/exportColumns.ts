import { suggestion } from '../resource/didYouMean.ts';
import type { ColumnShape, CellOf, LabelOf, Field, FieldKind } from '../fields/field.ts';
import { typeOf } from '../fields/registry.ts';
import { fieldOf, type Resource } from '../resource/resource.ts';
import { guarded, type SheetFormat } from './guardText.ts';

/** A column of an export as plain data, so that a thread without the descriptor writes it. */
export interface ExportColumn extends ColumnShape {
  readonly name: string;
  readonly header: string;
  readonly kind: FieldKind;
  readonly personal?: true;
}

/** A column that does not exist; `message` says which, and what may be meant. */
export class UnknownColumn extends Error {}

/**
 * The columns of an export. `names` absent: those of the list; `*`: every field that can be read.
 * What an import needs to find the records again follows, where it is not among them. Headers are
 * the Spanish labels; where two are alike, the name follows in brackets.
 */
export function exportColumns(resource: Resource, names?: readonly string[] | '*'): ExportColumn[] {
  const readable = Object.keys(resource.fields).filter((name) => isReadable(resource, name));
  const offered = readable.filter((name) => resource.fields[name]?.hidden !== true);
  const wanted = names === '*' ? offered : (names ?? resource.list.columns);
  const unknown = wanted.find((name) => !isReadable(resource, name));
  if (unknown !== undefined) {
    throw new UnknownColumn(
      `${resource.name} has no field "${unknown}"${suggestion(unknown, readable)}`,
    );
  }
  const columns = [...new Set([...wanted, ...identifying(resource)])].map((name) => ({
    name,
    field: known(resource, name),
  }));
  const labels = columns.map(({ field }) => field.label);
  return columns.map(({ name, field }) => {
    const isShared = labels.filter((label) => label === field.label).length > 1;
    return {
      name,
      header: headerOf(resource, { name, field, isShared }),
      kind: field.kind,
      ...typeOf(field).column(field),
      ...(field.personal ? { personal: true as const } : {}),
    };
  });
}

function headerOf(
  { import: { allowed } }: Resource,
  { name, field, isShared }: { name: string; field: Field; isShared: boolean },
): string {
  if (name === 'id' && allowed) return ID_HEADER;
  return isShared ? `${field.label} [${name}]` : field.label;
}

function isReadable(resource: Resource, name: string): boolean {
  const field = fieldOf(resource, name);
  return field !== undefined && (field as { writeOnly?: boolean }).writeOnly !== true;
}

function known(resource: Resource, name: string): Field {
  const field = fieldOf(resource, name);
  if (field === undefined) throw new UnknownColumn(`${resource.name} has no field "${name}"`);
  return field;
}

/** The same for people alone: nothing is added for an import to find the records by. */
export const readColumns = (resource: Resource, names?: readonly string[] | '*'): ExportColumn[] =>
  exportColumns({ ...resource, import: { ...resource.import, allowed: false } }, names);

/** How the values of a column become cells; text that a spreadsheet would run is made harmless. */
export function cellReader(
  column: ExportColumn,
  { labelOf, format }: { labelOf: LabelOf; format: SheetFormat },
): CellOf {
  const read = typeOf(column).exportCell(column, labelOf);
  if (column.form !== 'free') return (value) => (value === null ? null : read(value));
  return (value) => {
    const text = value === null ? null : read(value);
    return typeof text === 'string' ? guarded(text, format) : text;
  };
}

/** By this header an export tells the id of a record, and a sheet may name the record by it. */
export const ID_HEADER = 'Id de Farola';

/**
 * The fields by which an import finds the records of an export again: a key that all of them have
 * and everyone reads, else the id beside the first key. Empty where no sheet is taken.
 */
function identifying(resource: Resource): readonly string[] {
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
