import { useCallback, useEffect, useRef, useState } from 'react';

import { isAboutPersons } from '../../../core/resource/permissions.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import type { FormContextValue } from '../form/formContext.ts';
import { valuesOf } from '../form/formValues.ts';
import { randomKey } from '../idempotencyKey.ts';
import type { Unanswered } from '../save/useWrite.ts';
import {
  deleteDraft,
  draftAt,
  removeStaleDrafts,
  type DraftPlace,
  type FormDraft,
  nameOf,
  saveDraft,
  type LostWrite,
} from './formDraft.ts';
import { changedFields } from './changedFields.ts';

export interface Unsaved {
  keeper: DraftSaver;
  offer: Offer;
  place: DraftPlace | undefined;
}

/** Keeps what is typed in a form, and offers what was kept of it; neither without a name to keep it under. */
export function useUnsavedDraft(
  context: FormContextValue,
  { isDirty, keptAs }: { isDirty: boolean; keptAs: string | undefined },
): Unsaved {
  const place = useDraftPlace(context.resource, keptAs);
  const keeper = useDraftSaver(place, context, isDirty);
  const offer = useOfferedDraft(place, keeper.form);
  return { keeper, offer, place };
}

/** Under what a form's unsaved changes are kept; undefined where they are not. */
export function useDraftPlace(
  resource: Resource,
  record: string | undefined,
): DraftPlace | undefined {
  const { id } = useCurrentUser();
  return record === undefined
    ? undefined
    : { user: Number(id), resource: resource.name, record, isPersonal: isAboutPersons(resource) };
}

/** As long as an open form may take to say that it is there. */
const ANSWER_MS = 250;

export interface Offer {
  /** Kept of a form that is open nowhere any more: this window's own first, then the newest. */
  work: FormDraft | undefined;
  /** It is dealt with; what is `kept` stays stored, for who removes it later. */
  settle: (work: FormDraft, as: 'kept' | 'forgotten') => void;
}

/** What was typed here and not saved, by a form that did not live to see it saved. */
export function useOfferedDraft(place: DraftPlace | undefined, form: string): Offer {
  const [dead, setDead] = useState<readonly FormDraft[]>([]);
  const settled = useRef(new Set<string>());
  const work = dead[0];
  const held = useRef<readonly string[]>([form]);
  useEffect(() => {
    held.current = work === undefined ? [form] : [form, work.form];
  }, [form, work]);
  const key = place === undefined ? '' : JSON.stringify(place);

  useEffect(() => {
    if (key === '') return undefined;
    const here = JSON.parse(key) as DraftPlace; // as it was written above
    removeStaleDrafts({ user: here.user, now: Date.now() });
    // what comes later is of forms that are open
    const mine = windowKey();
    const kept = draftAt(here).toSorted((one, other) => rank(one, mine) - rank(other, mine));
    const live = new Set<string>();
    let hasAsked = false;
    const look = () => {
      if (!hasAsked) return;
      const present = new Set(draftAt(here).map(({ name }) => name));
      setDead(
        kept.filter(
          (one) => present.has(one.name) && !live.has(one.form) && !settled.current.has(one.name),
        ),
      );
    };
    const windows = joinWindows({
      held: () => held.current,
      onLive: (forms) => {
        forms.forEach((one) => live.add(one));
        look();
      },
    });
    if (kept.length > 0) windows.ask(kept.map((one) => one.form));
    const timer = setTimeout(() => {
      hasAsked = true;
      look();
    }, ANSWER_MS);
    // another window has dealt with it
    window.addEventListener('storage', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', look);
      windows.leave();
    };
  }, [key, form]);

  const settle = useCallback((one: FormDraft, as: 'kept' | 'forgotten') => {
    settled.current.add(one.name);
    if (as === 'forgotten') deleteDraft(one.name);
    setDead((all) => all.filter(({ name }) => name !== one.name));
  }, []);
  return { work, settle };
}

const rank = ({ window }: FormDraft, mine: string): number => (window === mine ? 0 : 1);

const CHANNEL = 'farola.sinGuardar';

/** `ask`: are these forms open somewhere? `live`: these are. */
type Message = { ask: readonly string[] } | { live: readonly string[] };

interface Windows {
  ask: (forms: readonly string[]) => void;
  leave: () => void;
}

/**
 * Speaks with the forms that are open in this browser's other windows, by a channel because locks are
 * there under https alone. `held` are the forms that this one answers for.
 */
export function joinWindows(given: {
  held: () => readonly string[];
  onLive: (forms: readonly string[]) => void;
}): Windows {
  const channel = new BroadcastChannel(CHANNEL);
  const post = (message: Message) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('live' in data) {
      given.onLive(data.live);
      return;
    }
    const held = given.held().filter((form) => data.ask.includes(form));
    if (held.length > 0) post({ live: held });
  };
  return { ask: (forms) => post({ ask: forms }), leave: () => channel.close() };
}

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
function useDraftSaver(
  place: DraftPlace | undefined,
  { resource, form, base, values, sender }: FormContextValue,
  isDirty: boolean,
): DraftSaver {
  const [key] = useState(randomKey);
  const hasEnded = useRef(false);
  const replaced = useRef<string[]>([]);
  // a new one that was made while its answer was lost goes on from what was made
  const began =
    base === undefined ? (form.formState.defaultValues ?? {}) : valuesOf(resource, base);

  const forgetReplaced = () => replaced.current.splice(0).forEach(deleteDraft);
  const keep = () => {
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
  const keepNow = useKeeping(keep, { values, isDirty });
  useEffect(() => sender.watch(keepNow), [sender, keepNow]);

  return {
    form: key,
    end: () => {
      hasEnded.current = true;
      forgetReplaced();
      if (place !== undefined) deleteDraft(nameOf(place, key));
    },
    replace: (name) => void replaced.current.push(name),
  };
}

/**
 * Calls `keep` about each second while something is typed, once nothing is any more, and when the page goes out of sight
 * or is left. Answers what calls it at once.
 */
export function useKeeping(
  keep: () => void,
  { values, isDirty }: { values: unknown; isDirty: boolean },
): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  const keepNow = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    latest.current();
  }, []);
  useEffect(() => {
    if (!isDirty) keepNow();
    else timer.current ??= setTimeout(keepNow, EVERY_MS);
  }, [values, isDirty, keepNow]);
  useEffect(() => {
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, [keepNow]);
  return keepNow;
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
