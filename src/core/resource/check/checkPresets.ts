import { ListQueryError, parseFilter, sortProblem, sortTerm } from '../../list/listQuery.ts';
import { openingOf, type ListPreset } from '../../list/presets.ts';
import { fieldOf, type Resource } from '../resource.ts';
import { literalProblems } from './checkFields.ts';
import { isComparable } from './checkTables.ts';
import type { ConfigProblem } from './configProblem.ts';

const AT_ANY_TIME = {
  hoy: '2000-01-01',
  ahora: '2000-01-01T00:00:00-05:00',
  yo: { id: 1, persona_id: 1 },
};

/** Mistakes in the filters that a list offers: each has to be one that the list takes. */
export function presetProblems(
  resource: Resource,
  known: ReadonlyMap<string, Resource>,
): ConfigProblem[] {
  const { presets = [] } = resource.list;
  return presets.flatMap((preset, i) => {
    const path = `list.presets[${i}]`;
    const problem =
      preset.sort === undefined
        ? undefined
        : sortProblem(resource, sortTerm(preset.sort).path, known);
    return [
      ...(problem === undefined ? [] : [{ path: `${path}.sort`, problem }]),
      ...filterProblem(resource, preset.filter).map((one) => ({
        path: `${path}.filter`,
        problem: one,
      })),
      ...(preset.opens === true ? openingProblems(resource, preset, path) : []),
    ];
  });
}

/** What keeps a list filter from being one. */
export function filterProblem(
  resource: Resource,
  filter: Readonly<Record<string, unknown>>,
): string[] {
  try {
    parseFilter(resource, filter, AT_ANY_TIME);
    return [];
  } catch (error) {
    if (error instanceof ListQueryError) return [error.message];
    throw error;
  }
}

/**
 * A list opens in one way and in an order of that; where it may be long, an index holds just these rows, or those who
 * open it wait for all that were settled before.
 */
function openingProblems(resource: Resource, preset: ListPreset, at: string): ConfigProblem[] {
  const { list } = resource;
  if (openingOf(list) !== preset) {
    return [{ path: `${at}.opens`, problem: 'the list opens with another one already: keep one' }];
  }
  if (preset.sort === undefined) {
    return [{ path: `${at}.sort`, problem: 'is missing: what a list opens with has an order' }];
  }
  if (list.sortable === undefined) return [];
  const names = Object.keys(preset.filter);
  const literals = literalProblems(resource, preset.filter, `${at}.filter`);
  const unfit = names.filter((name) => {
    const field = fieldOf(resource, name);
    return field !== undefined && !isComparable(field);
  });
  const needed =
    'the list may be long and opens with it, so an index has to hold its rows: ask stored fields for values';
  return [
    ...(literals.length === 0 ? [] : [{ path: `${at}.filter`, problem: needed }]),
    ...unfit.map((name) => ({ path: `${at}.filter.${name}`, problem: needed })),
    ...(preset.sort.includes('.')
      ? [
          {
            path: `${at}.sort`,
            problem: `"${preset.sort}" is of another table, and no index spans two: sort by a field of its own`,
          },
        ]
      : []),
  ];
}
