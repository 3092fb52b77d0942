import { parseSync, type Plugin } from 'vite';

type Language = 'en' | 'es';

/** Where sentences stand side by side: `words/x.ts` and `words.ts`, wherever they are. */
const WORDS = /\/src\/.*\/words(\/[^/]+)?\.ts$/;
/** What takes its words from there by itself, and not from the translator: it is built once for each language. */
const WITH_WORDS = /\/src\/client\/samples\/.*\.tsx?$/;
/** What speaks one language: `i18n/en/…`, `app/words/en.ts`, and what was built for one. */
const OF_ONE = /\/i18n\/(en|es)\/|\/app\/words\/(en|es)\.ts$|\?lang=(en|es)$/;

/**
 * Divides words by language, so that no file of the browser holds two: what speaks one language gets
 * the tables that it imports in that one. Only the build does this; without it a table holds both, and
 * says the one that is asked for.
 */
export function wordsByLanguage(): Plugin {
  return {
    name: 'farola-words-by-language',
    apply: 'build',
    // before the types are gone
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const [, ...spoken] = OF_ONE.exec(importer ?? '') ?? [];
      const language = spoken.find((one) => one !== undefined);
      if (language === undefined || !source.startsWith('.')) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const isDivided = found !== null && (WORDS.test(found.id) || WITH_WORDS.test(found.id));
      return isDivided ? `${found.id}?lang=${language}` : found;
    },
    transform(code, id) {
      const [file = '', language] = id.split('?lang=');
      if (language === undefined) return changed(code, fetchedInOne(code));
      const isTable = WORDS.test(file) && (language === 'en' || language === 'es');
      return isTable ? changed(code, inOneLanguage(code, language)) : undefined;
    },
  };
}

const changed = (before: string, code: string) =>
  code === before ? undefined : { code, map: null };

/** What is built for each language is fetched in the one that the page is announced in. */
export const fetchedInOne = (code: string): string =>
  code.replaceAll(
    /\bimport\('([^']*\/samples\/[^']*)'\)/g,
    "(document.documentElement.lang === 'es' ? import('$1?lang=es') : import('$1?lang=en'))",
  );

/** A table without the other language: of two sentences one is left, and of two tables. */
export function inOneLanguage(code: string, language: Language): string {
  let text = '';
  let done = 0;
  for (const { start, end, both } of pairsIn(parseSync('words.ts', code).program)) {
    const kept = both[language];
    const words = code.slice(kept.start, kept.end);
    text += code.slice(done, start) + (isText(kept) ? words : `{ ${language}: ${words} }`);
    done = end;
  }
  return text + code.slice(done);
}

/** Of a syntax tree; what a node has beside its type and place depends on the type. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

interface Pair extends Node {
  readonly both: Readonly<Record<Language, Node>>;
}

/** The objects of just `en` and `es`, from the first to the last; none stands in another. */
function pairsIn(tree: unknown): Pair[] {
  if (typeof tree !== 'object' || tree === null) return [];
  if (!isNode(tree)) return Object.values(tree).flatMap(pairsIn);
  const both = bothOf(tree);
  return both === undefined ? Object.values(tree).flatMap(pairsIn) : [{ ...tree, both }];
}

function bothOf({ type, properties }: Node): Pair['both'] | undefined {
  if (type !== 'ObjectExpression' || !Array.isArray(properties)) return undefined;
  const named = Object.fromEntries(
    properties.filter(isNode).map(({ key, value }) => [isNode(key) ? key['name'] : '', value]),
  );
  const { en, es } = named;
  return properties.length === 2 && isNode(en) && isNode(es) ? { en, es } : undefined;
}

const isText = ({ type }: Node) => type === 'Literal' || type === 'TemplateLiteral';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
