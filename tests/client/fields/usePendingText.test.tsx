import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { usePendingText } from '../../../src/client/fields/usePendingText.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a draft that has rested goes to whoever is there by then, not to whoever was when it began', () => {
  const before = vi.fn<(text: string) => void>();
  const after = vi.fn<(text: string) => void>();
  const { result, rerender } = renderHook(({ handOn }) => usePendingText<string>('', handOn), {
    initialProps: { handOn: before },
  });
  act(() => result.current[1]('la'));
  // another filter changed meanwhile, so that what is handed on is merged into something else
  rerender({ handOn: after });
  act(() => void vi.runAllTimers());
  expect(before).not.toHaveBeenCalled();
  expect(after).toHaveBeenCalledExactlyOnceWith('la');
});
