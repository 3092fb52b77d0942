import { describe, expect, test } from 'vitest';
import { readGate, readOptions, secondsFor } from '../../bench/options.ts';

const read = (...args: string[]) => readOptions(args, ['get one', 'update']);

describe('the options of the bench', () => {
  test('are the sizes that the results show, 1 and 16 connections and a warm-up of 3 s', () => {
    expect(read()).toEqual({
      sizes: [
        { engine: 'native', rows: 100_000 },
        { engine: 'native', rows: 1_000_000 },
        { engine: 'embedded', rows: 100_000 },
      ],
      warmup: 3,
      connections: [1, 16],
      loopSeconds: 12,
      loads: 7,
      rounds: 3,
      clicks: 20,
      only: '',
      isLook: false,
    });
  });

  test.each([
    [
      ['--engine', 'native'],
      ['native 100000', 'native 1000000'],
    ],
    [['--rows', '1000000'], ['native 1000000']],
    [['--rows', '100000', '--engine', 'embedded'], ['embedded 100000']],
    [['--rows', '1000000', '--engine', 'embedded'], ['embedded 1000000']],
    [
      ['--rows', '20000'],
      ['native 20000', 'embedded 20000'],
    ],
    [['--quick'], ['native 10000', 'embedded 10000']],
    [
      ['--quick', '--rows', '9000'],
      ['native 9000', 'embedded 9000'],
    ],
  ])('%j measure %j', (args, sizes) => {
    expect(read(...args).sizes.map(({ engine, rows }) => `${engine} ${rows}`)).toEqual(sizes);
  });

  test('give slow requests of a million rows more time, but what is said stands', () => {
    const times = (...args: string[]) =>
      [100_000, 1_000_000].map((rows) => secondsFor(read(...args), rows));
    expect(times()).toEqual([2, 5]);
    expect(times('--seconds', '1')).toEqual([1, 1]);
    expect(times('--quick')).toEqual([0.3, 0.3]);
  });

  test('write nothing of a quick look or of a part', () => {
    expect(read('--quick').isLook).toBe(true);
    expect(read('--only', 'get')).toMatchObject({ only: 'get', isLook: true });
  });

  test('leave out sizes that no file has where only imports are asked for', () => {
    const sizes = (...args: string[]) =>
      readOptions(args, ['get one', 'import', 'export']).sizes.map(({ rows }) => rows);
    expect(sizes('--only', 'import')).toEqual([100_000, 100_000]);
    expect(sizes('--only', 'port')).toEqual([100_000, 1_000_000, 100_000]);
    expect(() => sizes('--only', 'import', '--rows', '1000000')).toThrow(
      '--only import: a file holds at most 200000 rows',
    );
  });

  test.each([
    [['--engine', 'mysql'], '--engine: expected native or embedded, found "mysql"'],
    [['--rows', '10'], '--rows: expected a number from 1000 to 5000000, found "10"'],
    [['--rows', '1000.5'], '--rows: expected a whole number, found "1000.5"'],
    [['--seconds', ''], '--seconds: expected a number from 0.1 to 120, found ""'],
    [['--connections', '1,x'], '--connections: expected a number from 1 to 256, found "x"'],
    [['--rows', '1000'], '--rows: 1,16 connections need at least 8000 rows, found 1000'],
    [['--only', 'put'], '--only: expected a part of get one; update; found "put"'],
    [['--fast'], "Unknown option '--fast'"],
    [['now'], "Unexpected argument 'now'"],
  ])('%j are refused: %s', (args, reason) => {
    expect(() => read(...args)).toThrow(reason);
  });
});

describe('the gate', () => {
  test('is asked for by itself, and may record', () => {
    expect(readGate([])).toBeUndefined();
    expect(readGate(['--quick', '--rows', '5000'])).toBeUndefined();
    expect(readGate(['--gate'])).toEqual({ isRecording: false });
    expect(readGate(['--gate', '--record'])).toEqual({ isRecording: true });
  });

  test.each([
    [
      ['--gate', '--rows', '1000'],
      '--gate: measures the same every time, so that its figures compare: leave out --rows',
    ],
    [
      ['--gate', '--quick'],
      '--gate: measures the same every time, so that its figures compare: leave out --quick',
    ],
    [['--record'], '--record: belongs to --gate, which is not there'],
    [['--gait'], "Unknown option '--gait'"],
    [['--gate=yes'], "Option '--gate' does not take an argument"],
  ])('refuses %j', (args, message) => {
    expect(() => readGate(args)).toThrow(message);
  });
});
