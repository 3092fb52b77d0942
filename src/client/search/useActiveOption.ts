import { useEffect, useState, type KeyboardEvent } from 'react';

import type { Option, Section } from './option.ts';

interface ActiveOption {
  active: Option | undefined;
  point: (option: Option) => void;
  /** Moves by an arrow; answers whether the key was one. */
  move: (event: KeyboardEvent) => boolean;
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
};

/** The option that Enter would choose: the first, until the person moves; it stays when others join. */
export function useActiveOption(sections: readonly Section[], text: string): ActiveOption {
  const [pointed, setPointed] = useState<{ key: string; text: string }>();
  const all = sections.flatMap(({ options }) => options);
  const chosen = pointed?.text === text ? all.findIndex(({ key }) => key === pointed.key) : -1;
  const at = Math.max(chosen, 0);
  const active = all[at];
  const point = ({ key }: Option) => setPointed({ key, text });
  return {
    active,
    point,
    move: (event) => {
      const step = steps[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return false;
      const next = all[nextOf(at, { step, count: all.length })];
      if (next !== undefined) point(next);
      return true;
    },
  };
}

/** Single steps go round; longer ones stop at the ends. */
function nextOf(at: number, { step, count }: { step: number; count: number }): number {
  if (Math.abs(step) > 1) return Math.min(Math.max(at + step, 0), count - 1);
  return (at + step + count) % Math.max(count, 1);
}

/** Keeps the line of this name in sight. */
export function useScrollIntoView(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}
