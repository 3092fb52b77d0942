import { suggestion } from '../resource/didYouMean.ts';
import { choicesOf } from '../fields/choice/choice.ts';
import type { Field, FieldKind } from '../fields/field.ts';
import { ID_HEADER, identifying } from './identity.ts';
import { fieldOf, type Resource } from '../resource/resource.ts';

/**
 * What the cells of a column hold. `free` is text that people wrote, `fixed` text that the program
 * writes; a `date` is `AAAA-MM-DD`, a `moment` ISO in Colombian time.
 */
export type CellForm = 'free' | 'fixed' | 'number' | 'date' | 'moment';

/** A column of an export as plain data, so that a thread without the descriptor writes it. */
export interface ExportColumn {
  readonly name: string;
  readonly header: string;
  readonly kind: FieldKind;
  readonly form: CellForm;
  /** Of a number: how many decimals its cells show. */
  readonly decimals?: number;
  /** Of a number that names something: it has no thousands separators. */
  readonly plain?: true;
  /** Of a choice: label by code. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Of a reference: the resource whose records it names. */
  readonly target?: string;
  readonly personal?: true;
  /** Of a moment: parts of a second are only shown where a person may have entered them. */
  readonly wholeSeconds?: true;
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
      ...shapes[field.kind](field),
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

type Shape = Omit<ExportColumn, 'name' | 'header' | 'kind' | 'personal'>;

const free = (): Shape => ({ form: 'free' });
const fixed = (): Shape => ({ form: 'fixed' });
const pointing = (field: Field): Shape => ({
  form: 'free',
  target: (field as { target?: string }).target ?? '', // what such fields have
});

const shapes: Readonly<Record<FieldKind, (field: Field) => Shape>> = {
  text: free,
  longText: free,
  email: free,
  file: free,
  json: free,
  color: fixed,
  time: fixed,
  period: fixed,
  point: fixed,
  boolean: fixed,
  choice: (field) => ({
    form: 'fixed',
    labels: Object.fromEntries(choicesOf(field).map(({ id, name }) => [id, name])),
  }),
  reference: pointing,
  references: pointing,
  integer: (field) => ({
    form: 'number',
    decimals: 0,
    ...((field as { plain?: boolean }).plain ? { plain: true } : {}),
  }),
  decimal: (field) => ({ form: 'number', decimals: (field as { scale?: number }).scale ?? 0 }),
  money: () => ({ form: 'number', decimals: 2 }),
  date: () => ({ form: 'date' }),
  dateTime: (field) => ({
    form: 'moment',
    ...(field.readOnly ? { wholeSeconds: true } : {}),
  }),
};
