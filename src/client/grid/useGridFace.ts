import { gridOf, isYearGrid, type Grid, readYearKey, writeYearKey } from '../../core/resource/grid.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { isMonth } from '../../core/time/calendar.ts';
import { mesAnterior } from '../../core/time/fechas.ts';
import { choicesOf } from '../../core/fields/choice/choice.ts';
import { today } from '../address/day.ts';
import { useListFace } from '../list/useListFace.ts';

export interface GridFace {
  /** The value of the key. */
  clave: string;
  choose: (clave: string) => void;
}

/** The key of the grid that the address of a list asks for. */
export function useGridFace(resource: Resource): GridFace {
  const { valueOf, change } = useListFace(resource);
  const grid = gridOf(resource);
  if (grid === undefined) return { clave: '', choose: () => undefined };
  return {
    clave: keyIn(resource, grid, valueOf),
    choose: (clave) => change(writtenKey(grid, clave)),
  };
}

/** As it stands in the address: the year of a grid of months, and the choice beside it. */
function writtenKey(grid: Grid, clave: string): Record<string, string | undefined> {
  if (!isYearGrid(grid)) return { [grid.key]: clave };
  const { year, of } = readYearKey(clave, grid) ?? {};
  return { [grid.key]: year, ...(grid.of === undefined ? {} : { [grid.of]: of }) };
}

type ValueOf = (name: string) => string | null;

/** As the address has it; else the month that is over and its year, or the first choice. */
function keyIn(resource: Resource, grid: Grid, valueOf: ValueOf): string {
  const text = valueOf(grid.key) ?? '';
  if (isYearGrid(grid)) {
    // a month leads to its year
    const year = /^(?:\d{4})(?=$|-\d\d$)/.exec(text)?.[0] ?? mesAnterior(today()).slice(0, 4);
    const of = grid.of === undefined ? undefined : choiceIn(resource, grid.of, valueOf);
    return writeYearKey({ year, ...(of === undefined ? {} : { of }) });
  }
  if (resource.fields[grid.key]?.kind !== 'period') return choiceIn(resource, grid.key, valueOf);
  return isMonth(text) ? text : mesAnterior(today());
}

function choiceIn(resource: Resource, name: string, valueOf: ValueOf): string {
  const field = resource.fields[name];
  const choices = field === undefined ? [] : choicesOf(field).map(({ id }) => id);
  return choices.find((id) => id === valueOf(name)) ?? choices[0] ?? '';
}

/** The month beside it; undefined where the key is none. */
export function monthBeside(clave: string, step: 1 | -1): string | undefined {
  if (!isMonth(clave)) return undefined;
  const [year, month] = clave.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + step, 1)).toISOString().slice(0, 7);
}
