/**
 * `npm run bench`: the built server under load, beside a floor, in databases of its own that are
 * gone afterwards. Writes bench/results/ and the tables of docs/performance.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureReady } from '../scripts/prepare.mjs';
import { namesOf } from './asked.ts';
import { createCleanup } from './cleanup.ts';
import { OptionError, readOptions, usage, type Options } from './options.ts';
import { latestRuns, writeRun } from './results.ts';
import { runEngine } from './runEngine.ts';
import { infraestructuraAlumbrado as subject } from './subjects/infraestructura_alumbrado.ts';
import { tablesOf, withTables } from './table.ts';

const page = fileURLToPath(new URL('../docs/performance.md', import.meta.url));

const options = optionsOrStop();
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

function optionsOrStop(): Options {
  try {
    return readOptions(process.argv.slice(2), namesOf(subject));
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    process.exit(1);
  }
}
