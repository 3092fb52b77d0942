import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { latestRuns, type Cell, type Run } from '../../bench/results.ts';
import { tablesOf, withTables } from '../../bench/table.ts';

const latency = { p50: 3.25, p95: 7, p99: 9.5, max: 20 };
const timed = { requests: 2_469, errors: 0, perSecond: 1_234.5, latency };
const cell: Cell = { measure: 'get one', connections: 16, server: timed };

const run: Run = {
  date: '2026-07-03',
  engine: 'native',
  resource: 'infraestructura_alumbrado',
  rows: 100_000,
  machine: { cores: 4, cpu: 'Some CPU', memoryGb: 16, platform: 'linux x64', node: 'v20.20.2' },
  database: { PostgreSQL: '18.1', fsync: 'on' },
  settings: { seconds: 2, warmup: 2, connections: [1, 16] },
  cells: [],
  startMs: [900, 1_200, 1_000],
  memory: { idle: 150, after: 210, peak: 240 },
  loop: {
    heavyMs: 2_000.4,
    health: { alone: latency, beside: { ...latency, max: 41 } },
    get: {
      alone: latency,
      beside: { ...latency, max: 2_042 },
      beyondQueue: { ...latency, p95: 9.1 },
    },
  },
};

const rowOf = (given: Partial<Cell>, engine: Run['engine'] = 'native'): string | undefined =>
  tablesOf({ ...run, engine, cells: [{ ...cell, ...given }] })
    .split('\n')
    .find((line) => line.startsWith('| get one | '));

describe('a row of the table', () => {
  test('compares the server with the floor', () => {
    const server = { ...timed, processorMs: 0.71 };
    const row = rowOf({ server, floor: { ...timed, perSecond: 2_469 } });
    expect(row).toBe(
      '| get one | 16 | 1,235 | 3.25 / 7 / 9.5 | 0.71 | 2,469 | 7 | 0.50x | 0.4x ✓ |',
    );
  });

  test('leaves out what there is not', () => {
    const row = rowOf({ connections: 1 });
    expect(row).toBe('| get one | 1 | 1,235 | 3.25 / 7 / 9.5 | - | - | - | - | - |');
  });

  test('tells errors and compares nothing then', () => {
    const row = rowOf({ server: { ...timed, errors: 12 }, floor: timed });
    expect(row).toContain('| 1,235 **12 errors** |');
    expect(row).toMatch(/\| - \| 0\.4x ✗ \|$/);
  });

  test('tells what was wanted and missed', () => {
    const slow = { ...timed, perSecond: 599.9 };
    expect(rowOf({ server: slow, floor: { ...timed, perSecond: 2_000 } })).toMatch(
      /0\.30x \| 0\.4x ✗ \|$/,
    );
    expect(rowOf({ server: slow }, 'embedded')).toMatch(/\| 600 ✗ \|$/);
    expect(rowOf({}, 'embedded')).toMatch(/\| 600 ✓ \|$/);
    expect(rowOf({ server: { ...timed, errors: 1 } }, 'embedded')).toMatch(/\| 600 ✗ \|$/);
    expect(rowOf({ measure: 'get one | with more' }, 'embedded')).toMatch(/\| - \|$/);
  });

  test('tells that nothing was answered', () => {
    const row = rowOf({ server: { requests: 0, errors: 50, perSecond: 0 } });
    expect(row).toContain('| 0.0 **50 errors** | - (n=0) |');
  });

  test('marks a figure that others disturbed, and too few samples', () => {
    const server = { ...timed, requests: 57, perSecond: 28.4, coresOfOthers: 0.4 };
    expect(rowOf({ server })).toContain('| 28.4 ~ | 3.25 / 7 / 9.5 (n=57) |');
    expect(rowOf({ server: { ...timed, coresOfOthers: 0.3 } })).not.toContain('~');
  });
});

