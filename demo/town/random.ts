/** Numbers that look random and are the same in every run. */
export interface Random {
  /** From `min` up to, but not, `max`. */
  between(min: number, max: number): number;
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  /** True in a `share` of the cases, 0..1. */
  happens(share: number): boolean;
  pick<T>(among: readonly [T, ...T[]]): T;
}

/**
 * The stream of numbers with that name. Each concern draws from its own, so that adding one leaves
 * what the others made as it is.
 */
export function randomFor(name: string): Random {
  const next = mulberry32(fnv1a(`Santa Lucía del Páramo/${name}`));
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    between: (min, max) => min + next() * (max - min),
    whole,
    happens: (share) => next() < share,
    pick: (among) => among[whole(0, among.length - 1)] ?? among[0],
  };
}

/** Tommy Ettinger's mulberry32: 32 bits of state, numbers from 0 up to 1. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}
