import type { Resource } from '../../../core/resource/resource.ts';
import type { FilterValues } from './useFilterChange.ts';

const SUFFIXES = ['', '_gte', '_lte', '_gt', '_lt', '_neq', '_contains', '_empty', '_within'];

/** The keys of a filter that speak of one field: `fecha_gte` of `fecha`. */
export function keysOf(field: string, filter: FilterValues): string[] {
  return SUFFIXES.map((suffix) => field + suffix).filter((key) => filter[key] !== undefined);
}

/** The fields to offer: the descriptor's, and whatever else a link has put into the URL. */
export function filteredFields(resource: Resource, filter: FilterValues): string[] {
  const others = Object.keys(resource.fields).filter(
    (name) => !resource.list.filters.includes(name) && keysOf(name, filter).length > 0,
  );
  return [...resource.list.filters, ...others];
}

export function without(filter: FilterValues, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.includes(key)));
}
