import type { LabelOf, Comparison, Field } from '../fields/field.ts';
import { typeOf } from '../fields/registry.ts';
import type { Filter, ListQuery, SortTerm } from './listQuery.ts';
import { fieldOf, type Resource } from '../resource/resource.ts';

/**
 * The filter of a list in Spanish words, for the sheet that goes with an export.
 * @example 'Sector = S1 · Norte; Estrato = 3, 4; texto «álamos»', or 'ninguno'
 */
export function filterWords(
  resource: Resource,
  query: Pick<ListQuery, 'filters' | 'q'>,
  labelOf: LabelOf,
): string {
  const parts = query.filters.map((filter) => conditionWords(resource, filter, labelOf));
  if (query.q !== undefined) parts.push(`texto «${query.q}»`);
  return parts.length === 0 ? 'ninguno' : parts.join('; ');
}

/** The order of a list in words: `Sector · Nombre (descendente), Código`. */
export function sortWords(
  resource: Resource,
  sort: readonly SortTerm[],
  resources: ReadonlyMap<string, Resource>,
): string {
  const words = sort.map(({ path, descending }) => {
    const [name = '', column] = path.split('.');
    const field = fieldOf(resource, name);
    const target = resources.get((field as { target?: string } | undefined)?.target ?? '');
    const inner = column === undefined || !target ? undefined : fieldOf(target, column)?.label;
    const label = [field?.label ?? name, inner].filter((part) => part !== undefined).join(' · ');
    return descending ? `${label} (descendente)` : label;
  });
  return words.join(', ');
}

/** The records of other resources that a filter names, by resource. */
export function idsInFilter(
  resource: Resource,
  filters: readonly Filter[],
): ReadonlyMap<string, number[]> {
  const ids = new Map<string, number[]>();
  for (const { field: name, values } of filters) {
    const target = targetOf(fieldOf(resource, name));
    const named = values.filter((value) => typeof value === 'number');
    if (target !== undefined) ids.set(target, [...(ids.get(target) ?? []), ...named]);
  }
  return ids;
}

const signs: Readonly<Record<Exclude<Comparison, 'empty' | 'inside'>, string>> = {
  eq: '=',
  neq: '≠',
  gt: '>',
  gte: '≥',
  lt: '<',
  lte: '≤',
  contains: 'contiene',
};

/** More values than this are counted, not told. */
const MOST_VALUES = 20;

function conditionWords(resource: Resource, filter: Filter, labelOf: LabelOf): string {
  const { field: name, op, values } = filter;
  const field = fieldOf(resource, name);
  if (field === undefined) return name;
  if (op === 'empty') return `${field.label} ${values[0] === true ? 'vacío' : 'no vacío'}`;
  if (op === 'inside') return `${field.label} dentro de la zona ${String(values[0])}`;
  const told = values.slice(0, MOST_VALUES).map((value) => valueWords(field, value, labelOf));
  if (values.length > MOST_VALUES) told.push(`y ${values.length - MOST_VALUES} más`);
  return `${field.label} ${signs[op]} ${told.join(', ') || 'ninguno'}`;
}

function valueWords(field: Field, value: unknown, labelOf: LabelOf): string {
  if (value === null) return 'vacío';
  const target = targetOf(field);
  if (target !== undefined) return labelOf(target, Number(value));
  // a part of a text is no value of the type
  return typeof value === 'string' && field.kind !== 'choice' && !isDated(field)
    ? `«${value}»`
    : typeOf(field).format(value, field, 'es');
}

const isDated = ({ kind }: Field): boolean => kind === 'date' || kind === 'dateTime';

function targetOf(field: Field | undefined): string | undefined {
  return field?.kind === 'reference' || field?.kind === 'references'
    ? (field as { target?: string }).target
    : undefined;
}