describe('the tables of a run', () => {
  test('begin with what decides the figures', () => {
    const text = tablesOf(run);
    expect(text).toContain('### Native PostgreSQL, 100,000 rows of `infraestructura_alumbrado`');
    expect(text).toContain('4 × Some CPU, 16 GB, linux x64, Node v20.20.2');
    expect(text).toContain('PostgreSQL 18.1, fsync on; 2 s a cell after 2 s of warm-up');
  });

  test('end with start, memory and how light requests fare beside long lists', () => {
    const text = tablesOf(run);
    expect(text).toContain(
      '| start of the existing database to ready, median of 3 | 1,000 ms | ≤ 3,000 ms ✓ |',
    );
    expect(text).toContain('| resident memory, idle after the start | 150 MB | ≤ 200 MB ✓ |');
    expect(text).toContain('| resident memory, idle after the measures | 210 MB | - |');
    expect(text).toContain('| `/api/health` beside a list of 2,000 ms | 3.25 / 7 / 41 ms | - |');
    expect(text).toContain(
      '| get one by four beside a list of 2,000 ms | 3.25 / 7 / 2042 ms | - |',
    );
    expect(text).not.toContain('queue');
  });

  test('of the embedded engine hold what waits against its one queue', () => {
    const text = tablesOf({ ...run, engine: 'embedded' });
    expect(text).toContain('150 MB | ≤ 500 MB ✓ |');
    expect(text).toContain('3.25 / 7 / 41 ms | ≤ 50 ms ✓ |');
    expect(text).toMatch(/in the queue \| 3\.25 \/ 9\.1 \/ 20 ms \| ≤ 9\.1 ms at p95 ✓ \|/);
  });

  test('end with the files that went in and out', () => {
    const file = { format: 'csv', rows: 100_000, tookMs: 1_000 } as const;
    const exports = { files: [{ ...file, firstByteMs: 90, megabytes: 15 }] };
    expect(tablesOf({ ...run, sheets: { exports } })).toMatch(
      /health[^]*\n\n\| export \| rows \|[^]*\n\| csv \| 100,000 \| 100,000 \| 90 \|/,
    );
  });

  test('are those of the files alone where only they were asked for', () => {
    const exports = { files: [] };
    const text = tablesOf({ ...run, startMs: [], sheets: { exports } });
    expect(text).not.toContain('| measure |');
    expect(text).not.toContain('| also |');
    expect(text).toContain('| export |');
  });

  test('leave out what was not measured', () => {
    const { loop: _loop, memory: _memory, ...rest } = run;
    const text = tablesOf(rest);
    expect(text).not.toContain('/api/health');
    expect(text).toContain('| resident memory, idle after the start | - | ≤ 200 MB ✗ |');
  });
});

describe('the page', () => {
  const page = 'Before\n<!-- bench: written by npm run bench -->\nold\n<!-- /bench -->\nAfter\n';

  test('keeps what stands around the tables and loses the old ones', () => {
    const text = withTables(page, [run, { ...run, engine: 'embedded' }]);
    expect(text).toMatch(/^Before\n[^]*Native PostgreSQL[^]*Embedded PGlite[^]*\nAfter\n$/);
    expect(text).not.toContain('old');
    expect(withTables(text, [run])).toBe(withTables(page, [run]));
  });

  test('without a place for them is refused', () => {
    expect(() => withTables('Nothing here', [run])).toThrow('expected a line "<!-- bench');
  });

  test('docs/performance.md shows what lies in bench/results', () => {
    const text = readFileSync('docs/performance.md', 'utf8');
    expect(text).toBe(withTables(text, latestRuns()));
  });
});

describe('the first load', () => {
  const loaded = { ms: 1_200.4, shift: 0.02 };
  const textOf = (firstLoad: NonNullable<Run['firstLoad']>) => tablesOf({ ...run, firstLoad });

  test('stands beside an empty page and what was agreed on', () => {
    const text = textOf({
      loads: 7,
      slowdown: 4,
      floorMs: 90,
      signIn: loaded,
      list: { ms: 3_001, shift: 0.2 },
    });
    expect(text).toContain(
      '| an empty page, cold cache, 4x slower processor, median of 7 | 90 ms |',
    );
    expect(text).toContain('takes a letter, likewise | 1,200 ms | ≤ 1,500 ms ✓ |');
    expect(text).toContain('are painted, likewise | 3,001 ms | ≤ 3,000 ms ✗ |');
    expect(text).toContain('| layout shift of the sign-in page | 0.02 | ≤ 0.1 ✓ |');
    expect(text).toContain('| layout shift of the list | 0.2 | ≤ 0.1 ✗ |');
  });

  test('says why there is none', () => {
    expect(textOf({ reason: 'no Chromium or Chrome found' })).toContain(
      '| first load: **not measured, no Chromium or Chrome found** | - | - |',
    );
  });
});
