import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureReady } from '../scripts/prepare.mjs';
import { builtClient } from './support/builtClient.ts';

const folder = 'dist/client';
const { filesOf, manifest, read, weightOf } = builtClient(folder);
const kB = 1000;

const signIn = ['index.html'];
const firstList = [...signIn, 'App.tsx'];

describe('the built client', () => {
  beforeAll(ensureReady);

  test('loads at most 130 kB of JavaScript for the sign-in page', () => {
    expect(weightOf(signIn)).toBeLessThanOrEqual(130 * kB);
  });

  test.each(['en', 'es'])(
    'loads at most 480 kB of JavaScript up to the first list, in %s',
    (table) => {
      const alone = weightOf(firstList);
      const withWords = weightOf([...firstList, `i18n/${table}/table.ts`]);
      expect(withWords).toBeGreaterThan(alone);
      expect(withWords).toBeLessThanOrEqual(480 * kB);
    },
  );

  test.each(['en', 'es'])(
    'fetches the words of late code, in %s, after the first list',
    (language) => {
      const late = manifest()[`i18n/${language}/late/words.ts`];
      expect(late?.isDynamicEntry).toBe(true);
      expect(filesOf([...firstList, `i18n/${language}/table.ts`])).not.toContain(late!.file);
    },
  );

  test.each(['pages/registry.ts', 'views/overrides.ts'])(
    'keeps every page of %s in a chunk of its own',
    (registry) => {
      const source = readFileSync(join('src/client', registry), 'utf8');
      const pages = [...source.matchAll(/import\('([^']+)'\)/g)].map(([, path]) =>
        join(registry, '..', path!),
      );
      expect(pages).not.toEqual([]);
      const first = filesOf([...firstList, 'i18n/en/table.ts', 'i18n/es/table.ts']);
      const own = [...new Set(pages)].map((page) => manifest()[page]);
      expect(own.every((chunk) => chunk?.isDynamicEntry)).toBe(true);
      const files = own.map((chunk) => chunk!.file);
      expect(new Set(files).size).toBe(files.length);
      expect(files.filter((file) => first.has(file))).toEqual([]);
    },
  );

  test('begins the files of the first pages with the comment by which Chromium compiles them ahead', () => {
    const files = [...filesOf([...firstList, 'i18n/en/table.ts', 'i18n/es/table.ts'])];
    const ahead = files.filter((file) => read(file).startsWith('//# allFunctionsCalledOnLoad\n'));
    const weight = (names: string[]) => names.reduce((sum, name) => sum + read(name).length, 0);
    // the few small ones besides are shared with other pages
    expect(weight(ahead)).toBeGreaterThan(0.95 * weight(files));
  });

  // what they share with the forms would load it in a circle, before that is set: no form would open
  test('loads nothing of the inputs before a form is opened', () => {
    const isOfInputs = (file: string) => /\/formas-/.test(file);
    expect([...filesOf(firstList)].filter(isOfInputs)).toEqual([]);
    expect([...filesOf(['views/GenericForm.tsx'])].filter(isOfInputs)).toHaveLength(1);
  });

  test('loads no two files in a circle, where one would run before what it needs', () => {
    const chunks = manifest();
    const circles: string[] = [];
    const done = new Set<string>();
    const follow = (source: string, path: readonly string[]) => {
      if (path.includes(source)) circles.push([...path, source].join(' > '));
      if (done.has(source)) return;
      done.add(source);
      for (const next of chunks[source]?.imports ?? []) follow(next, [...path, source]);
    };
    for (const source of Object.keys(chunks)) follow(source, []);
    expect(circles).toEqual([]);
  });

  test('keeps the sample content in a folder of its own, which no file of the product loads with it', () => {
    const chunks = Object.entries(manifest());
    const samples = chunks.filter(([source]) => source.startsWith('samples/'));
    expect(samples.length).toBeGreaterThan(2);
    for (const [, { file }] of samples) expect(file).toMatch(/^assets\/samples\//);
    const entry = 'samples/samples.ts';
    const product = chunks.filter(([, { file }]) => !file.startsWith('assets/samples/'));
    const loading = product.flatMap(([source, { imports = [], dynamicImports = [] }]) =>
      [...imports, ...dynamicImports]
        .filter((name) => manifest()[name]?.file.startsWith('assets/samples/'))
        .map((name) => `${source} > ${name}`),
    );
    expect(loading).toEqual([`App.tsx > ${entry}`]);
    expect(manifest()['App.tsx']?.imports).not.toContain(entry);
  });

  test('contains no package of the server', () => {
    const server =
      /^(@?fastify|@electric-sql|@node-rs|drizzle-|exif-reader$|file-type$|sharp$|nodemailer$|pg(-|$)|pino)/;
    const packages: string[] = JSON.parse(read('.vite/packages.json'));
    expect(packages).toContain('react');
    expect(packages.filter((name) => server.test(name))).toEqual([]);
  });

  test('contains neither source maps nor inline scripts', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(read('index.html')).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|javascript:/i);
  });
});
