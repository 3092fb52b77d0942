import { act, cleanup, renderHook } from '@testing-library/react';
import type { RaRecord } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRowsInParts } from '../../../../src/client/list/table/TableRows.tsx';

/** Px: the table is as low as it gets, with ten rows of the denser look, one that is begun, and the rest of their group. */
const LOW_WINDOW = 320;
const IN_SIGHT = 20;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('innerHeight', LOW_WINDOW);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = (from: number, count: number): RaRecord[] =>
  Array.from({ length: count }, (_, index) => ({ id: from + index }));

function show(rows: readonly RaRecord[]) {
  const hook = renderHook((given: readonly RaRecord[]) => useRowsInParts(given), {
    initialProps: rows,
  });
  const ids = () => {
    const { first, late } = hook.result.current;
    return [...first, ...late].map(({ id }) => id);
  };
  return { ...hook, ids };
}

const idsOf = (rows: readonly RaRecord[]) => rows.map(({ id }) => id);
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const paint = () => wait(17);

test('the first page is there as a whole', () => {
  expect(show(page(1, 100)).ids()).toEqual(idsOf(page(1, 100)));
});

test('of another page those in sight come at once, the others when these are painted', () => {
  const { ids, rerender } = show(page(1, 100));
  rerender(page(101, 100));
  expect(ids()).toEqual([
    ...idsOf(page(101, IN_SIGHT)),
    ...idsOf(page(1 + IN_SIGHT, 100 - IN_SIGHT)),
  ]);
  paint();
  expect(ids()).toEqual(idsOf(page(101, 100)));
});

test('they follow also where nothing is painted', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { ids, rerender } = show(page(1, 100));
  rerender(page(101, 100));
  wait(199);
  expect(ids()[IN_SIGHT]).toBe(IN_SIGHT + 1);
  wait(1);
  expect(ids()).toEqual(idsOf(page(101, 100)));
});

test('a shorter page shows no row of before below its own', () => {
  const { ids, rerender } = show(page(1, 100));
  rerender(page(101, 7));
  expect(ids()).toEqual(idsOf(page(101, 7)));
  paint();
  rerender(page(201, 23));
  expect(ids()).toEqual(idsOf(page(201, IN_SIGHT)));
  paint();
  expect(ids()).toEqual(idsOf(page(201, 23)));
});

test('a page that is turned again before it is painted is never shown', () => {
  const { ids, rerender } = show(page(1, 100));
  rerender(page(101, 100));
  rerender(page(201, 100));
  expect(ids()[IN_SIGHT]).toBe(IN_SIGHT + 1);
  paint();
  expect(ids()).toEqual(idsOf(page(201, 100)));
});
