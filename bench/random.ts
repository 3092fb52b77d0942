/** Numbers that look random and are the same in every run. */
export interface Random {
  /** A whole number from 0 to `limit - 1`. */
  below(limit: number): number;
  pick<T>(among: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  // Marsaglia's xorshift, which never leaves 0 once there.
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0 || 1;
  const below = (limit: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
  return {
    below,
    pick(among) {
      const one = among[below(among.length)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
  };
}
