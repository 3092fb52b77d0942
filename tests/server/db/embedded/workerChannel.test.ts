import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { bundleServer } from '../../../../scripts/ensureBuilt.mjs';
import { embeddedFolder } from '../../../support/database/database.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const run = promisify(execFile);

// The other tests run the thread from the sources, in vitest and (durableFiles.test.ts) under tsx.
it('the thread of the embedded database starts from compiled JavaScript', async () => {
  const place = mkdtempSync(join(tmpdir(), 'farola dist ñ-'));
  const folder = embeddedFolder();
  onTestFinished(() => {
    rmSync(place, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  });
  expect(await bundleServer(join(place, 'dist'), ['src/server/db/connect.ts'])).toBe(0);
  writeFileSync(join(place, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
  const program = `
    import { connectEmbedded } from './dist/connect.js';
    import { sql } from 'drizzle-orm';
    const database = await connectEmbedded({ folder: process.argv[2] });
    console.log(JSON.stringify(await database.rows(sql\`select 6 * 7 as n\`)));
    await database.close();`;
  writeFileSync(join(place, 'program.mjs'), program);
  const { stdout } = await run(process.execPath, [join(place, 'program.mjs'), folder]);
  expect(JSON.parse(stdout)).toEqual([{ n: 42 }]);
});
