import { useNotify } from 'ra-core';
import { lazy, Suspense } from 'react';

import { takeUndo, type Written } from '../http/writes.ts';

const UndoNotice = lazy(async () => ({
  default: (await import('./UndoNotice.tsx')).UndoNotice,
}));

/** How long one may change one's mind in the notice itself. */
const UNDO_MS = 10_000;

interface Telling {
  words: string;
  args?: Record<string, unknown>;
}

/** Says that something was written, and offers to undo it where the server can. */
export function useUndoNotice() {
  const notify = useNotify();
  return (written: Written, { words, args = {} }: Telling): void => {
    const token = takeUndo(written);
    if (token === undefined) {
      notify(words, { type: 'success', messageArgs: args });
      return;
    }
    const notice = (
      <Suspense>
        <UndoNotice words={words} args={args} token={token} />
      </Suspense>
    );
    notify(notice, { type: 'success', autoHideDuration: UNDO_MS });
  };
}
