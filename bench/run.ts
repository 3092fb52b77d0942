/**
 * `npm run bench`: the built server under load, beside a floor, in databases of its own that are
 * gone afterwards. Writes bench/results/ and the tables of docs/performance.md. With `--gate` it
 * compares the base measures with the best ones recorded, and ends with 1 where one is lost.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureReady } from '../scripts/prepare.mjs';
import { namesOf } from './asked.ts';
import { createCleanup } from './cleanup.ts';
import { bestsFor } from './gate/bests.ts';
import { runGate } from './gate/runGate.ts';
import { OptionError, readGate, readOptions, usage } from './options.ts';
import { latestRuns, writeRun } from './results.ts';
import { runEngine } from './runEngine.ts';
import { infraestructuraAlumbrado as subject } from './subjects/infraestructura_alumbrado.ts';
import { tablesOf, withTables } from './table.ts';

const page = fileURLToPath(new URL('../docs/performance.md', import.meta.url));

const args = process.argv.slice(2);
const gate = orStop(() => readGate(args));
if (gate !== undefined) {
  const bests = orStop(() => bestsFor(gate));
  await ensureReady();
  const isLost = await runGate({ subject, bests, gate, cleanup: createCleanup() });
  process.exit(isLost ? 1 : 0);
}
const options = orStop(() => readOptions(args, namesOf(subject)));
await ensureReady();
const cleanup = createCleanup();
for (const size of options.sizes) {
  console.log(`\n${size.engine}, ${size.rows} rows`);
  const run = await runEngine({ size, subject, options, cleanup });
  console.log(`\n${tablesOf(run)}`);
  if (!options.isLook) console.log(`Wrote bench/results/${await writeRun(run)}.`);
}
if (options.isLook) console.log('A look: nothing was written.');
else writeFileSync(page, withTables(readFileSync(page, 'utf8'), latestRuns()));

function orStop<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    process.exit(1);
  }
}
