import { useEffect, useEffectEvent, useState } from 'react';
import { useFormState } from 'react-hook-form';

import { useErrorText } from '../../errors/errorText.ts';
import { differencesOf } from '../conflicts/merge.ts';
import { isSame } from '../conflicts/sameMeaning.ts';
import { fieldId, type FormContextValue } from '../form/formContext.ts';
import { valuesOf } from '../form/formValues.ts';

/** How far what is typed was saved without being asked. */
export type Autosaved =
  | { is: 'idle' }
  | { is: 'saved'; at: number }
  /** Another change in the form is no text: a person saves it. */
  | { is: 'held' }
  /** Somebody else wrote in the same text. */
  | { is: 'conflict' }
  | { is: 'failed'; why: string; at: number };

/** Debounce after the last key, and until a failed attempt is made again, ms. */
const [IDLE, AGAIN] = [8000, 30_000];

/**
 * Saves texts while they are typed: after eight seconds without a key, and when their field is left. What somebody else
 * saved meanwhile in other fields is taken over; a text that both changed is left to the person.
 */
export function useAutosave(context: FormContextValue, names: readonly string[]): Autosaved {
  const { form, base, values, access, isSaving } = context;
  const errorText = useErrorText();
  const [state, setState] = useState<Autosaved>({ is: 'idle' });
  const { isDirty, dirtyFields } = useFormState({ control: form.control });
  const isOpen = access === 'write' && base !== undefined && isDirty;

  const attempt = useEffectEvent(async (): Promise<void> => {
    if (!isOpen || isSaving) return;
    // a blank at the end of a text is not stored
    const versions = { base, mine: form.getValues(), theirs: base };
    if (differencesOf(context.resource, versions).length === 0) return;
    if (Object.keys(dirtyFields).some((name) => !names.includes(name))) {
      setState({ is: 'held' });
      return;
    }
    let outcome = await context.save();
    if (outcome?.kind === 'stale') {
      const { theirs } = outcome;
      const differences = differencesOf(context.resource, {
        base,
        mine: form.getValues(),
        theirs,
      });
      if (differences.some(({ by }) => by === 'both')) {
        setState({ is: 'conflict' });
        return;
      }
      const mine = differences.filter(({ by }) => by === 'mine');
      const typed = Object.fromEntries(mine.map((one) => [one.name, one.mine]));
      outcome = await context.save({ onto: { theirs, values: typed } });
    }
    if (outcome?.kind === 'saved' || outcome?.kind === 'already') {
      const { record } = outcome;
      const stored = valuesOf(context.resource, record);
      // keys that were pressed while it was saved
      const since = Object.entries(form.getValues()).filter(
        ([name, value]) => names.includes(name) && !isSame(stored[name], value),
      );
      context.rebase({ theirs: record, values: Object.fromEntries(since) });
      setState({ is: 'saved', at: Date.now() });
    } else if (outcome?.kind === 'failed') {
      setState({ is: 'failed', why: errorText(outcome.error), at: Date.now() });
    }
  });

  const failedAt = state.is === 'failed' ? state.at : undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => void attempt(), failedAt === undefined ? IDLE : AGAIN);
    return () => clearTimeout(timer);
  }, [isOpen, values, failedAt]);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let isPressed = false;
    document.addEventListener('pointerdown', () => (isPressed = true), { signal, capture: true });
    const released = () => (isPressed = false);
    document.addEventListener('pointerup', released, { signal, capture: true });
    document.addEventListener('pointercancel', released, { signal, capture: true });
    const leave = ({ target }: FocusEvent) => {
      const id = target instanceof HTMLElement ? target.id : '';
      if (!names.some((name) => id === fieldId(context.prefix, name))) return;
      if (!isPressed) return void attempt();
      // a save that began before the button is released would shut the button that is pressed: its click comes first
      const after = () => setTimeout(() => void attempt());
      document.addEventListener('pointerup', after, { signal, once: true });
    };
    document.addEventListener('focusout', leave, { signal });
    return () => listening.abort();
  }, [context.prefix, names]);
  return state;
}
