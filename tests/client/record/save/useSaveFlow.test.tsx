import { act, renderHook } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { expect, test, vi } from 'vitest';

import { resources } from '../../../../resources.config.ts';
import type { FormContextValue } from '../../../../src/client/record/form/formContext.ts';
import { useSaveFlow } from '../../../../src/client/record/save/useSaveFlow.tsx';
import type { SaveOutcome } from '../../../../src/client/record/save/useWrite.ts';
import { createI18nProvider } from '../../../support/client/i18n.ts';

const resource = resources.find(({ name }) => name === 'barrio')!;

/** A form that stays on the page whatever its saves come to. */
function showFlow(outcomes: readonly SaveOutcome[]) {
  const left = [...outcomes];
  const send = vi.fn<() => Promise<SaveOutcome | undefined>>(async () => left.shift());
  const onSaved = vi.fn<() => void>();
  // what a save reads of a form
  const context = { access: 'write', resource, save: send } as unknown as FormContextValue;
  const { result } = renderHook(() => useSaveFlow({ context, onSaved, go: () => {} }), {
    wrapper: ({ children }) => (
      <I18nContextProvider value={createI18nProvider(resources, 'es')}>
        {children}
      </I18nContextProvider>
    ),
  });
  return { send, onSaved, save: () => act(() => result.current.save('close')) };
}

const saved: SaveOutcome = { kind: 'saved', record: { id: 1, nombre: 'Centro' } };

test('a form that has saved sends no more, though it is still there', async () => {
  const { send, onSaved, save } = showFlow([saved, saved]);
  await save();
  await save();
  expect(send).toHaveBeenCalledOnce();
  expect(onSaved).toHaveBeenCalledOnce();
});

test('a form whose save failed sends again', async () => {
  const { send, onSaved, save } = showFlow([{ kind: 'failed', error: new Error('x') }, saved]);
  await save();
  expect(onSaved).not.toHaveBeenCalled();
  await save();
  expect(send).toHaveBeenCalledTimes(2);
  expect(onSaved).toHaveBeenCalledOnce();
});
