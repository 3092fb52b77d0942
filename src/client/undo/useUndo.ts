import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';

import type { UndoAnswer } from '../../core/api.ts';
import { isUnreachable } from '../http.ts';
import { useErrorText } from '../views/errorText.ts';
import { useSubmissionKey } from '../views/submissionKey.ts';
import { undo } from './undoApi.ts';
import { announceUndone } from './undone.ts';
import { useOutcomeText } from './useOutcomeText.ts';

/** Why no answer came, told where it may be tried again. */
type OnLost = (why: string) => void;

/** Undoes by token, says what became of it, and fetches anew what is on the screen. */
export function useUndo(onLost?: OnLost) {
  const { tell, isBusy } = useTelling();
  const keyOf = useSubmissionKey();
  return { run: (token: string) => tell(() => undo(token, keyOf(token)), onLost), isBusy };
}

/** The same around any way back; what was refused is told, too. */
export function useTelling() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const outcomeText = useOutcomeText();
  const [isBusy, setBusy] = useState(false);
  /** Whether it was done; what was refused has been told. */
  const tell = async (work: () => Promise<UndoAnswer>, onLost?: OnLost): Promise<boolean> => {
    setBusy(true);
    try {
      const answer = await work();
      const isWhole = answer.conservados.total + answer.imposibles.total === 0;
      notify(outcomeText(answer), {
        type: isWhole ? 'success' : 'warning',
        multiLine: true,
        autoHideDuration: isWhole ? 5000 : 15_000,
      });
      await queryClient.invalidateQueries();
      announceUndone();
      return true;
    } catch (error) {
      const why = errorText(error);
      if (onLost !== undefined && isUnreachable(error)) onLost(why);
      else notify(why, { type: 'error', autoHideDuration: 10_000 });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { tell, isBusy };
}
