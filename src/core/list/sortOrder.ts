import { sortTerm, type SortTerm } from './listQuery.ts';
import type { Resource } from '../resource/resource.ts';

/** The order of a list as react-admin keeps it and an address shows it; several columns by commas. */
export interface SortParams {
  /** `nombre`, or `sector_id.nombre,creado_en`. */
  field: string;
  /** `ASC`, or `ASC,DESC`: one for each field; one that is missing is ascending. */
  order: string;
}

/** More columns than this order nothing that anybody could see. */
export const MAX_SORT_COLUMNS = 5;

/** A column named twice counts where it stands first. */
export function parseSortOrder({ field, order }: SortParams): SortTerm[] {
  const orders = order.split(',');
  const terms = field.split(',').map((path, index) => ({
    path: path.trim(),
    descending: orders[index]?.trim().toUpperCase() === 'DESC',
  }));
  const isFirst = ({ path }: SortTerm, index: number) =>
    path !== '' && terms.findIndex((one) => one.path === path) === index;
  return terms.filter(isFirst);
}

/** The inverse of `parseSortOrder`. */
export function printSortOrder(terms: readonly SortTerm[]): SortParams {
  return {
    field: terms.map(({ path }) => path).join(','),
    order: terms.map(directionOf).join(','),
  };
}

export type SortPair = [path: string, direction: 'ASC' | 'DESC'];

/**
 * What the API is asked for. Sorting by the first default term alone means the descriptor's whole
 * order, or all of it turned round.
 */
export function sortPairs(
  sort: SortParams,
  descriptor: Pick<Resource, 'sort'> | undefined,
): SortPair[] {
  const asked = parseSortOrder(sort);
  const defaults = (descriptor?.sort ?? []).map(sortTerm);
  const [first] = defaults;
  const [only] = asked;
  if (asked.length !== 1 || only === undefined || first?.path !== only.path) {
    return asked.map((term) => [term.path, directionOf(term)]);
  }
  const isTurned = first.descending !== only.descending;
  return defaults.map(({ path, descending }) => [
    path,
    directionOf({ descending: descending !== isTurned }),
  ]);
}

/** The order after a press on a column: by it alone, or turned round where it was that already. */
export function sortedBy(terms: readonly SortTerm[], path: string): SortTerm[] {
  const [only] = terms;
  const wasAlone = terms.length === 1 && only?.path === path;
  return [{ path, descending: wasAlone && !only.descending }];
}

/**
 * The order with a further column: ascending at the end, pressed again descending, and again out of
 * it. The last one that is left stays. Beyond `MAX_SORT_COLUMNS` none is added.
 */
export function sortedAlsoBy(terms: readonly SortTerm[], path: string): SortTerm[] {
  const known = terms.find((term) => term.path === path);
  if (known === undefined) {
    return terms.length < MAX_SORT_COLUMNS ? [...terms, { path, descending: false }] : [...terms];
  }
  if (known.descending && terms.length > 1) return terms.filter((term) => term !== known);
  return terms.map((term) => (term === known ? { path, descending: !known.descending } : term));
}

const directionOf = ({ descending }: Pick<SortTerm, 'descending'>): 'ASC' | 'DESC' =>
  descending ? 'DESC' : 'ASC';
