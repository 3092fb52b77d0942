import type { ColumnLook } from '../columns/columnLook.ts';

/** Px that a press may move before it is more than a press. */
const SLACK = 6;
/** Px from the edge of the table where it moves along, and how far with each movement. */
const EDGE = 40;
const SCROLL = 24;

interface Pulled {
  cell: HTMLTableCellElement;
  head: HTMLElement;
  look: ColumnLook;
}

/** Moves a column to where it is let go; a line shows where that will be. */
export function pullColumn(start: PointerEvent, { cell, head, look }: Pulled): void {
  let place: { cell: HTMLTableCellElement; side: 'antes' | 'despues' } | undefined;
  let isPulled = false;
  const end = new AbortController();
  const { signal } = end;

  const finish = (isKept: boolean) => {
    end.abort();
    unmark(head);
    if (!isPulled) return;
    ignoreClick();
    if (isKept && place !== undefined) look.change({ columnas: moved(look, cell, place) });
  };
  addEventListener(
    'pointermove',
    ({ clientX, buttons }) => {
      // it was let go where nobody could tell
      if (buttons === 0) return finish(false);
      if (!isPulled && Math.abs(clientX - start.clientX) < SLACK) return undefined;
      isPulled = true;
      unmark(head);
      getSelection()?.removeAllRanges();
      scrollAlong(head, clientX);
      place = placeAt(head, clientX);
      cell.dataset['mueve'] = '';
      if (place !== undefined) place.cell.dataset['destino'] = place.side;
      return undefined;
    },
    { signal },
  );
  addEventListener('pointerup', () => finish(true), { signal });
  addEventListener('pointercancel', () => finish(false), { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal });
}

function placeAt(head: HTMLElement, x: number) {
  const cells = [...head.querySelectorAll<HTMLTableCellElement>('th[data-column]')];
  const boxes = cells.map((cell) => ({ cell, box: cell.getBoundingClientRect() }));
  // the first one lies over those that are moved under it
  const found = boxes.find(({ box }) => x >= box.left && x <= box.right) ?? boxes.at(-1);
  if (found === undefined) return undefined;
  const side = x < found.box.left + found.box.width / 2 ? 'antes' : 'despues';
  return { cell: found.cell, side } as const;
}

function moved(
  { columns }: ColumnLook,
  cell: HTMLTableCellElement,
  place: { cell: HTMLTableCellElement; side: 'antes' | 'despues' },
): string[] {
  const name = cell.dataset['column'] ?? '';
  const names = columns.map((column) => column.name);
  const target = place.cell.dataset['column'] ?? '';
  if (name === target) return names;
  const rest = names.filter((one) => one !== name);
  const at = rest.indexOf(target) + (place.side === 'despues' ? 1 : 0);
  return [...rest.slice(0, at), name, ...rest.slice(at)];
}

function scrollAlong(head: HTMLElement, x: number): void {
  const frame = head.closest('table')?.parentElement;
  if (frame === null || frame === undefined) return;
  const { left, right } = frame.getBoundingClientRect();
  if (x > right - EDGE) frame.scrollLeft += SCROLL;
  if (x < left + EDGE) frame.scrollLeft -= SCROLL;
}

function unmark(head: HTMLElement): void {
  for (const cell of head.querySelectorAll<HTMLElement>('th[data-column]')) {
    delete cell.dataset['mueve'];
    delete cell.dataset['destino'];
  }
}

/** The one that the browser makes of the press and the letting go: it would sort. */
function ignoreClick(): void {
  const stop = (event: Event) => event.stopPropagation();
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }));
}
