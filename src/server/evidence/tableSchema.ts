import type { FieldKind } from '../../core/fields/field.ts';
import { guarded } from '../../core/export/guardText.ts';
import { MASK } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';

/** A field of Table Schema (Frictionless Data, version 1). */
export interface SchemaField {
  name: string;
  title: string;
  type: string;
  format?: string;
  description?: string;
  constraints?: { required?: true; enum?: readonly string[] };
}

/** A kind that is not named here is anything. */
const types: Readonly<Partial<Record<FieldKind, Pick<SchemaField, 'type' | 'format'>>>> = {
  text: { type: 'string' },
  longText: { type: 'string' },
  email: { type: 'string' },
  color: { type: 'string' },
  choice: { type: 'string' },
  integer: { type: 'integer' },
  decimal: { type: 'number' },
  money: { type: 'number' },
  date: { type: 'date' },
  dateTime: { type: 'datetime', format: 'any' },
  time: { type: 'time', format: '%H:%M' },
  period: { type: 'yearmonth' },
  boolean: { type: 'boolean' },
  reference: { type: 'integer' },
  references: { type: 'array' },
  point: { type: 'geopoint', format: 'object' },
  file: { type: 'array' },
  json: { type: 'any' },
  table: { type: 'array' },
};

/** The columns of a table of evidence: every field that can be read, by its own name. */
export const evidenceColumns = (resource: Resource): string[] =>
  Object.keys(resource.fields).filter((name) => {
    const field = resource.fields[name] as { writeOnly?: boolean } | undefined;
    return field !== undefined && field.writeOnly !== true;
  });

/** What its columns hold. Personal data that this person sees masked is text whatever it was. */
export function schemaOf(resource: Resource, hidden: readonly string[]) {
  const fields = evidenceColumns(resource).map((name): SchemaField => {
    const field = resource.fields[name];
    const {
      label = name,
      kind = 'text',
      unit,
    } = (field ?? {}) as {
      label?: string;
      kind?: FieldKind;
      unit?: string;
    };
    const isHidden = hidden.includes(name);
    return {
      name,
      title: label,
      ...(isHidden ? { type: 'string' } : (types[kind] ?? { type: 'any' })),
      ...(isHidden ? { description: `Datos personales: se muestran como ${MASK}.` } : {}),
      ...(unit === undefined ? {} : { description: `Unidad: ${unit}` }),
    };
  });
  const foreignKeys = evidenceColumns(resource).flatMap((name) => {
    const { kind, target } = resource.fields[name] as { kind: FieldKind; target?: string };
    if (kind !== 'reference' || target === undefined) return [];
    return [{ fields: name, reference: { resource: target, fields: 'id' } }];
  });
  return { fields, primaryKey: 'id', foreignKeys, missingValues: [''] };
}

/**
 * A cell of RFC 4180: numbers with a point, moments as ISO with their offset, lists and objects as JSON. Text that a
 * spreadsheet would run has an apostrophe before it, as in every export.
 */
function evidenceCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return quoted(typeof value === 'string' ? guarded(value, 'csv') : JSON.stringify(value));
}

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

export const evidenceRow = (cells: readonly unknown[]): string =>
  `${cells.map(evidenceCell).join(',')}\r\n`;
