import { expect, test } from 'vitest';
import { fetchedInOne, inOneLanguage } from '../../scripts/wordsByLanguage.ts';

test('of two sentences one is left, whatever marks they are written with', () => {
  const table = `import { words, type Sentence } from '../sentences.ts';
const own = { a: { en: "It's", es: 'Es' } } as const satisfies Record<string, Sentence>;
export const rows = words({
  ...own,
  title: { en: 'Rows', es: \`Filas\` },
  language: { label: { en: 'Language', es: 'Idioma' }, en: { en: 'English', es: 'Inglés' } },
});`;
  expect(inOneLanguage(table, 'en')).toBe(`import { words, type Sentence } from '../sentences.ts';
const own = { a: "It's" } as const satisfies Record<string, Sentence>;
export const rows = words({
  ...own,
  title: 'Rows',
  language: { label: 'Language', en: 'English' },
});`);
  expect(inOneLanguage(table, 'es')).toContain('title: `Filas`');
  expect(inOneLanguage(table, 'es')).not.toContain('Rows');
});

test('of two tables one is left, under the name of its language', () => {
  const table = `export const words = {
  en: { title: 'Rows', many: (count: number) => \`\${count} rows\` },
  es: { title: 'Filas', many: (count: number) => \`\${count} filas\` },
};`;
  expect(inOneLanguage(table, 'es')).toBe(
    "export const words = { es: { title: 'Filas', many: (count: number) => `${count} filas` } };",
  );
});

test('what is built for each language is fetched in the one of the page', () => {
  expect(fetchedInOne("const load = () => import('./samples/samples.ts');")).toBe(
    "const load = () => (document.documentElement.lang === 'es' ? import('./samples/samples.ts?lang=es') : import('./samples/samples.ts?lang=en'));",
  );
  const other = "const load = () => import('./pages/Page.tsx');";
  expect(fetchedInOne(other)).toBe(other);
});
