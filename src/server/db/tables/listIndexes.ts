import { isComparable } from '../../../core/resource/check/checkTables.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { isPlain, leavesNoTies } from './uniqueness.ts';

/**
 * The keys of the indexes that a long list has beside those of its default order: one for each field
 * it is sorted by, ids breaking ties, and one for each filter that none leads to yet. A list that
 * stays short has none: its rows are put in order as fast as they are read.
 */
export function listIndexes(resource: Resource): string[][] {
  const { fields, indexes, list, sort } = resource;
  if (list.sortable === undefined) return [];
  const [first = 'id'] = sort.map(bare);
  const isKept = (name: string): boolean => {
    const field = fields[name];
    return field !== undefined && isComparable(field);
  };
  const hasUnique = (name: string) => leavesNoTies(resource, name) && isPlain(resource, name);
  const sorted = list.sortable
    .filter((name) => name !== 'id' && name !== first && isKept(name) && !hasUnique(name))
    .map((name) => (leavesNoTies(resource, name) ? [name] : [name, 'id']));
  const led = new Set([first, 'id', ...list.sortable, ...indexes.map(([key = '']) => bare(key))]);
  const filtered = list.filters
    .filter((name) => !led.has(name) && isKept(name) && !hasUnique(name))
    .filter((name) => list.noIndex?.[name] === undefined && fields[name]?.kind !== 'reference')
    .map((name) => [name]);
  return [...sorted, ...filtered];
}

const bare = (key: string): string => key.replace(/^-/, '');
