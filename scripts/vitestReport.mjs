import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {{ name: string, status: string, message: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }} FileResult
 */

/**
 * What a vitest run came to, by names. A run that fails outside its tests (a file that does not
 * load, a global set-up, an unhandled error) counts as one failure, as does one without a test.
 * @param {string} report path of vitest's JSON report
 * @param {{ title: string, code: number }} run
 */
export function readReport(report, { title, code }) {
  const files = readFiles(report);
  const tests = files.flatMap((file) =>
    file.assertionResults.map((test) => ({
      status: test.status,
      name: `${relative(root, file.name)} > ${test.fullName}`,
      said: test.failureMessages ?? [],
    })),
  );
  const passed = tests.filter((test) => test.status === 'passed');
  const failed = tests.filter((test) => test.status === 'failed').map((test) => test.name);
  const skipped = tests.filter((test) => !['passed', 'failed'].includes(test.status));
  const broken = files.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  failed.push(...broken.map((file) => `${relative(root, file.name)} (the file itself)`));
  if (code !== 0 && failed.length === 0)
    failed.push(`${title} (the run itself, exit code ${code})`);
  if (code === 0 && passed.length === 0) failed.push(`${title} (no test ran)`);
  return {
    passed: passed.length,
    failed,
    skipped: skipped.map((test) => test.name),
    // a test that passed has failures to tell only if it was tried more than once
    retried: passed.filter((test) => test.said.length > 0).map(withReason),
    reasons: tests.filter((test) => test.status === 'failed').map(withReason),
  };
}

/** Lines of a failure that say what was expected and where. */
const REASON_LINES = 12;

/**
 * A test's name over the beginning of its last failure.
 * @param {{ name: string, said: string[] }} test
 */
function withReason({ name, said }) {
  const lines = (said.at(-1) ?? '').split('\n').slice(0, REASON_LINES);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

/**
 * @param {string} report
 * @returns {FileResult[]}
 */
function readFiles(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    return [];
  }
}
