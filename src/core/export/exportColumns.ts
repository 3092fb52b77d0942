import { suggestion } from '../resource/didYouMean.ts';
import type { ColumnShape } from '../fields/facets.ts';
import type { Field, FieldKind } from '../fields/field.ts';
import { ID_HEADER, identifying } from './identity.ts';
import { typeOf } from '../fields/registry.ts';
import { fieldOf, type Resource } from '../resource/resource.ts';

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
