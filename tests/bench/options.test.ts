import { describe, expect, test } from 'vitest';
import { readOptions } from '../../bench/options.ts';

describe('the options of the bench', () => {
  test('are both engines, 100,000 rows, 1 and 16 connections and a warm-up of 2 s', () => {
    expect(readOptions([])).toEqual({
      engines: ['native', 'embedded'],
      rows: 100_000,
      seconds: 2,
      warmup: 2,
      connections: [1, 16],
      quick: false,
    });
  });

  test('of a quick look are smaller, but what is said stands', () => {
    const options = readOptions(['--quick', '--rows', '5000']);
    expect(options).toMatchObject({ rows: 5_000, seconds: 0.3, quick: true });
  });

  test('take one engine and a list of connections', () => {
    const options = readOptions(['--engine=embedded', '--connections', '4,8']);
    expect(options).toMatchObject({ engines: ['embedded'], connections: [4, 8] });
  });

  test.each([
    [['--engine', 'mysql'], '--engine: expected native or embedded, found "mysql"'],
    [['--rows', '10'], '--rows: expected a number from 1000 to 5000000, found "10"'],
    [['--rows', '1000.5'], '--rows: expected a whole number, found "1000.5"'],
    [['--seconds', ''], '--seconds: expected a number from 0.1 to 120, found ""'],
    [['--connections', '1,x'], '--connections: expected a number from 1 to 256, found "x"'],
    [['--rows', '1000'], '--rows: 1,16 connections need at least 1600 rows, found 1000'],
    [['--fast'], "Unknown option '--fast'"],
    [['now'], "Unexpected argument 'now'"],
  ])('%j are refused: %s', (args, reason) => {
    expect(() => readOptions(args)).toThrow(reason);
  });
});
