import { useEffect, useEffectEvent, useState, type PointerEvent as ReactPointer } from 'react';

/** A card on its way. */
export interface Dragged {
  id: number;
  /** Where the pointer is, pixels of the window. */
  x: number;
  y: number;
  /** The column under it. */
  over: string | undefined;
}

/** Pixels that a pointer moves before it drags: less is a click. */
const THRESHOLD = 6;
/** Pixels from the edge within which the board moves along, and by how many. */
const [EDGE, STEP] = [48, 14];

/** The element of a column tells its state, and the one that a card is taken by says so. */
export const STATE_ATTRIBUTE = 'data-state';
export const GRIP = 'board-grip';

interface Pressed {
  id: number;
  pointer: number;
  x: number;
  y: number;
}

/**
 * Drags cards by pointer events. A mouse takes a card anywhere, a finger by its grip alone: elsewhere it moves the page.
 * Escape puts it back.
 */
export function useCardDrag({
  board,
  onDrop,
}: {
  board: () => HTMLElement | null;
  onDrop: (drop: { id: number; to: string; x: number; y: number }) => void;
}) {
  const [pressed, setPressed] = useState<Pressed>();
  const [dragged, setDragged] = useState<Dragged>();
  const end = () => {
    setPressed(undefined);
    setDragged(undefined);
  };
  const move = useEffectEvent((event: PointerEvent) => {
    if (pressed === undefined || event.pointerId !== pressed.pointer) return;
    const { clientX: x, clientY: y } = event;
    if (dragged === undefined && !isFar(pressed, x, y)) return;
    event.preventDefault();
    // the words under the pointer are not marked
    document.getSelection()?.removeAllRanges();
    follow(board(), x);
    setDragged({ id: pressed.id, x, y, over: stateAt(x, y) });
  });
  const drop = useEffectEvent((event: PointerEvent) => {
    if (pressed === undefined || event.pointerId !== pressed.pointer) return;
    const { clientX: x, clientY: y } = event;
    // a quick hand is through before the card was drawn on its way
    if (dragged !== undefined || isFar(pressed, x, y)) {
      swallowClick();
      const to = stateAt(x, y);
      if (to !== undefined) onDrop({ id: pressed.id, to, x, y });
    }
    end();
  });
  const cancel = useEffectEvent(end);
  const back = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || dragged === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    swallowClick();
    end();
  });
  const isPressed = pressed !== undefined;
  useEffect(() => {
    if (!isPressed) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', cancel, { signal });
    window.addEventListener('keydown', back, { signal, capture: true });
    return () => ending.abort();
  }, [isPressed]);
  const press = (event: ReactPointer<HTMLElement>, id: number) => {
    const target = event.target as HTMLElement; // of a press on a card
    const isTouch = event.pointerType === 'touch';
    if (event.button !== 0 || target.closest('input, button') !== null) return;
    if (isTouch && target.closest(`.${GRIP}`) === null) return;
    setPressed({ id, pointer: event.pointerId, x: event.clientX, y: event.clientY });
  };
  return { dragged, press };
}

const isFar = (pressed: Pressed, x: number, y: number): boolean =>
  Math.hypot(x - pressed.x, y - pressed.y) >= THRESHOLD;

const stateAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest(`[${STATE_ATTRIBUTE}]`)?.getAttribute(STATE_ATTRIBUTE) ??
  undefined;

/** Columns beyond the edge come in sight while a card is held there. */
function follow(board: HTMLElement | null, x: number): void {
  if (board === null) return;
  const { left, right } = board.getBoundingClientRect();
  if (x > right - EDGE) board.scrollBy({ left: STEP });
  if (x < left + EDGE) board.scrollBy({ left: -STEP });
}

/** The click that ends a drag opens nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  // where none comes, the next one counts
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
