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
const words = ['en', 'es'].flatMap((language) => [
  `i18n/${language}/access.ts`,
  `app/words/${language}.ts`,
]);

describe('the built client', () => {
  beforeAll(ensureReady);

  describe.each(['en', 'es'])('in %s', (language) => {
    const access = `i18n/${language}/access.ts`;
    const table = `app/words/${language}.ts`;

    test('loads at most 130 kB of JavaScript for the sign-in page', () => {
      const withWords = weightOf([...signIn, access]);
      expect(withWords).toBeGreaterThan(weightOf(signIn));
      expect(withWords).toBeLessThanOrEqual(130 * kB);
    });

    // of the 480 kB that there may be: docs/decisions/0057
    test('loads at most 479 kB of JavaScript up to the first list', () => {
      const withWords = weightOf([...firstList, access, table]);
      expect(withWords).toBeGreaterThan(weightOf([...firstList, access]));
      expect(withWords).toBeLessThanOrEqual(479 * kB);
    });
  });

  test.each(['app/pages.ts', 'app/overrides.ts'])(
    'keeps every page of %s in a chunk of its own',
    (registry) => {
      const source = readFileSync(join('src/client', registry), 'utf8');
      const pages = [...source.matchAll(/import\('([^']+)'\)/g)].flatMap(([, path]) =>
        builtFrom(join(registry, '..', path!)),
      );
      expect(pages).not.toEqual([]);
      const first = filesOf([...firstList, ...words]);
      const own = [...new Set(pages)].map((page) => manifest()[page]);
      expect(own.every((chunk) => chunk?.isDynamicEntry)).toBe(true);
      const files = own.map((chunk) => chunk!.file);
      expect(new Set(files).size).toBe(files.length);
      expect(files.filter((file) => first.has(file))).toEqual([]);
    },
  );

  test('begins the files of the first pages with the comment by which Chromium compiles them ahead', () => {
    const files = [...filesOf([...firstList, ...words])];
    const ahead = files.filter((file) => read(file).startsWith('//# allFunctionsCalledOnLoad\n'));
    const weight = (names: string[]) => names.reduce((sum, name) => sum + read(name).length, 0);
    // the few small ones besides are shared with other pages
    expect(weight(ahead)).toBeGreaterThan(0.95 * weight(files));
  });

  // what they share with the forms would load it in a circle, before that is set: no form would open
  test('loads nothing of the inputs before a form is opened', () => {
    const isOfInputs = (file: string) => /\/forms-/.test(file);
    expect([...filesOf(firstList)].filter(isOfInputs)).toEqual([]);
    expect([...filesOf(['record/GenericForm.tsx'])].filter(isOfInputs)).toHaveLength(1);
  });

  // docs/decisions/0099
  describe.each(['en', 'es'])('the page for tours in %s', (language) => {
    const field = builtClient(folder, '.vite/field.json');
    const page = ['registrar_recorrido.html', `app/field/i18n/${language}/field.ts`];

    test('loads at most 170 kB, and nothing of the office', () => {
      const own = field.filesOf(page);
      expect(field.weightOf(page)).toBeLessThanOrEqual(170 * kB);
      expect([...own].every((file) => file.startsWith('assets/field/'))).toBe(true);
      const texts = [...own].map(field.read).join('\n');
      for (const foreign of ['react-admin', 'ZodError', 'MuiButton'])
        expect(texts).not.toContain(foreign);
    });

    test('has all its files named in its worker', () => {
      const worker = field.read('campo-sw.js');
      for (const file of field.filesOf(page)) expect(worker).toContain(`"/${file}"`);
      expect(worker).not.toContain('__FIELD_');
      const html = field.read('registrar_recorrido.html');
      expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|javascript:/i);
      // before any file arrives
      expect(html).toMatch(/<style>html\{[^}]*background:#0b1016/);
    });
  });

  // the routes' declarations are the client's types alone
  test('has nothing of zod', () => {
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const scripts = all.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    const said = (file: string) => readFileSync(join(folder, file), 'utf8').includes('ZodError');
    expect(scripts.filter(said)).toEqual([]);
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
    const entries = builtFrom('samples/samples.ts').toSorted();
    const product = chunks.filter(([, { file }]) => !file.startsWith('assets/samples/'));
    const loading = product.flatMap(([source, { imports = [], dynamicImports = [] }]) =>
      [...imports, ...dynamicImports]
        .filter((name) => manifest()[name]?.file.startsWith('assets/samples/'))
        .map((name) => `${source} > ${name}`),
    );
    expect(loading.toSorted()).toEqual(entries.map((entry) => `App.tsx > ${entry}`));
    for (const entry of entries) expect(manifest()['App.tsx']?.imports).not.toContain(entry);
  });

  test('contains no package of the server', () => {
    const server =
      /^(@?fastify|@electric-sql|@node-rs|drizzle-|exif-reader$|file-type$|sharp$|docx$|@myriaddreamin|nodemailer$|pg(-|$)|pino)/;
    const packages: string[] = JSON.parse(read('.vite/packages.json'));
    expect(packages).toContain('react');
    expect(packages.filter((name) => server.test(name))).toEqual([]);
  });

  test('contains nothing that fills the gaps of old browsers for polyglot', () => {
    const packages: string[] = JSON.parse(read('.vite/packages.json'));
    expect(packages).toContain('node-polyglot');
    const gaps = neededBy(['object.entries', 'hasown']);
    expect(gaps).toContain('es-object-atoms');
    expect(packages.filter((name) => gaps.has(name))).toEqual([]);
  });

  test('contains neither source maps nor inline scripts', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(read('index.html')).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|javascript:/i);
  });
});

/** What the build makes of a source: of samples one for each language. */
const builtFrom = (source: string): string[] =>
  source.startsWith('samples/') ? ['en', 'es'].map((lang) => `${source}?lang=${lang}`) : [source];

/** The packages, and all that they are installed with. */
function neededBy(names: readonly string[]): Set<string> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock; // npm's own
  const needed = new Set<string>();
  const add = (name: string) => {
    if (needed.has(name)) return;
    needed.add(name);
    Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {}).forEach(add);
  };
  names.forEach(add);
  return needed;
}

interface Lock {
  packages: Record<string, { dependencies?: Record<string, string> } | undefined>;
}
