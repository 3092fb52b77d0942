import { ListQueryError, parseFilter, sortProblem, sortTerm } from '../../list/listQuery.ts';
import { presetFilter } from '../../list/presets.ts';
import type { Resource } from '../resource.ts';
import type { ConfigProblem } from './configProblem.ts';

const AT_ANY_TIME = { hoy: '2000-01-01', ahora: '2000-01-01T00:00:00-05:00' };

/** Mistakes in the filters that a list offers: each has to be one that the list takes. */
export function presetProblems(
  resource: Resource,
  known: ReadonlyMap<string, Resource>,
): ConfigProblem[] {
  return (resource.list.presets ?? []).flatMap((preset, i) => {
    const path = `list.presets[${i}]`;
    const problem =
      preset.sort === undefined
        ? undefined
        : sortProblem(resource, sortTerm(preset.sort).path, known);
    return [
      ...(problem === undefined ? [] : [{ path: `${path}.sort`, problem }]),
      ...filterProblem(resource, presetFilter(preset, { id: 1 })).map((one) => ({
        path: `${path}.filter`,
        problem: one,
      })),
    ];
  });
}

function filterProblem(resource: Resource, filter: Record<string, unknown>): string[] {
  try {
    parseFilter(resource, filter, AT_ANY_TIME);
    return [];
  } catch (error) {
    if (error instanceof ListQueryError) return [error.message];
    throw error;
  }
}
