import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
afterEach(() => {
  document.documentElement.lang = '';
});

/** The language of who opens a page that came as `lang`. */
async function languageOf(lang: string) {
  document.documentElement.lang = lang;
  return import('../../../src/client/i18n/language.ts');
}

test.each([
  ['es', 'es'],
  ['en', 'en'],
  ['', 'en'],
  ['tlh', 'en'],
])('a page that came as "%s" is first read in %s', async (lang, expected) => {
  expect((await languageOf(lang)).readLanguage()).toBe(expected);
});

test('what was chosen in this browser outweighs it, also once the page is announced in it', async () => {
  localStorage.setItem('farola-idioma', 'en');
  const { announceLanguage, readLanguage } = await languageOf('es');
  announceLanguage();
  expect(document.documentElement.lang).toBe('en');
  localStorage.clear();
  expect(readLanguage()).toBe('es');
});
