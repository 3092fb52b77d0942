/** A place in the grid, counted from 0. */
export interface Place {
  row: number;
  column: number;
}

/** How a cell is being typed: in which column, from what text on, and whether that was begun by a letter. */
export interface Editing {
  column: number;
  text: string;
  mode: 'typing' | 'editing';
}

/** What a key asks for. */
export type GridAct =
  | { do: 'move'; to: Place; isOutward?: true }
  /** `with` is what the key wrote; absent: the cell as it is. */
  | { do: 'edit'; with?: string }
  | { do: 'toggle' }
  | { do: 'clear' }
  /** What is offered: of the cell, or of all cells of its line. */
  | { do: 'take'; of: 'cell' | 'line' }
  | { do: 'open' };

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export interface GridShape {
  rows: number;
  columns: number;
  /** Where Tab stops. */
  isStop: (at: Place) => boolean;
  /** Enter goes over rows in which it does not stop. */
  skipsRows: boolean;
  /** Something may be offered in cells. */
  takes: boolean;
  kindOf: (at: Place) => 'typed' | 'toggled' | 'opened' | 'shown';
  /** Rows in sight, by which Page Up and Down go. */
  page: () => number;
}

type MovingShape = Pick<GridShape, 'rows' | 'columns' | 'page'>;

/** What a key does in a cell that is not being typed; undefined: it is the browser's. */
export function actOf(pressed: Pressed, at: Place, shape: GridShape): GridAct | undefined {
  const { key, shiftKey, altKey } = pressed;
  const isCommand = pressed.ctrlKey || pressed.metaKey;
  if (altKey) return undefined;
  const kind = shape.kindOf(at);
  if (key === 'Tab') return isCommand ? undefined : tabbed(at, shape, shiftKey ? -1 : 1);
  if (key === 'Enter' && isCommand && shape.takes) {
    return { do: 'take', of: shiftKey ? 'line' : 'cell' };
  }
  if (key === 'Enter' && kind === 'opened') return { do: 'open' };
  const moved =
    key === 'Enter' ? entered(at, shape, shiftKey ? -1 : 1) : movedBy(pressed, at, shape);
  if (moved !== undefined) return { do: 'move', to: within(moved, shape) };
  if (isCommand) return undefined;
  if (key === ' ' && kind === 'toggled') return { do: 'toggle' };
  if (key === ' ' && kind === 'opened') return { do: 'open' };
  if (kind === 'toggled') return key === 'F2' ? { do: 'toggle' } : toggledBy(key);
  if (kind !== 'typed') return undefined;
  if (key === 'F2') return { do: 'edit' };
  if (key === 'Delete' || key === 'Backspace') return { do: 'clear' };
  return key.length === 1 ? { do: 'edit', with: key } : undefined;
}

/** In a cell of yes and no the first letter of a word says which. */
const toggledBy = (key: string): GridAct | undefined =>
  key.length === 1 && /[a-záéíóú01]/i.test(key) ? { do: 'edit', with: key } : undefined;

/** Where a key moves, of those that move within a table; undefined: it moves nowhere. */
export function placeAfter(pressed: Pressed, at: Place, shape: MovingShape): Place | undefined {
  const moved = movedBy(pressed, at, shape);
  return moved && within(moved, shape);
}

function movedBy({ key, ctrlKey, metaKey }: Pressed, at: Place, shape: MovingShape) {
  const isFar = ctrlKey || metaKey;
  const { row, column } = at;
  const lastRow = shape.rows - 1;
  const ways: Readonly<Record<string, Place>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? lastRow : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? shape.columns - 1 : column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? lastRow : row, column: shape.columns - 1 },
    PageUp: { row: row - shape.page(), column },
    PageDown: { row: row + shape.page(), column },
  };
  return Object.hasOwn(ways, key) ? ways[key] : undefined;
}

const within = ({ row, column }: Place, { rows, columns }: MovingShape): Place => ({
  row: Math.max(0, Math.min(rows - 1, row)),
  column: Math.max(0, Math.min(columns - 1, column)),
});

/** Down a column, or up; where there is nothing more to type, it stays. */
function entered({ row, column }: Place, shape: GridShape, way: 1 | -1): Place {
  if (!shape.skipsRows) return { row: row + way, column };
  for (let next = row + way; next >= 0 && next < shape.rows; next += way) {
    if (shape.isStop({ row: next, column })) return { row: next, column };
  }
  return { row, column };
}

/** To the next cell that is typed, over the end of a row to the next one; from the last one out of the grid. */
function tabbed(at: Place, shape: GridShape, way: 1 | -1): GridAct {
  for (let to = beside(at, shape, way); to !== undefined; to = beside(to, shape, way)) {
    if (shape.isStop(to)) return { do: 'move', to };
  }
  return { do: 'move', to: at, isOutward: true };
}

function beside({ row, column }: Place, { rows, columns }: GridShape, way: 1 | -1) {
  const next = column + way;
  if (next >= 0 && next < columns) return { row, column: next };
  const other = row + way;
  if (other < 0 || other >= rows) return undefined;
  return { row: other, column: way === 1 ? 0 : columns - 1 };
}

/** What a key does while a cell is typed: undefined is of the input itself. `typing` began with a letter, as in a sheet. */
export function actWhileTyping(
  pressed: Pressed,
  at: Place,
  given: { shape: GridShape; mode: Editing['mode']; isList: boolean },
): { do: 'cancel' } | { do: 'commit'; next: GridAct } | undefined {
  const { shape, mode, isList } = given;
  if (pressed.key === 'Escape') return { do: 'cancel' };
  if (pressed.key === 'Enter' || pressed.key === 'Tab') {
    const next =
      pressed.key === 'Tab'
        ? tabbed(at, shape, pressed.shiftKey ? -1 : 1)
        : { do: 'move' as const, to: within(entered(at, shape, pressed.shiftKey ? -1 : 1), shape) };
    return { do: 'commit', next };
  }
  if (isList) return undefined;
  const isUpright = pressed.key === 'ArrowUp' || pressed.key === 'ArrowDown';
  const isSideways = pressed.key === 'ArrowLeft' || pressed.key === 'ArrowRight';
  if (!isUpright && !(isSideways && mode === 'typing')) return undefined;
  const to = movedBy({ ...pressed, ctrlKey: false, metaKey: false }, at, shape);
  return to === undefined
    ? undefined
    : { do: 'commit', next: { do: 'move', to: within(to, shape) } };
}
