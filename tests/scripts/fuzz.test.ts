import { describe, expect, test } from 'vitest';
import { fuzzOf } from '../../scripts/fuzz.mjs';

describe('a run of the fuzz', () => {
  test('has another seed each time, and tells the command that repeats it', () => {
    const first = fuzzOf({}, { now: 1_795_000_000_001 });
    const second = fuzzOf({}, { now: 1_795_000_000_002 });
    expect(second.seed).toBe(first.seed + 1);
    expect(first.command).toBe(
      `FAROLA_FUZZ_SEED=${first.seed} FAROLA_FUZZ_RUNS=5 npx vitest run --project fuzz`,
    );
  });

  test('takes what the environment says before anything else, so that its command repeats it', () => {
    const first = fuzzOf({}, { runs: 40, now: 1_795_000_000_001 });
    expect(first.runs).toBe(40);
    expect(fuzzOf(first.env, { runs: 7, now: 3 })).toEqual(first);
  });

  test.each([
    [{ FAROLA_FUZZ_SEED: 'abc' }, 'FAROLA_FUZZ_SEED is "abc": expected a whole number'],
    [{ FAROLA_FUZZ_SEED: '2147483648' }, 'below 2147483648'],
    [{ FAROLA_FUZZ_RUNS: '1.5' }, 'FAROLA_FUZZ_RUNS is "1.5"'],
    [{ FAROLA_FUZZ_RUNS: '0' }, 'expected one request or more'],
  ])('refuses %j: nothing would be sent, or something else', (env, words) => {
    expect(() => fuzzOf(env)).toThrow(words);
  });
});
