/*
 * Preloaded into the database's thread by `--import breakFiles.mjs?flag=<path>`. While the file
 * <path> exists, its text says what goes wrong: `ENOSPC` or `EIO` fail every write of the thread
 * as the system would, `exit` ends the thread.
 */
import { createRequire } from 'node:module';

const fs = createRequire(import.meta.url)('node:fs');
const flag = new URL(import.meta.url).searchParams.get('flag') ?? '';
const writeSync = fs.writeSync;

fs.writeSync = (/** @type {unknown[]} */ ...call) => {
  if (fs.existsSync(flag)) breakNow(fs.readFileSync(flag, 'utf8'));
  return writeSync(...call);
};

/** @param {string} fault */
function breakNow(fault) {
  if (fault === 'exit') process.exit(7);
  throw Object.assign(new Error(`${fault}: made by a test`), { code: fault });
}
