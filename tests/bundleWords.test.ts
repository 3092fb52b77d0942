import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureReady } from '../scripts/prepare.mjs';

type Language = 'en' | 'es';

const built = 'dist/client/assets';

/** `words/x.ts` and `words.ts`, the samples' too, but for what only collects the others. */
const tables = filesIn('src/client').filter(
  (file) => /\/words(\/[^/]+)?\.ts$/.test(file) && !file.endsWith('/words/farola.ts'),
);

describe('the words in the built client', () => {
  beforeAll(ensureReady);

  test('of two languages share no file', async () => {
    const said = await sentencesOf(tables);
    const shared = scripts().flatMap(({ file, texts }) => {
      const inEnglish = said.en.find((sentence) => texts.has(sentence));
      const inSpanish = said.es.find((sentence) => texts.has(sentence));
      return inEnglish && inSpanish ? [`${file}: ${inEnglish} / ${inSpanish}`] : [];
    });
    expect(shared).toEqual([]);
  });

  test.each(tables)('of %s are there in both languages', async (table) => {
    const said = await sentencesOf([table]);
    const files = scripts();
    const isThere = (sentence: string) => files.some(({ texts }) => texts.has(sentence));
    expect([...said.en, ...said.es].filter((sentence) => !isThere(sentence))).toEqual([]);
  });
});

let read: { file: string; texts: ReadonlySet<string> }[] | undefined;

/** The built files and the texts in them: the build writes each between two of the same marks. */
const scripts = () =>
  (read ??= filesIn(built)
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, texts: new Set(readFileSync(file, 'utf8').split('`')) })));

/** What the tables say in one language alone and no other source says, as it stands in a script. */
async function sentencesOf(files: readonly string[]): Promise<Record<Language, string[]>> {
  const pairs: Record<Language, string>[] = [];
  for (const file of files) {
    const module: unknown = await import(pathToFileURL(file).href);
    collect(module, pairs);
  }
  return { en: alone(pairs, 'en', 'es'), es: alone(pairs, 'es', 'en') };
}

function alone(pairs: readonly Record<Language, string>[], own: Language, other: Language) {
  const others = new Set(pairs.map((pair) => pair[other]));
  const isPlain = (text: string) => text.length >= SHORTEST && !/[`\\$\n]/.test(text);
  return pairs
    .map((pair) => pair[own])
    .filter((text) => isPlain(text) && !others.has(text) && !elsewhere.includes(text));
}

/** Shorter ones are said by others, too. */
const SHORTEST = 12;

/** The layers that server and browser share speak both languages wherever they run. */
const elsewhere = ['src/core', 'src/modules']
  .flatMap(filesIn)
  .filter((file) => !/\/(words(\.en)?\.ts|server\/.*|pages\/.*)$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Sentences side by side, or two tables of the same names. */
function collect(found: unknown, pairs: Record<Language, string>[]): void {
  if (typeof found !== 'object' || found === null) return;
  const { en, es } = found as Partial<Record<Language, unknown>>; // or neither
  if (typeof en === 'string' && typeof es === 'string') pairs.push({ en, es });
  else if (typeof en === 'object' && typeof es === 'object') collectBoth(en, es, pairs);
  else for (const below of Object.values(found)) collect(below, pairs);
}

function collectBoth(en: unknown, es: unknown, pairs: Record<Language, string>[]): void {
  if (typeof en === 'string' && typeof es === 'string') pairs.push({ en, es });
  if (typeof en !== 'object' || typeof es !== 'object' || en === null || es === null) return;
  const spanish = new Map<string, unknown>(Object.entries(es));
  for (const [name, below] of Object.entries(en)) collectBoth(below, spanish.get(name), pairs);
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|js)$/.test(file))
    .map((file) => join(folder, file));
}
