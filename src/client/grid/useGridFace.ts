import { GRID_FACE, gridOf, type Grid } from '../../core/resource/grid.ts';
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

/** The key of the grid that the address asks for. */
export function useGridFace(resource: Resource): GridFace {
  const grid = gridOf(resource);
  const { face, beside, choose } = useListFace(resource);
  const text = face === GRID_FACE ? beside : null;
  return { clave: grid === undefined ? '' : keyIn(resource, grid, text), choose };
}

/** As the address has it; else the month that is over, or the first choice. */
function keyIn(resource: Resource, { key }: Grid, text: string | null): string {
  const field = resource.fields[key];
  if (field === undefined) return '';
  if (field.kind === 'period') return isMonth(text) ? text : mesAnterior(today());
  const choices = choicesOf(field).map(({ id }) => id);
  return choices.find((id) => id === text) ?? choices[0] ?? '';
}

/** The month beside it; undefined where the key is none. */
export function monthBeside(clave: string, step: 1 | -1): string | undefined {
  if (!isMonth(clave)) return undefined;
  const [year, month] = clave.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + step, 1)).toISOString().slice(0, 7);
}
