import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readReport } from '../../scripts/vitestReport.mjs';

const folder = mkdtempSync(join(tmpdir(), 'farola-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads a report of one file, tests/a.test.ts, with tests of these statuses. */
function outcomeOf(statuses: readonly string[], { code = 0, status = 'passed' } = {}) {
  const assertionResults = statuses.map((each, index) => ({ fullName: `t${index}`, status: each }));
  const file = { name: resolve('tests/a.test.ts'), status, message: '', assertionResults };
  const report = join(folder, 'report.json');
  writeFileSync(report, JSON.stringify({ testResults: [file] }));
  return readReport(report, { title: 'Unit tests', code });
}

describe('the summary of a test run', () => {
  test('counts passed tests and names failed and skipped ones', () => {
    const outcome = outcomeOf(['passed', 'failed', 'skipped', 'todo', 'pending'], {
      code: 1,
      status: 'failed',
    });
    expect(outcome).toMatchObject({
      passed: 1,
      failed: ['tests/a.test.ts > t1'],
      skipped: ['tests/a.test.ts > t2', 'tests/a.test.ts > t3', 'tests/a.test.ts > t4'],
    });
  });

  test('tells what a failure said, and which tests passed only when they were tried again', () => {
    const report = join(folder, 'retried.json');
    const messages = ['first', ['Error: expected 2 rows', ...Array(30).fill('  at x')].join('\n')];
    const assertionResults = [
      { fullName: 'slow', status: 'passed', failureMessages: messages },
      { fullName: 'sound', status: 'passed', failureMessages: [] },
      { fullName: 'broken', status: 'failed', failureMessages: ['Error: no such row'] },
    ];
    const file = { name: resolve('tests/a.test.ts'), status: 'failed', message: '' };
    writeFileSync(report, JSON.stringify({ testResults: [{ ...file, assertionResults }] }));
    const { retried, reasons } = readReport(report, { title: 'Unit tests', code: 1 });
    expect(retried).toHaveLength(1);
    const lines = retried[0]!.split('\n');
    expect(lines.slice(0, 2)).toEqual(['tests/a.test.ts > slow', '    Error: expected 2 rows']);
    expect(lines).toHaveLength(13);
    expect(reasons).toEqual(['tests/a.test.ts > broken\n    Error: no such row']);
  });

  test('counts a file that does not load as one failure', () => {
    const outcome = outcomeOf([], { code: 1, status: 'failed' });
    expect(outcome.failed).toEqual(['tests/a.test.ts (the file itself)']);
  });

  test('counts a run that fails outside its tests as one failure', () => {
    const outcome = outcomeOf(['passed'], { code: 1 });
    expect(outcome.failed).toEqual(['Unit tests (the run itself, exit code 1)']);
  });

  test('counts a run without a report or without a test as one failure', () => {
    const lost = readReport(join(folder, 'no-such.json'), { title: 'Unit tests', code: 134 });
    expect(lost.failed).toEqual(['Unit tests (the run itself, exit code 134)']);
    expect(outcomeOf([]).failed).toEqual(['Unit tests (no test ran)']);
  });
});
