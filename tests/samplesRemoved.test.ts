import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureReady } from '../scripts/prepare.mjs';
import { builtClient } from './support/builtClient.ts';

/** All that a build of the client reads. */
const PARTS = [
  ...['client', 'core', 'modules'].map((layer) => `src/${layer}`),
  'resources.config.ts',
  'package.json',
  'vite.config.ts',
  'scripts/sampleChunks.mjs',
  'scripts/wordsByLanguage.ts',
  'tsconfig.base.json',
  'tsconfig.client.json',
];
/** The compiler checks everything anew; a busy machine may take minutes. */
const PATIENCE = 5 * 60_000;

const REGISTRY = 'src/client/app/pages.ts';
const LINE = /^ {2}samples: .*\n/m;

let copy = '';

beforeAll(async () => {
  await ensureReady();
  copy = mkdtempSync(resolve('node_modules/.cache/farola-samples-'));
  for (const part of PARTS) cpSync(part, join(copy, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  rmSync(join(copy, 'src/client/samples'), { recursive: true });
  const registry = readFileSync(REGISTRY, 'utf8');
  if (!LINE.test(registry)) throw new Error(`${REGISTRY} has no line that matches ${LINE}.`);
  writeFileSync(join(copy, REGISTRY), registry.replace(LINE, ''));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Answers what it printed when it fails. */
function run(tool: string, args: readonly string[]): string {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(tool), ...args], {
    cwd: copy,
    env,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

test(
  'without the folder of the samples and its line the client type-checks',
  () => {
    const program = {
      extends: './tsconfig.client.json',
      // composite programs write down what they found, beside those of the whole tree
      compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true },
      references: [],
    };
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(program));
    expect(run('node_modules/typescript/bin/tsc', ['-p', '.', '--incremental', 'false'])).toBe('');
  },
  PATIENCE,
);

test(
  'and builds, with the same files for the first pages',
  () => {
    expect(run('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'])).toBe('');
    const [without, with_] = [builtClient(join(copy, 'dist/client')), builtClient('dist/client')];
    expect(Object.keys(without.manifest()).filter((name) => /sample/.test(name))).toEqual([]);
    const first = ['index.html', 'App.tsx', 'app/words/en.ts'];
    // what samples use of a file of the product is exported from it, and where they are fetched is said
    expect(Math.abs(with_.weightOf(first) - without.weightOf(first))).toBeLessThan(1500);
  },
  PATIENCE,
);
