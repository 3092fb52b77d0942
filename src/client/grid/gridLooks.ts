import { MOST_TRIED, type GridTrial, type GridTried } from '../../core/resource/faces/grid.ts';
import type { Row } from '../../core/resource/resource.ts';

interface Looking {
  tryRecords: (trials: readonly GridTrial[]) => Promise<readonly GridTried[]>;
  /** Undefined where nothing would be sent, or it would be refused before. */
  trialOf: (id: number, typed: Row) => GridTrial | undefined;
  answer: (id: number, tried: GridTried | undefined) => void;
}

/** Ms after the last key, before the server is asked what it comes to. */
const LOOK_MS = 200;

/** Asks what rows would come to, many at once and one question at a time: what was typed since is asked next. */
export function createLooks({
  tryRecords,
  trialOf,
  answer,
}: Looking): (id: number, typed: Row) => void {
  const looks = new Map<number, Row>();
  let isLooking = false;
  const asking = debounced(LOOK_MS, () => void ask());
  const ask = async () => {
    if (isLooking || looks.size === 0) return;
    isLooking = true;
    const asked = [...looks].slice(0, MOST_TRIED);
    for (const [id] of asked) looks.delete(id);
    const trials = asked.flatMap(([id, typed]) => {
      const trial = trialOf(id, typed);
      return trial === undefined ? [] : [{ id, trial }];
    });
    try {
      const answers = trials.length === 0 ? [] : await tryRecords(trials.map(({ trial }) => trial));
      // a later look knows better
      trials.forEach(({ id }, i) => {
        if (!looks.has(id)) answer(id, answers[i]);
      });
    } catch {
      // the save says what is wrong; until then nothing is told
    } finally {
      isLooking = false;
      if (looks.size > 0) asking.begin();
    }
  };
  return (id, typed) => {
    looks.set(id, typed);
    asking.begin();
  };
}

/** Acts so many ms after it was last begun, or at once. */
export function debounced(ms: number, act: () => void): { now: () => void; begin: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    act();
  };
  return {
    now,
    begin: () => {
      clearTimeout(timer);
      timer = setTimeout(now, ms);
    },
  };
}

/** Acts so many ms after it was first asked for, once for all that ask until then. */
export function throttled(ms: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      act();
    }, ms);
  };
}

/** Acts in a task soon, on all that were told until then, each once. */
export function gathered<T>(act: (all: ReadonlySet<T>) => void): (one: T) => void {
  const told = new Set<T>();
  const soon = throttled(0, () => {
    const all = new Set(told);
    told.clear();
    act(all);
  });
  return (one) => {
    told.add(one);
    soon();
  };
}
