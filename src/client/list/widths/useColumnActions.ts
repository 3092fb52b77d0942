import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

import type { ColumnLook } from '../columns/columnLook.ts';
import { WIDTH_HANDLE } from './tableStyle.ts';

export const loadColumnActions = () => import('./columnActions.ts');

const KEYS = ['ArrowLeft', 'ArrowRight', 'Enter'];

/**
 * Columns are pulled wider, and to other places, at their headers. What that takes is fetched after
 * the rows: whoever is faster than that pulls a second time.
 */
export function useColumnActions(look: ColumnLook) {
  const onHandle = ({ target }: { target: EventTarget }) =>
    target instanceof Element && target.classList.contains(WIDTH_HANDLE);
  return {
    onPointerDown: ({ nativeEvent, currentTarget }: PointerEvent<HTMLElement>) =>
      void loadColumnActions().then(
        ({ pull }) => pull(nativeEvent, currentTarget, look),
        unfetched,
      ),
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const { target, currentTarget } = event;
      if (!onHandle(event)) return;
      void loadColumnActions().then(({ fit }) => fit(target, currentTarget, look), unfetched);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, shiftKey, target, currentTarget } = event;
      if (!onHandle(event) || !KEYS.includes(key)) return;
      event.preventDefault();
      const step = (key === 'ArrowLeft' ? -1 : 1) * (shiftKey ? LONG_STEP : STEP);
      void loadColumnActions().then(
        ({ fit, widen }) =>
          key === 'Enter'
            ? fit(target, currentTarget, look)
            : widen(target, currentTarget, { ...look, step }),
        unfetched,
      );
    },
  };
}

/** Px. */
const STEP = 16;
const LONG_STEP = 64;

/** The table stays as it is; the next press tries again. */
const unfetched = (error: unknown) =>
  console.error('What moves columns could not be fetched.', error);
