/** Whether `npm run test:full` runs: what takes long and repeats what a shorter test shows waits for it. */
export const isFullRun = process.env['FAROLA_TEST_FULL'] === '1';

/** All in a full run, else the first of every `n`: for what the same code does to each. */
export const oneOf = <T>(n: number, all: readonly T[]): readonly T[] =>
  isFullRun ? all : all.filter((_each, index) => index % n === 0);

/** How often chance is asked: all these times in a full run, else a fifth of them, of the same seed. */
export const runsByChance = (all: number): number => (isFullRun ? all : Math.ceil(all / 5));
