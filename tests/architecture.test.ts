import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  findBreaches,
  findCirclesOfSubjects,
  findCycles,
  type Layer,
} from './support/architecture.ts';

const serverPackages = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'drizzle-orm',
  'exif-reader',
  'file-type',
  'sharp',
  'helmet',
  'hucre',
  '@myriaddreamin/typst-ts-node-compiler',
  'docx',
  'proj4',
];

/** What the pages and the server sides of the modules are made with is what client and server are. */
const packagesOfServer = [
  /^node:/,
  /^@?fastify(\/|$)/,
  ...serverPackages,
  'aws4fetch',
  'nodemailer',
  'pg',
  'pmtiles',
  'pino',
  'zod',
];
const packagesOfClient = [
  /^react(-|\/|$)/,
  /^ra-/,
  /^@mui\//,
  /^@emotion\//,
  /^@fontsource/,
  /^@tanstack\//,
  /^leaflet(\/|$)/,
  /^echarts(\/|$)/,
];

/** The import table of docs/architecture.md, by the role that a file has from its place. What is not listed is an error. */
const table: Record<string, Layer> = {
  core: { layers: { core: 'all' }, packages: ['zod'] },
  // descriptors and rules; of other subjects these alone
  module: { layers: { core: 'all', module: 'all' }, packages: [] },
  'resources.config.ts': { layers: { module: 'all', core: 'types' }, packages: [] },
  server: {
    layers: { core: 'all', server: 'all', 'resources.config.ts': 'all' },
    packages: packagesOfServer,
  },
  'server of a module': {
    layers: {
      core: 'all',
      server: 'all',
      module: 'all',
      'server of a module': 'all',
      'door of a module': 'all',
      'resources.config.ts': 'all',
    },
    packages: packagesOfServer,
  },
  'door of a module': { layers: { 'server of a module': 'all' }, packages: [] },
  // what the modules bring beside their descriptors
  modules: {
    layers: {
      core: 'all',
      server: 'all',
      module: 'all',
      'server of a module': 'all',
      'resources.config.ts': 'types',
    },
    packages: packagesOfServer,
  },
  'start of the server': {
    layers: {
      core: 'all',
      server: 'all',
      'start of the server': 'all',
      modules: 'all',
      demo: 'all',
      'resources.config.ts': 'all',
    },
    packages: packagesOfServer,
  },
  demo: {
    layers: {
      core: 'all',
      server: 'all',
      module: 'all',
      modules: 'all',
      demo: 'all',
      'resources.config.ts': 'all',
    },
    packages: packagesOfServer,
  },
  client: {
    layers: { core: 'all', client: 'all', 'resources.config.ts': 'all' },
    packages: packagesOfClient,
  },
  'pages of a module': {
    layers: {
      core: 'all',
      client: 'all',
      module: 'all',
      'pages of a module': 'all',
      'resources.config.ts': 'all',
    },
    packages: packagesOfClient,
  },
  // what pages say in each language, and English for what descriptors say
  'words of a module': {
    layers: { core: 'all', module: 'all', 'words of a module': 'all' },
    packages: [],
  },
  'start of the client': {
    layers: {
      'words of a module': 'all',
      core: 'all',
      client: 'all',
      'start of the client': 'all',
      'pages of a module': 'all',
      'resources.config.ts': 'all',
    },
    packages: packagesOfClient,
  },
};

/** One file for each change of the database, and for each journey of a browser. */
const isManyByKind = /^(src\/server\/db\/migrations|tests\/e2e)\//;

/** Files over the cap, each with its reason. */
const longFiles: Record<string, string> = {};

const files = ['src', 'demo', 'tests', 'scripts', 'bench'].flatMap(filesIn);
const sources = new Map(
  [...files.filter((file) => /^(src|demo)\//.test(file)), 'resources.config.ts']
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, read(file)]),
);

describe('the repository', () => {
  test('imports only what the table allows', () => {
    expect(findBreaches(sources, table)).toEqual([]);
  });

  test('names the samples in one line, with which they can be taken out', () => {
    const naming = [...sources]
      .filter(([file]) => !file.startsWith('src/client/samples/'))
      .filter(([, text]) => /['"][^'"]*\/samples\/[^'"]*['"]/.test(text));
    expect(naming.map(([file]) => file)).toEqual(['src/client/app/pages.ts']);
    expect(naming[0]?.[1].match(/\/samples\//g)).toHaveLength(1);
  });

  test('orders its subjects without a circle', () => {
    expect(findCirclesOfSubjects(sources)).toEqual([]);
  });

  test('keeps at most 25 files in a folder', () => {
    const counts = new Map<string, number>();
    for (const file of files.filter((path) => !isManyByKind.test(path)))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
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
    const wrong = filesIn('src/modules').filter((file) => {
      const [, name] = /^src\/modules\/\w+\/(?!server\.ts|words)(\w+)\.ts$/.exec(file) ?? [];
      return name !== undefined && !read(file).includes(`name: '${name}'`);
    });
    expect(wrong).toEqual([]);
  });

  test('has the source file of every unit test, and the folder of every other mirrored test', () => {
    const lost = files
      .map(
        (file) => /^tests\/((?:core|modules|server|client|demo)\/.*)\.test\.tsx?$/.exec(file) ?? [],
      )
      .flatMap(([, path]) =>
        path === undefined ? [] : path.startsWith('demo/') ? path : `src/${path}`,
      )
      .filter((path) => {
        const isUnit = /^src\/(core\/|modules\/\w+\/(rules\/)?\w+$)/.test(path);
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
        ['src/modules/b/c.ts', ''],
        ['src/modules/b/server/d.ts', ''],
        ['src/modules/b/server.ts', ''],
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
    ['src/modules/a/x.ts', "import { Pool } from 'pg';", 'not listed for module'],
    ['src/modules/a/x.ts', "import { d } from '../b/server/d.ts';", 'may not import'],
    ['src/modules/a/server/x.ts', "import { d } from '../../b/server/d.ts';", 'only by its door'],
    ['src/server/x.ts', "import { c } from '../modules/b/c.ts';", 'server may not import module'],
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
    ['src/modules/a/x.ts', "import type { A } from '../../core/a.ts';"],
    ['src/modules/a/x.ts', "import { c } from '../b/c.ts';"],
    ['src/modules/a/server/x.ts', "import { d } from '../../b/server.ts';"],
    ['src/core/x.ts', "import { z } from 'zod/v4';"],
    ['src/server/x.ts', "import { readFile } from 'node:fs/promises';"],
  ])('accepts in %s: %s', (file, text) => {
    expect(planted(file, text)).toEqual([]);
  });

  test('finds a circle of subjects', () => {
    const circle = new Map([
      ['src/modules/a/x.ts', "import { y } from '../b/y.ts';"],
      ['src/modules/b/y.ts', "import type { Z } from '../a/z.ts';"],
      ['src/modules/a/z.ts', ''],
    ]);
    expect(findCirclesOfSubjects(circle)).toEqual(['a -> b -> a']);
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
