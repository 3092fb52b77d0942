import { describe, expect, test } from 'vitest';
import type { Exported, Imported, Imports } from '../../../bench/sheets/figures.ts';
import { sheetsTables } from '../../../bench/sheets/sheetsTable.ts';

const times = { planMs: 4_000, applyMs: 5_000, undoMs: 4_500 };
const csv: Imported = { format: 'csv', rows: 100_000, ...times, peakMb: 400 };
const few: Imported = { ...csv, rows: 25_000, planMs: 1_000, applyMs: 1_250, peakMb: 350 };
const xlsx: Imported = { ...csv, format: 'xlsx' };
const waited = { p50: 3, p95: 10, p99: 12, max: 20 };
const pages = { quiet: waited, planning: waited, applying: { ...waited, p95: 31, max: 8_001 } };
const imports: Imports = {
  files: [few, csv, xlsx],
  copyMs: 1_000,
  beside: { ...csv, planMs: 8_000, pages, failed: 0 },
};
const exported: Exported = {
  format: 'csv',
  rows: 100_000,
  tookMs: 1_000,
  firstByteMs: 90,
  megabytes: 15,
  peakMb: 166,
};

const inTable = (lines: readonly string[], start: string) =>
  lines.find((line) => line.startsWith(start));

describe('imports', () => {
  test('are held against rate, undo, memory, and the memory of fewer rows', () => {
    expect(inTable(sheetsTables('native', { imports }), '| csv | 100,000')).toBe(
      '| csv | 100,000 | 11,111 | 4.0 / 5.0 / 4.5 | 400 | 100,000 | 0.11x | ' +
        '≥ 10,000 rows/s ✓<br>≤ 5 s to undo ✓<br>≤ 450 MB ✓<br>≤ 455 MB as 25,000 rows take ✓ |',
    );
  });

  test('tell what was missed', () => {
    const slow = { ...csv, planMs: 5_100, undoMs: 5_001, peakMb: 460 };
    const text = sheetsTables('native', { imports: { ...imports, files: [few, slow] } });
    expect(inTable(text, '| csv | 100,000')).toMatch(
      /rows\/s ✗<br>.*to undo ✗<br>≤ 450 MB ✗<br>.*rows take ✗ \|$/,
    );
  });

  test('of another format have a rate of their own and are compared with no other', () => {
    const slow = { ...xlsx, planMs: 7_500 };
    const text = sheetsTables('native', { imports: { ...imports, files: [few, slow] } });
    expect(inTable(text, '| xlsx | 100,000')).toMatch(
      /\| 8,000 \|.*≥ 8,000 rows\/s ✓<br>.*<br>≤ 450 MB ✓ \|$/,
    );
  });

  test('of fewer rows, or beside others, are only shown', () => {
    const text = sheetsTables('native', { imports });
    expect(inTable(text, '| csv | 25,000')).toMatch(/\| 11,111 \| .* \| - \| - \| - \|$/);
    expect(inTable(text, '| csv, beside four who look')).toMatch(/\| 7,692 \| .* \| - \|$/);
  });

  test('mark a rate that other programs disturbed', () => {
    const files = [{ ...csv, coresOfOthers: 1.2 }];
    const text = sheetsTables('native', { imports: { ...imports, files } });
    expect(inTable(text, '| csv | 100,000')).toContain('| 11,111 ~ |');
  });

  test('hold four who look against the quiet server, where the database works side by side', () => {
    const text = sheetsTables('native', { imports });
    expect(inTable(text, '| before')).toBe('| before | 3 / 10 / 20 ms | - |');
    expect(inTable(text, '| while it is planned')).toMatch(/\| ≤ 30 ms at p95 ✓ \|$/);
    expect(inTable(text, '| while it is applied')).toMatch(/\| ≤ 30 ms at p95 ✗ \|$/);
    expect(inTable(text, '| while it is undone')).toBe(
      '| while it is undone | nobody was answered | - |',
    );
  });

  test('of the embedded engine may hold up others for 8 s per 100,000 rows', () => {
    const beside = (max: number, rows: number) => ({
      ...imports,
      beside: { ...imports.beside, rows, pages: { ...pages, applying: { ...waited, max } } },
    });
    const ofApply = (max: number, rows: number) =>
      inTable(sheetsTables('embedded', { imports: beside(max, rows) }), '| while it is applied');
    expect(ofApply(8_000, 100_000)).toMatch(/\| ≤ 8,000 ms at most ✓ \|$/);
    expect(ofApply(2_001, 25_000)).toMatch(/\| ≤ 2,000 ms at most ✗ \|$/);
  });

  test('tell who failed meanwhile, in one cell', () => {
    const failing = { ...imports.beside, failed: 2, error: 'GET /a: 503 {"a|b"\n}' };
    const text = sheetsTables('native', { imports: { ...imports, beside: failing } });
    expect(inTable(text, '| failed')).toBe(
      '| failed | **2**: GET /a: 503 {"a\\|b" } | ≤ 0 errors ✗ |',
    );
    expect(inTable(sheetsTables('native', { imports }), '| failed')).toContain(
      '| 0 | ≤ 0 errors ✓',
    );
  });
});

describe('exports', () => {
  const rowOf = (given: Partial<Exported>) => {
    const exports = { files: [{ ...exported, ...given }], copyMs: 250 };
    return sheetsTables('native', { exports }).at(2);
  };

  test('are held against a rate', () => {
    expect(rowOf({})).toBe(
      '| csv | 100,000 | 100,000 | 90 | 15 | 166 | 400,000 | 0.25x | ≥ 100,000 rows/s ✓ |',
    );
    expect(rowOf({ tookMs: 1_001 })).toMatch(/≥ 100,000 rows\/s ✗ \|$/);
    expect(rowOf({ format: 'xlsx', tookMs: 4_000 })).toMatch(/≥ 25,000 rows\/s ✓ \|$/);
  });

  test('of a million rows are held against memory and first byte', () => {
    const large = { rows: 1_004_000, tookMs: 20_000 };
    expect(rowOf(large)).toMatch(/\| ≤ 250 MB ✓<br>≤ 1,000 ms to the first byte ✓ \|$/);
    expect(rowOf({ ...large, peakMb: 251, firstByteMs: 1_001 })).toMatch(
      /\| ≤ 250 MB ✗<br>≤ 1,000 ms to the first byte ✗ \|$/,
    );
    expect(rowOf({ ...large, format: 'xlsx' })).toMatch(/\| - \|$/);
  });

  test('have no floor where none can be had', () => {
    const { peakMb: _peak, ...untold } = exported;
    expect(sheetsTables('embedded', { exports: { files: [untold] } }).at(2)).toContain(
      '| 15 | - | - | - | ≥',
    );
  });
});

test('nothing is told of what was not measured', () => {
  expect(sheetsTables('native', {})).toEqual([]);
});
