import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGE_STORAGE_KEY } from '../../../src/client/i18n/language.ts';
import { clientSources, isNode, sourceOf, walk, type Source } from '../../support/clientSources.ts';
import { flatten } from '../../support/flatten.ts';
import { tables } from '../../support/tables.ts';
import { advice, fillings, keysNamedIn } from '../../support/wordKeys.ts';

const ours = (table: object) =>
  Object.keys(flatten(table)).filter((key) => key.startsWith('farola.'));

describe('the words of the first pages', () => {
  const sources = new Map(clientSources().map((source) => [source.file, source]));
  const first = withAllTheyLoad(['src/client/main.tsx', 'src/client/App.tsx'], sources);
  const named = keysNamedIn(first.map(({ root }) => root));
  const isNamed = (leaf: string) => named.some((key) => fillings(key, leaf) !== undefined);

  test('are said by code that waits for no late words', () => {
    const files = first.map(({ file }) => file);
    expect(files).toContain('src/client/views/GenericList.tsx');
    expect(files).toContain('src/client/layout/LateNotification.tsx');
    expect(files).not.toContain('src/client/views/GenericForm.tsx');
  });

  test('come with the first page', () => {
    const late = ours(tables.en.late).filter(isNamed);
    expect(advice('move from i18n/*/late to the first table', late)).toBe('');
  });

  test('are all that comes with the first page, which has little room', () => {
    const idle = ours(tables.en.first).filter((leaf) => !isNamed(leaf));
    expect(advice('only late code says these: move to i18n/*/late', idle)).toBe('');
  });

  test('stand in one table alone', () => {
    const late = new Set(ours(tables.en.late));
    expect(ours(tables.en.first).filter((key) => late.has(key))).toEqual([]);
    expect(late.size).toBeGreaterThan(600);
  });
});

test.each([
  ["const A = lazy(() => import('./A.tsx'))", ['./A.tsx']],
  ["const load = () => withWords(import('./A.tsx'))", []],
  ["import { b } from './b.ts'", ['./b.ts']],
  ["export { b } from './b.ts'", ['./b.ts']],
  ["import type { B } from './b.ts'", []],
])('%s loads %j without waiting for words', (code, loaded) => {
  expect(loadedBy(sourceOf('a.tsx', code))).toEqual(loaded);
});

describe('the translator', () => {
  const KEY = 'farola.undo.undoTitle';
  const newPage = async () => {
    vi.resetModules();
    const { createI18nProvider } = await import('../../../src/client/i18n/i18nProvider.ts');
    const { loadWords } = await import('../../../src/client/i18n/loadWords.ts');
    const { withWords } = await import('../../../src/client/i18n/lateWords.ts');
    return { ...createI18nProvider([], await loadWords()), withWords };
  };
  beforeEach(() => localStorage.clear());

  test('knows late words once late code is there, also those it was asked for before', async () => {
    const { translate, withWords } = await newPage();
    expect(translate('farola.layout.menu')).toBe('Main menu');
    expect(translate(KEY)).toBe(KEY);
    expect(await withWords(Promise.resolve('code'))).toBe('code');
    expect(translate(KEY)).toBe('Undo this change?');
  });

  test('knows them in the chosen language', async () => {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, 'es');
    const { translate, withWords } = await newPage();
    await withWords(Promise.resolve());
    expect(translate(KEY)).toBe('¿Deshacer este cambio?');
  });

  test('tells where late code could not be fetched', async () => {
    const { withWords } = await newPage();
    await expect(withWords(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  });

  test('lets late code fail whose words could not be fetched, and fetches them with the next', async () => {
    vi.doMock('../../../src/client/i18n/en/late/words.ts', () => {
      throw new Error('no connection');
    });
    const { withWords, translate } = await newPage();
    await expect(withWords(Promise.resolve('code'))).rejects.toBeInstanceOf(Error);
    vi.doUnmock('../../../src/client/i18n/en/late/words.ts');
    await withWords(Promise.resolve('code'));
    expect(translate(KEY)).toBe('Undo this change?');
  });
});

/** The sources, those that they import, and those that these fetch later without `withWords`. */
function withAllTheyLoad(roots: readonly string[], sources: Map<string, Source>): Source[] {
  const found = new Map<string, Source>();
  const visit = (file: string) => {
    const source = sources.get(file);
    if (source === undefined || found.has(file)) return;
    found.set(file, source);
    for (const path of loadedBy(source)) visit(join(file, '..', path));
  };
  for (const root of roots) {
    expect(existsSync(root)).toBe(true);
    visit(root);
  }
  return [...found.values()];
}

function loadedBy({ root }: Source): string[] {
  const paths: string[] = [];
  const add = (source: unknown) => {
    if (isNode(source)) paths.push(String(source['value']));
  };
  walk(root, (node) => {
    const { type, callee } = node;
    if (type === 'CallExpression' && isNode(callee) && callee['name'] === 'withWords')
      return 'skip';
    if (type === 'ImportExpression') add(node['source']);
    const isImport = type === 'ImportDeclaration' || /^Export(Named|All)Declaration$/.test(type);
    if (isImport && (node['importKind'] ?? node['exportKind']) !== 'type') add(node['source']);
  });
  return paths;
}
