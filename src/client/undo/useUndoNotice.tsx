import { useNotify } from 'ra-core';
import { lazy, Suspense } from 'react';

import { takeUndo } from './lastWrite.ts';

const UndoNotice = lazy(async () => ({ default: (await import('./UndoNotice.tsx')).UndoNotice }));

/** How long one may change one's mind in the notice itself. */
const UNDO_MS = 10_000;

/** Says that something was written, and offers to undo it where the server can. */
export function useUndoNotice() {
  const notify = useNotify();
  return (words: string, messageArgs: Record<string, unknown>): void => {
    const token = takeUndo();
    if (token === undefined) {
      notify(words, { type: 'success', messageArgs });
      return;
    }
    const notice = (
      <Suspense>
        <UndoNotice words={words} args={messageArgs} token={token} />
      </Suspense>
    );
    notify(notice, { type: 'success', autoHideDuration: UNDO_MS });
  };
}
