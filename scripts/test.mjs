import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuilt, build } from './ensureBuilt.mjs';
import { ensureChromium } from './ensureChromium.mjs';
import { ensureInstalled } from './prepare.mjs';
import { requireNode } from './requireNode.mjs';
import { root, runTool, tools } from './run.mjs';
import { withSetupLock } from './setupLock.mjs';
import { readReport } from './vitestReport.mjs';

// `npm test` runs everything, `npm run check` (--check) what needs neither a browser nor PostgreSQL.
// Every step runs even after a failed one, so that one run shows all that is wrong.

/** @typedef {{ passed: number, failed: string[], skipped: string[] }} Outcome */

requireNode();
process.chdir(root);
// Set to production in some shells, where React leaves out what component tests need.
delete process.env.NODE_ENV;
const isCheck = process.argv.includes('--check');
await ensureInstalled();
if (!isCheck) await ensureChromium();

const reports = mkdtempSync(join(tmpdir(), 'farola-test-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

/** @type {Outcome} */
const total = { passed: 0, failed: [], skipped: [] };
let hasFailedTest = false;
const cache = ['--cache', '--cache-location', 'node_modules/.cache/prettier/.prettier-cache'];

// Takes one core and half a minute, in which the others do something else.
const formatting = checkFormat();
await step('Lint', () => runTool(tools.oxlint, ['--deny-warnings']));
await step('Types', () => runTool(tools.tsc, ['-b']));
await step('Dead code', () =>
  runTool(tools.knip, ['--no-progress', '--treat-config-hints-as-errors']),
);
await step('Build', buildIfStale);
await step('Format', async () => {
  const { code, said } = await formatting;
  process.stdout.write(said);
  return code;
});
if (!total.failed.includes('Build')) process.env.FAROLA_BUILT_THREADS = '1';
await testStep('Unit tests', 'node');
if (!isCheck) await testStep('API tests', 'api');
await testStep('Component tests', 'dom');
if (!isCheck) await coverageStep();
if (!isCheck) await testStep('Browser tests', 'e2e');
summarize();

/** What it says is kept until the other checks have said theirs. */
async function checkFormat() {
  const file = join(reports, 'format.txt');
  const output = openSync(file, 'w');
  const code = await runTool(tools.prettier, ['--check', ...cache, '.'], {
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  return { code, said: readFileSync(file, 'utf8') };
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
 * A vitest project, whose tests are counted one by one.
 * @param {string} title
 * @param {string} project a name in vitest.config.ts
 */
async function testStep(title, project) {
  await timed(title, async () => {
    const report = join(reports, `${project}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = [
      'run',
      '--project',
      project,
      '--allowOnly=false',
      ...reporters,
      ...coverage(project),
    ];
    const code = await runTool(tools.vitest, args);
    const outcome = readReport(report, { title, code });
    total.passed += outcome.passed;
    total.failed.push(...outcome.failed);
    hasFailedTest ||= outcome.failed.length > 0;
    total.skipped.push(...outcome.skipped);
  });
}

/** @param {string} project */
function coverage(project) {
  // Each project leaves its part; mergeCoverage holds the sum against the thresholds.
  if (isCheck || project === 'e2e') return [];
  return [
    '--coverage',
    '--reporter=blob',
    `--outputFile.blob=${join(reports, 'blobs', project)}.json`,
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

async function buildIfStale() {
  if (isBuilt()) {
    console.log('dist/ is built from these very sources.');
    return 0;
  }
  let isGood = false;
  await withSetupLock(async () => {
    isGood = await build();
  });
  return isGood ? 0 : 1;
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
  for (const name of total.failed) console.log(`FAILED: ${name}`);
  const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : '';
  console.log(`${total.passed} passed, ${total.failed.length} failed${skipped}`);
  process.exitCode = total.failed.length > 0 ? 1 : 0;
}
