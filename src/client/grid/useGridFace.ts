import { useLocation, useNavigate } from 'ra-core';

import {
  GRID_FACE,
  gridOf,
  isYearGrid,
  type Grid,
  readYearKey,
  writeYearKey,
} from '../../core/resource/grid.ts';

import type { Resource } from '../../core/resource/resource.ts';
import { isMonth } from '../../core/time/calendar.ts';
import { mesAnterior } from '../../core/time/fechas.ts';
import { choicesOf } from '../../core/fields/choice/choice.ts';
import { today } from '../address/day.ts';
import { FACE_PARAMETER } from '../address/publicUrls.ts';

export interface GridFace {
  /** Undefined where the resource has no such face. */
  grid: Grid | undefined;
  isShown: boolean;
  /** The value of the key. */
  clave: string;
  show: (face: 'list' | 'grid') => void;
  choose: (clave: string) => void;
}

/** The face of a list that its address asks for, and the key of the grid: beside the list's own parameters. */
export function useGridFace(resource: Resource): GridFace {
  const { search } = useLocation();
  const navigate = useNavigate();
  const grid = gridOf(resource);
  const query = new URLSearchParams(search);
  const change = (changes: Record<string, string | undefined>) => {
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) query.delete(name);
      else query.set(name, value);
    }
    // an address that says nothing would bring back the face that was shown last
    if (query.size === 0) query.set('page', '1');
    navigate({ search: `?${query.toString()}` });
  };
  return {
    grid,
    isShown: grid !== undefined && query.get(FACE_PARAMETER) === GRID_FACE,
    clave: grid === undefined ? '' : keyIn(resource, grid, query),
    show: (face) =>
      change(
        face === 'grid'
          ? { [FACE_PARAMETER]: GRID_FACE }
          : {
              [FACE_PARAMETER]: undefined,
              ...(grid === undefined ? {} : writtenKey(grid, undefined)),
            },
      ),
    choose: (clave) => change(grid === undefined ? {} : writtenKey(grid, clave)),
  };
}

/** As it stands in the address: the year of a grid of months, and the choice beside it. */
function writtenKey(grid: Grid, clave: string | undefined): Record<string, string | undefined> {
  if (!isYearGrid(grid)) return { [grid.key]: clave };
  const { year, of } = readYearKey(clave ?? '', grid) ?? {};
  return { [grid.key]: year, ...(grid.of === undefined ? {} : { [grid.of]: of }) };
}

/** As the address has it; else the month that is over and its year, or the first choice. */
function keyIn(resource: Resource, grid: Grid, query: URLSearchParams): string {
  const text = query.get(grid.key) ?? '';
  if (isYearGrid(grid)) {
    // a month leads to its year
    const year = /^(?:\d{4})(?=$|-\d\d$)/.exec(text)?.[0] ?? mesAnterior(today()).slice(0, 4);
    const of = grid.of === undefined ? undefined : choiceIn(resource, grid.of, query);
    return writeYearKey({ year, ...(of === undefined ? {} : { of }) });
  }
  if (resource.fields[grid.key]?.kind !== 'period') return choiceIn(resource, grid.key, query);
  return isMonth(text) ? text : mesAnterior(today());
}

function choiceIn(resource: Resource, name: string, query: URLSearchParams): string {
  const field = resource.fields[name];
  const choices = field === undefined ? [] : choicesOf(field).map(({ id }) => id);
  return choices.find((id) => id === query.get(name)) ?? choices[0] ?? '';
}

/** The month beside it; undefined where the key is none. */
export function monthBeside(clave: string, step: 1 | -1): string | undefined {
  if (!isMonth(clave)) return undefined;
  const [year, month] = clave.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + step, 1)).toISOString().slice(0, 7);
}
