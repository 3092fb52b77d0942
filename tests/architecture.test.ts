import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findBreaches, findCycles, type Layer } from './support/architecture.ts';

const shared = { core: 'all', domain: 'all', 'resources.config.ts': 'all' } as const;
const serverPackages = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'drizzle-orm',
  'exif-reader',
  'file-type',
  'sharp',
  'helmet',
  'hucre',
  'proj4',
];

/** The import table of docs/architecture.md. What is not listed is an error. */
const table: Record<string, Layer> = {
  core: { layers: { core: 'all' }, packages: ['zod'] },
  domain: { layers: { domain: 'all', core: 'all' }, packages: [] },
  resources: { layers: { core: 'all', domain: 'all' }, packages: [] },
  'resources.config.ts': { layers: { resources: 'all', core: 'types' }, packages: [] },
  server: {
    layers: { server: 'all', ...shared },
    packages: [
      /^node:/,
      /^@?fastify(\/|$)/,
      ...serverPackages,
      'aws4fetch',
      'nodemailer',
      'pg',
      'pino',
      'zod',
    ],
  },
  client: {
    layers: { client: 'all', ...shared },
    packages: [
      /^react(-|\/|$)/,
      /^ra-/,
      /^@mui\//,
      /^@emotion\//,
      /^@fontsource/,
      /^@tanstack\//,
      /^leaflet(\/|$)/,
      /^echarts(\/|$)/,
    ],
  },
};

/** Files over the cap, each with its reason. */
const longFiles: Record<string, string> = {};

const files = ['src', 'tests', 'scripts', 'bench'].flatMap(filesIn);
const sources = new Map(
  [...files.filter((file) => file.startsWith('src/')), 'resources.config.ts']
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, read(file)]),
);

describe('the repository', () => {
  test('imports only what the table allows', () => {
    expect(findBreaches(sources, table)).toEqual([]);
  });

  test('has no import cycle, types included', () => {
    expect(findCycles(sources)).toEqual([]);
  });

  test('keeps files within 400 lines', () => {
    const long = files
      .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !(file in longFiles))
      .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
      .filter(({ lines }) => lines > 400);
    expect(long).toEqual([]);
  });

  test('names every resource after its file', () => {
    const wrong = filesIn('src/resources').filter(
      (file) =>
        !read(file).includes(`name: '${file.slice('src/resources/'.length, -'.ts'.length)}'`),
    );
    expect(wrong).toEqual([]);
  });

  test('has the source file of every unit test, and the folder of every other mirrored test', () => {
    const lost = files
      .map((file) => /^tests\/((core|domain|resources|server|client)\/.*)\.test\.tsx?$/.exec(file))
      .flatMap((match) => (match ? `src/${match[1]}` : []))
      .filter((path) => {
        const isUnit = /^src\/(core|domain|resources)\//.test(path);
        return !(isUnit ? existsSync(`${path}.ts`) : existsSync(dirname(path)));
      });
    expect(lost).toEqual([]);
  });

  test('reads the environment in main.ts and config.ts only', () => {
    const readers = [...sources]
      .filter(([, text]) => /process\.env\b/.test(text))
      .map(([file]) => file);
    const allowed = ['src/server/main.ts', 'src/server/config.ts'];
    expect(readers.filter((file) => !allowed.includes(file))).toEqual([]);
  });
});

describe('the checker', () => {
  const planted = (file: string, text: string) =>
    findBreaches(
      new Map([
        ['src/core/a.ts', ''],
        ['src/server/b.ts', ''],
        [file, text],
      ]),
      table,
    );

  test.each([
    ['src/core/x.ts', "import { b } from '../server/b.ts';", 'core may not import server'],
    ['src/core/x.ts', "import type { B } from '../server/b.ts';", 'core may not import server'],
    ['src/core/x.ts', "export * from '../server/b.ts';", 'core may not import server'],
    ['src/core/x.ts', "const b = await import('../server/b.ts');", 'core may not import server'],
    ['src/core/x.ts', "let b: import('../server/b.ts').B;", 'core may not import server'],
    ['src/core/x.ts', "import '../server/b.ts';", 'core may not import server'],
    ['src/core/x.ts', "import {\n  readFileSync,\n} from 'node:fs';", 'not listed for core'],
    ['src/core/x.ts', "import { z } from 'zodiac';", 'not listed for core'],
    ['src/core/x.ts', "import { a } from './gone.ts';", 'no such file'],
    ['resources.config.ts', "import { a } from './src/core/a.ts';", 'types only'],
    ['src/resources/x.ts', "import { Pool } from 'pg';", 'not listed for resources'],
    ['src/client/x.tsx', "import fastify from 'fastify';", 'not listed for client'],
    [
      'src/client/x.tsx',
      "import type { B } from '../server/b.ts';",
      'client may not import server',
    ],
    ['src/new/x.ts', '', 'belongs to no layer'],
  ])('refuses in %s: %s', (file, text, reason) => {
    expect(planted(file, text)).toEqual([expect.stringContaining(reason)]);
    expect(planted(file, text)[0]).toContain(file);
  });

  test.each([
    ['src/domain/x.ts', "import type { A } from '../core/a.ts';"],
    ['src/core/x.ts', "import { z } from 'zod/v4';"],
    ['src/server/x.ts', "import { readFile } from 'node:fs/promises';"],
  ])('accepts in %s: %s', (file, text) => {
    expect(planted(file, text)).toEqual([]);
  });

  test('finds a cycle made of types', () => {
    const cycle = new Map([
      ['src/core/a.ts', "import type { B } from './b.ts';"],
      ['src/core/b.ts', "import { a } from './a.ts';"],
    ]);
    expect(findCycles(cycle)).toEqual(['src/core/a.ts -> src/core/b.ts -> src/core/a.ts']);
  });
});

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.replaceAll('\\', '/')}/${entry.name}`);
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
