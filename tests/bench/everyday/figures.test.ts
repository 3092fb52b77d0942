import { describe, expect, test } from 'vitest';
import type { BulkActionTimes } from '../../../bench/everyday/timeBulkAction.ts';
import { everydayRows } from '../../../bench/everyday/everydayRows.ts';
import type { Bulk } from '../../../bench/everyday/figures.ts';
import { besideOf, figuresOf } from '../../../bench/everyday/measureBulk.ts';
import { slowestOf } from '../../../bench/everyday/measureSorts.ts';
import * as names from '../../../bench/everyday/names.ts';
import type { Cell } from '../../../bench/results.ts';
import { shown, wantedOf } from '../../../bench/wanted.ts';

const span = (from: number, to: number) => ({ from, to });
const deed = (at: number, [preview = 0, edit = 0, undo = 0]: number[]): BulkActionTimes => ({
  records: 10_000,
  preview: span(at, at + preview),
  edit: span(at + preview, at + preview + edit),
  undo: span(at + preview + edit, at + preview + edit + undo),
  lines: { edit: 10_000, undo: 10_000 },
});

describe('a bulk edit', () => {
  test('is told by the middle of its rounds and the slowest, part by part', () => {
    const deeds = [deed(0, [10, 50, 40]), deed(200, [30, 40, 90]), deed(400, [20, 60, 30])];
    expect(figuresOf(deeds)).toMatchObject({
      rounds: 3,
      previewMs: 20,
      editMs: 50,
      undoMs: 40,
      most: { previewMs: 30, editMs: 60, undoMs: 90 },
    });
    expect(() => figuresOf([])).toThrow('nothing was edited');
  });

  test('is met by who waited into it, in each part that was met', () => {
    const course = { quiet: span(-100, 0), deeds: [deed(0, [10, 50, 40])] };
    const spans = [span(-50, -49), span(5, 8), span(9, 30), span(70, 75)];
    const { alone, preview, edit, undo } = besideOf(spans, course);
    expect([alone.max, preview.max, edit.max, undo.max]).toEqual([1, 21, 21, 5]);
    expect(preview.p50).toBe(3);
    expect(() => besideOf([span(5, 8)], course)).toThrow('nobody was answered');
  });
});

test('the orders that look slowest are measured again', () => {
  const looked = [3, 9, 1, 7, 8].map((p95) => ({ p95 }));
  expect(slowestOf(looked)).toEqual([{ p95: 9 }, { p95: 8 }, { p95: 7 }]);
});

describe('what is wanted of everyday work', () => {
  const latency = { p50: 10, p95: 19, p99: 30, max: 40 };
  const server = { requests: 500, errors: 0, perSecond: 299, latency };
  const of = (given: Partial<Cell>, engine: 'native' | 'embedded' = 'native') =>
    shown(wantedOf(engine, { measure: names.ANY_PAGE, connections: 1, server, ...given }));

  test('is a time with one connection and a rate with sixteen', () => {
    expect(of({})).toBe('≤ 20 ms at p95 ✓');
    expect(of({ server: { ...server, latency: { ...latency, p95: 20.1 } } })).toMatch(/✗$/);
    expect(of({ connections: 16 })).toBe('≥ 300 req/s ✗');
    expect(of({ connections: 16, server: { ...server, perSecond: 300 } })).toMatch(/✓$/);
    expect(of({ connections: 4 })).toBe('-');
    expect(of({ measure: names.SUMS, connections: 16 })).toBe('-');
  });

  test('is not reached by what failed or was not answered', () => {
    expect(of({ server: { ...server, errors: 1 } })).toMatch(/✗$/);
    expect(of({ server: { requests: 0, errors: 50, perSecond: 0 } })).toMatch(/✗$/);
  });

  test('is less of the embedded database', () => {
    expect(of({}, 'embedded')).toBe('≤ 60 ms at p95 ✓');
    expect(of({ connections: 16 }, 'embedded')).toBe('-');
    expect(of({ measure: names.COMMON }, 'embedded')).toBe('-');
  });
});

