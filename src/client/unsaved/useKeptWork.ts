import { useEffect, useRef, useState } from 'react';

import { randomKey } from '../views/submissionKey.ts';
import type { FormContextValue } from '../views/form/formContext.ts';
import { changedFields } from './changedFields.ts';
import { forgetWork, keepWork, nameOf, type WorkPlace } from './keptWork.ts';
import { windowKey } from './windowKey.ts';

const EVERY_MS = 1000;

export interface Keeper {
  /** By which the other windows know this form. */
  form: string;
  /** What was saved, or left on purpose, is not kept any longer. */
  end: () => void;
  /** What was kept of another form stands in this one, and goes when this one is kept. */
  replace: (name: string) => void;
}

/**
 * Keeps what is typed at this browser while it is not saved, about each second and when the page goes
 * out of sight. Undefined: nothing is kept.
 */
export function useKeptWork(
  place: WorkPlace | undefined,
  { resource, form, base, values, sender }: FormContextValue,
  isDirty: boolean,
): Keeper {
  const [key] = useState(randomKey);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasEnded = useRef(false);
  const replaced = useRef<string[]>([]);
  const began = form.formState.defaultValues ?? {};

  const forgetReplaced = () => replaced.current.splice(0).forEach(forgetWork);
  const keep = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (place === undefined || hasEnded.current) return;
    const version = base === undefined ? null : Number(base['version']);
    keepWork(place, {
      form: key,
      window: windowKey(),
      sender: sender.key(),
      version,
      time: Date.now(),
      ...changedFields(resource, { began, values: form.getValues() }),
    });
    forgetReplaced();
  };
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });

  useEffect(() => {
    if (!isDirty) latest.current();
    else timer.current ??= setTimeout(() => latest.current(), EVERY_MS);
  }, [values, isDirty]);
  useEffect(() => {
    const keepNow = () => latest.current();
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, []);

  return {
    form: key,
    end: () => {
      hasEnded.current = true;
      clearTimeout(timer.current);
      forgetReplaced();
      if (place !== undefined) forgetWork(nameOf(place, key));
    },
    replace: (name) => void replaced.current.push(name),
  };
}
