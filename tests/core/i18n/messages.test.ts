import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import { statuses } from '../../../src/core/api/errors.ts';
import { messages } from '../../../src/core/i18n/messages.ts';

const catalogue = Object.entries(messages);
const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();

test.each(catalogue)('%s fills the same holes in both languages', (_code, { en, es }) => {
  expect(holes(es)).toEqual(holes(en));
});

test.each(catalogue)('%s has words in both languages', (_code, { en, es }) => {
  expect(en.trim()).not.toBe('');
  expect(es.trim()).not.toBe('');
});

test('every status has its words', () => {
  expect(Object.keys(statuses).filter((code) => !Object.hasOwn(messages, code))).toEqual([]);
});

test('no code that a source names is without words', () => {
  // rules bring their words along; whoever writes `code` beside `message` does, too
  const ownWords = new Set(resources.flatMap(({ rules }) => rules.map(({ code }) => code)));
  const used = sourcesUnder('src').flatMap((file) => codesIn(readFileSync(file, 'utf8')));
  const unknown = used.filter((code) => !Object.hasOwn(messages, code) && !ownWords.has(code));
  expect(used.length).toBeGreaterThan(50);
  expect(unknown).toEqual([]);
});

test('no words are left over', () => {
  const text = sourcesUnder('src')
    .filter((file) => !file.endsWith('core/i18n/messages.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const idle = catalogue.map(([code]) => code).filter((code) => !text.includes(`'${code}'`));
  expect(idle.filter((code) => !(code in statuses))).toEqual([]);
});

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}

/** `ApiError('X'`, `bad('X'` and `code: 'X'`, unless the literal goes on with a message of its own. */
function codesIn(source: string): string[] {
  const calls = source.matchAll(/(?:ApiError|bad)\(\s*'([A-Z_]+)'/g);
  const literals = source.matchAll(/\bcode: '([A-Z_]+)'(?![^{}]*\bmessage\b)/g);
  return [...calls, ...literals].map(([, code = '']) => code);
}