describe('the rows of everyday work', () => {
  const latency = { p50: 10, p95: 19, p99: 30, max: 40 };
  const timed = { requests: 500, errors: 0, perSecond: 50, latency };
  const textOf = (...given: Parameters<typeof everydayRows>) =>
    everydayRows(...given).map(
      ([what, figure, wanted]) => `${what} | ${figure} | ${shown(wanted)}`,
    );

  test('name the orders that are too slow, and compare the slowest with the floor', () => {
    const looks = [
      { source: 'codigo', direction: 'ASC', p95: 2 },
      { source: 'codigo', direction: 'DESC', p95: 25 },
      { source: 'altura_m', direction: 'ASC', p95: 120.4 },
    ];
    const slow = { ...timed, latency: { ...latency, p95: 110 } };
    const [all, first, second] = textOf({
      sorts: {
        looks,
        slowest: [
          { source: 'altura_m', direction: 'ASC', server: slow, floor: timed },
          { source: 'codigo', direction: 'DESC', server: timed },
        ],
      },
    });
    expect(all).toContain('in 3 orders by 2 columns');
    expect(all).toContain('| altura_m ASC 120 ms, codigo DESC 25 ms |');
    expect(first).toMatch(/slowest of them, `altura_m ASC`.* \| 110 ms, floor 19 ms \| ≤ 20 ms ✗$/);
    expect(second).toMatch(/second slowest.* \| 19 ms \| ≤ 20 ms ✓$/);
  });

  const beside = { alone: latency, preview: latency, edit: { ...latency, max: 99 }, undo: latency };
  const bulk: Bulk = {
    records: 10_043,
    rounds: 3,
    previewMs: 900,
    editMs: 4_000,
    undoMs: 4_100,
    most: { previewMs: 1_000, editMs: 5_000, undoMs: 4_500 },
    lines: { edit: 10_043, undo: 10_043 },
    floorMs: 700.4,
    health: beside,
    get: beside,
  };

  test('hold a bulk edit against its limit, its undo against the edit, and both against one transaction', () => {
    const rows = textOf({ bulk, historyLines: 5_050_000 });
    expect(rows).toContain('the edit with its history | 4,000 ms, slowest 5,000 ms | ≤ 5,000 ms ✓');
    expect(rows).toContain('its undo | 4,100 ms, slowest 4,500 ms | ≤ 4,000 ms ✗');
    expect(rows.join('\n')).toMatch(/one transaction.* \| 10,043 \/ 10,043 \| 10,043 each ✓/);
    expect(rows.join('\n')).toMatch(/one `update` of as many rows \| 700 ms/);
    expect(rows.join('\n')).toContain('10 / 19 / 99 ms');
    const halves = { ...bulk, lines: { edit: 5_000, undo: 10_043 } };
    expect(textOf({ bulk: halves }).join('\n')).toContain('10,043 each ✗');
  });

  test('tell how long a page turns beside a plain table, or that there is no browser', () => {
    const figures = { inSight: { ...latency, p50: 5 }, ms: latency, floor: latency };
    const turns = { rows: 100, clicks: 20, slowdown: 4, ...figures };
    const [seen, all, floor] = textOf({ turns: { ...turns, coresOfOthers: 0.5 } });
    expect(seen).toMatch(/100 rows until those on the screen are painted.* \| 5 \/ 19 \/ 40 ms ~/);
    expect(all).toMatch(/until all 100 are.* \| 10 \/ 19 \/ 40 ms ~ \| ≤ 400 ms at p95 ✓$/);
    expect(floor).toContain('plain table | 10 / 19 / 40 ms ~');
    expect(textOf({ turns: { reason: 'no Chromium or Chrome found' } })).toEqual([
      'next page: **not measured, no Chromium or Chrome found** | - | -',
    ]);
  });
});
