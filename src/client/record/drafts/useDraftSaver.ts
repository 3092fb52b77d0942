import { useEffect, useRef, useState } from 'react';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import type { FormContextValue } from '../form/formContext.ts';
import { valuesOf } from '../form/formValues.ts';
import { randomKey } from '../idempotencyKey.ts';
import type { Unanswered } from '../save/useWrite.ts';
import { changedFields } from './changedFields.ts';
import { deleteDraft, nameOf, saveDraft, type DraftPlace, type LostWrite } from './formDraft.ts';

const EVERY_MS = 1000;

export interface DraftSaver {
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
export function useDraftSaver(
  place: DraftPlace | undefined,
  { resource, form, base, values, sender }: FormContextValue,
  isDirty: boolean,
): DraftSaver {
  const [key] = useState(randomKey);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasEnded = useRef(false);
  const replaced = useRef<string[]>([]);
  // a new one that was made while its answer was lost goes on from what was made
  const began =
    base === undefined ? (form.formState.defaultValues ?? {}) : valuesOf(resource, base);

  const forgetReplaced = () => replaced.current.splice(0).forEach(deleteDraft);
  const keep = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (place === undefined || hasEnded.current) return;
    const values = form.getValues();
    const sent = sender.unanswered();
    saveDraft(place, {
      form: key,
      window: windowKey(),
      sender: sender.key(),
      id: base === undefined ? null : Number(base['id']),
      version: base === undefined ? null : Number(base['version']),
      time: Date.now(),
      ...changedFields(resource, { began, values }),
      ...(sent === undefined ? {} : { lost: lostOf(resource, { sent, values }) }),
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
    const unwatch = sender.watch(keepNow);
    return () => {
      unwatch();
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, [sender]);

  return {
    form: key,
    end: () => {
      hasEnded.current = true;
      clearTimeout(timer.current);
      forgetReplaced();
      if (place !== undefined) deleteDraft(nameOf(place, key));
    },
    replace: (name) => void replaced.current.push(name),
  };
}

function lostOf(
  resource: Resource,
  { sent, values }: { sent: Unanswered; values: Row },
): LostWrite {
  const { typed, ...known } = sent;
  return { ...known, ...changedFields(resource, { began: typed, values }) };
}

const NAME = 'farola.ventana';

/** This window's own, also after a reload or a crash; another one each time where nothing may be stored. */
export function windowKey(): string {
  try {
    const known = sessionStorage.getItem(NAME);
    if (known !== null) return known;
    const key = randomKey();
    sessionStorage.setItem(NAME, key);
    return key;
  } catch {
    return randomKey(); // it only says which of several forms is offered first
  }
}
