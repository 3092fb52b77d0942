import { describe, expect, test } from 'vitest';
import {
  compareToBest,
  lineOf,
  raised,
  verdict,
  type Best,
  type Bests,
  type Tried,
} from '../../../bench/gate/compare.ts';

const recorded: Best = { ratio: 0.5, date: '2026-11-20', machine: 'one', commit: 'abc1234' };
const bests: Bests = { native: { 'get one': recorded }, embedded: {} };
const tried = (ratios: number[], more: Partial<Tried> = {}): Tried => ({
  engine: 'native',
  measure: 'get one',
  ratios,
  ...more,
});

describe('a measure beside the best one recorded', () => {
  test('is kept from 0.8 of it on', () => {
    expect(compareToBest(tried([0.4]), bests)).toMatchObject({ share: 0.8, isLost: false });
    expect(compareToBest(tried([0.399]), bests).isLost).toBe(true);
    expect(compareToBest(tried([0.9]), bests).isLost).toBe(false);
  });

  test('is lost only if every try was below', () => {
    expect(compareToBest(tried([0.1, 0.45, 0.2]), bests)).toMatchObject({
      ratio: 0.45,
      isLost: false,
    });
    expect(compareToBest(tried([0.1, 0.3, 0.2]), bests)).toMatchObject({
      ratio: 0.3,
      isLost: true,
    });
  });

  test('is not lost where nobody recorded it yet', () => {
    const compared = compareToBest(tried([0.1], { engine: 'embedded' }), bests);
    expect(compared.isLost).toBe(false);
    expect(lineOf(compared)).toBe('✓ embedded, get one: 0.10x; none recorded yet');
  });

  test('is lost when no try was answered, and tells why', () => {
    const compared = compareToBest(tried([], { failure: 'GET /x: 503' }), bests);
    expect(compared.isLost).toBe(true);
    expect(lineOf(compared)).toBe(
      '✗ native, get one: failed: GET /x: 503; recorded 0.50x (2026-11-20, abc1234)',
    );
    expect(compareToBest(tried([0.45], { failure: 'once' }), bests).isLost).toBe(false);
  });

  test('is told with its tries, the record and its part of it', () => {
    expect(lineOf(compareToBest(tried([0.3, 0.35]), bests))).toBe(
      '✗ native, get one: 0.35x (best of 0.30x, 0.35x); recorded 0.50x (2026-11-20, abc1234), 70 % of it',
    );
  });
});

describe('the end of the gate', () => {
  test('is good when nothing is lost', () => {
    expect(verdict([compareToBest(tried([0.5]), bests)], bests)).toEqual({
      isLost: false,
      lines: ['All 1 measures reach 0.8 of the best one recorded.'],
    });
  });

  test('names what is lost', () => {
    const { isLost, lines } = verdict([compareToBest(tried([0.2]), bests)], bests);
    expect(isLost).toBe(true);
    expect(lines[0]).toBe('1 of 1 measures fell below 0.8 of the best one recorded:');
    expect(lines[1]).toMatch(/^✗ native, get one: 0.20x/);
  });

  test('lets no measure out by its name', () => {
    const { isLost, lines } = verdict(
      [compareToBest(tried([0.5], { measure: 'get two' }), bests)],
      bests,
    );
    expect(isLost).toBe(true);
    expect(lines).toContain('✗ native, get one: recorded, but no longer measured');
  });
});

describe('what a run raises', () => {
  const run = { date: '2026-11-23', machine: 'two', commit: 'def5678' };

  test('is what is higher or new, with the run that raised it', () => {
    const compared = [
      compareToBest(tried([0.6]), bests),
      compareToBest(tried([0.12345], { engine: 'embedded' }), bests),
    ];
    expect(raised(bests, compared, run)).toEqual({
      native: { 'get one': { ratio: 0.6, ...run } },
      embedded: { 'get one': { ratio: 0.123, ...run } },
    });
  });

  test('is nothing where it is lower or failed', () => {
    const compared = [
      compareToBest(tried([0.49]), bests),
      compareToBest(tried([], { measure: 'create' }), bests),
    ];
    expect(raised(bests, compared, run)).toEqual(bests);
  });
});
