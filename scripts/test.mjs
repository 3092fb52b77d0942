import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './ensureChromium.mjs';
import { buildIfStale } from './ensureBuilt.mjs';
import { fuzzOf } from './fuzz.mjs';
import { ensureInstalled } from './prepare.mjs';
import { requireNode } from './requireNode.mjs';
import { root, run as runProgram, runQuietly, runTool, tools } from './run.mjs';
import { readReport } from './vitestReport.mjs';

// `npm test` runs everything on the embedded database, and a named set on PostgreSQL as well
// (tests/support/nativeSet.ts). `npm run check` (--check) leaves out what needs a browser or PostgreSQL;
// `npm run test:full` (--full) runs every test on both, with coverage, then the fuzz and the gate of
// the bench. Every step runs even after a failed one, so that one run shows all that is wrong.

/** @typedef {{ passed: number, failed: string[], skipped: string[] }} Outcome */

requireNode();
process.chdir(root);
// Set to production in some shells, where React leaves out what component tests need.
delete process.env.NODE_ENV;
const run = process.argv.includes('--check')
  ? 'check'
  : process.argv.includes('--full')
    ? 'full'
    : 'usual';
if (run === 'full') process.env.FAROLA_TEST_FULL = '1';
await ensureInstalled();
if (run !== 'check') await ensureChromium();

/** Requests that each operation of the API is sent: three minutes or more on two cores. */
const FUZZ_RUNS = 40;

const reports = mkdtempSync(join(tmpdir(), 'farola-test-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

/** @type {Outcome & { retried: string[], reasons: string[], repeat: string[] }} */
const total = { passed: 0, failed: [], skipped: [], retried: [], reasons: [], repeat: [] };
let hasFailedTest = false;

await step('Build', () => buildIfStale());
if (!total.failed.includes('Build')) process.env.FAROLA_BUILT_THREADS = '1';

// One of them alone leaves a core idle, and what they say is told once the tests are done.
const checks = staticChecks();
// in one run, no core waits for the last file of a project
const withoutBrowser = run === 'check' ? ['node', 'api', 'dom'] : ['node', 'api', 'native', 'dom'];
await testStep('Unit, API and component tests', withoutBrowser);
for (const { title, code, output } of await checks) {
  await step(title, async () => {
    process.stdout.write(output);
    return code;
  });
}
if (run === 'full') await coverageStep();
if (run !== 'check') await testStep('Browser tests', ['e2e']);
if (run === 'full') {
  await fuzzStep();
  await step('Bench gate', benchGate);
}
summarize();

/** Formatting, lint, types and dead code, one after the other on one core. */
async function staticChecks() {
  /** @type {[string, string, string[]][]} */
  const checks = [
    // four checkers by themselves, each of which reads the same types anew
    ['Types', tools.tsc, ['-b', '--checkers', '1']],
    ['Lint', tools.oxlint, ['--deny-warnings']],
    ['Dead code', tools.knip, ['--no-progress', '--treat-config-hints-as-errors']],
    ['Format', tools.oxfmt, ['--check', '.']],
  ];
  const done = [];
  for (const [title, tool, args] of checks) {
    done.push({ title, ...(await runQuietly(tool, args)) });
  }
  return done;
}

/**
 * A check that counts as one.
 * @param {string} title
 * @param {() => Promise<number>} work answers the exit code
 */
async function step(title, work) {
  await timed(title, async () => {
    if ((await work()) === 0) total.passed += 1;
    else total.failed.push(title);
  });
}

/**
 * Some vitest projects at once, whose tests are counted one by one.
 * @param {string} title
 * @param {string[]} projects names in vitest.config.ts
 */
async function testStep(title, projects) {
  await timed(title, async () => {
    const name = projects.join('-');
    const report = join(reports, `${name}.json`);
    const reporters = [
      '--reporter=default',
      '--reporter=./tests/support/time/slowestFiles.ts',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    const chosen = projects.flatMap((project) => ['--project', project]);
    const code = await runTool(tools.vitest, [
      'run',
      ...chosen,
      '--allowOnly=false',
      ...reporters,
      ...coverage(name),
    ]);
    const outcome = readReport(report, { title, code });
    total.passed += outcome.passed;
    total.failed.push(...outcome.failed);
    hasFailedTest ||= outcome.failed.length > 0;
    total.skipped.push(...outcome.skipped);
    total.retried.push(...outcome.retried);
    total.reasons.push(...outcome.reasons);
  });
}

/** @param {string} name of a run */
function coverage(name) {
  // Each run leaves its part; mergeCoverage holds the sum against the thresholds.
  if (run !== 'full' || name === 'e2e' || name === 'fuzz') return [];
  return [
    '--coverage',
    '--reporter=blob',
    `--outputFile.blob=${join(reports, 'blobs', name)}.json`,
  ];
}

async function coverageStep() {
  // What a failed test would have covered is missing: the sum would say nothing.
  if (hasFailedTest) total.skipped.push('Coverage (a test failed)');
  else await step('Coverage', mergeCoverage);
}

function mergeCoverage() {
  const quiet = ['--reporter=json', `--outputFile.json=${join(reports, 'merged.json')}`];
  const args = [`--merge-reports=${join(reports, 'blobs')}`, '--coverage', ...quiet];
  return runTool(tools.vitest, args);
}

async function fuzzStep() {
  const { env, command } = fuzzOf(process.env, { runs: FUZZ_RUNS });
  Object.assign(process.env, env);
  const before = total.failed.length;
  await testStep('Fuzz', ['fuzz']);
  if (total.failed.length > before) total.repeat.push(command);
}

/** Ends with 1 where a base measure fell below 0.8 of the best one recorded. */
function benchGate() {
  return runProgram(process.execPath, ['--import', 'tsx', 'bench/run.ts', '--gate']);
}

/**
 * @param {string} title
 * @param {() => Promise<void>} work
 */
async function timed(title, work) {
  console.log(`\n== ${title} ==`);
  const start = performance.now();
  await work();
  console.log(`-- ${title}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

function summarize() {
  console.log('');
  for (const name of total.skipped) console.log(`skipped: ${name}`);
  for (const reason of total.retried) console.log(`passed when tried again: ${reason}`);
  for (const reason of total.reasons) console.log(`what failed: ${reason}`);
  for (const name of total.failed) console.log(`FAILED: ${name}`);
  for (const command of total.repeat) console.log(`repeated by: ${command}`);
  const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : '';
  console.log(`${total.passed} passed, ${total.failed.length} failed${skipped}`);
  process.exitCode = total.failed.length > 0 ? 1 : 0;
}
