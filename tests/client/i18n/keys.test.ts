import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { table as beforeSignIn } from '../../../src/client/i18n/en/access.ts';
import { said } from '../../../src/core/i18n/sentences.ts';
import { clientSources, walk } from '../../support/client/clientSources.ts';
import { flatten } from '../../support/flatten.ts';
import { wordsIn } from '../../support/client/tables.ts';
import { advice, fillings, keysNamedIn } from '../../support/client/wordKeys.ts';

const sources = clientSources();
const [english, spanish] = [wordsIn('en').table, wordsIn('es').table];
const holesIn = (sentence: string) =>
  [...new Set(sentence.match(/%?\{\w+\}/g))].toSorted().join(' ');

describe.each([
  { of: 'the application', en: english['farola'] as object, es: spanish['farola'] as object },
  { of: 'signing in and of failures', en: said(beforeSignIn, 'en'), es: said(beforeSignIn, 'es') },
])('the words of $of', ({ en, es }) => {
  const [inEnglish, inSpanish] = [flatten(en), flatten(es)];

  test('have the same keys in both languages', () => {
    expect(Object.keys(inSpanish).toSorted()).toEqual(Object.keys(inEnglish).toSorted());
  });

  test('fill in the same values and have a plural in both or in neither', () => {
    const shape = (words: string) => `${holesIn(words)} ${words.split('||||').length}`;
    const unlike = Object.keys(inEnglish).filter(
      (key) => shape(inEnglish[key]!) !== shape(inSpanish[key] ?? ''),
    );
    expect(unlike).toEqual([]);
  });

  test('are empty nowhere, but for a column that was not recognised', () => {
    const empty = [inEnglish, inSpanish].flatMap((words) =>
      Object.keys(words).filter((key) => words[key]!.trim() === ''),
    );
    expect([...new Set(empty)]).toEqual(
      Object.keys(inEnglish).filter((key) => key === 'importing.columns.origins.ninguna'),
    );
  });
});

describe('the keys that the client names', () => {
  const known = Object.keys(flatten(english));
  const named = keysNamedIn(sources.map(({ root }) => root));

  test('stand in the tables, templates with what they may be filled with', () => {
    const lost = named.filter((key) => !known.some((one) => fillings(key, one) !== undefined));
    expect(advice('add to src/client/i18n/words', lost)).toBe('');
    expect(named.length).toBeGreaterThan(200);
  });

  test('are all of ours', () => {
    const said = wordsSaid();
    const isUsed = (leaf: string) =>
      named.some((key) => fillings(key, leaf)?.every((word) => said.has(word)) === true);
    const idle = known.filter((leaf) => leaf.startsWith('farola.') && !isUsed(leaf));
    expect(advice('shown nowhere: take out of src/client/i18n/words', idle)).toBe('');
  });
});

test('every word of signing in and of failures is shown somewhere', () => {
  const members = sources.flatMap(({ root }) => {
    const names: string[] = [];
    walk(root, (node) => {
      if (node.type === 'Identifier') names.push(String(node['name']));
      if (node.type === 'Literal') names.push(String(node['value']));
    });
    return names;
  });
  const shown = new Set(members);
  const english = said(beforeSignIn, 'en');
  const idle = Object.keys({ ...flatten(english.access), ...flatten(english.errors) }).filter(
    (path) => !path.split('.').every((part) => shown.has(part)),
  );
  expect(idle).toEqual([]);
});

/** Every word that stands in a source by itself, as what fills a template does. */
function wordsSaid(): Set<string> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('client/i18n/'),
  );
  const words = files.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/'(\w+)'|\b(\w+):/g)].map(
      ([, quoted, property]) => quoted ?? property ?? '',
    ),
  );
  // MUI names the buttons of a pagination
  return new Set([...words, 'first', 'previous', 'next', 'last']);
}
