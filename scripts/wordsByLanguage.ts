import { fileURLToPath } from 'node:url';
import { parseSync, type Plugin } from 'vite';

type Language = 'en' | 'es';

/** Where sentences stand side by side: `words/x.ts` and `words.ts`, wherever they are. */
const WORDS = /\/src\/.*\/words(\/[^/]+)?\.ts$/;
/** What speaks one language: a file below `i18n/en` or `i18n/es`, or a table that was divided already. */
const ONE_LANGUAGE = /\/i18n\/(en|es)\/|\?lang=(en|es)$/;

/**
 * Divides the tables of words by language, so that no file of the browser holds two. What speaks one
 * language is given a table in that one; whoever else imports a table waits until it is there in the
 * language that is chosen. Only the build does this: without it a table holds both, and says the one
 * that is asked for.
 */
export function wordsByLanguage(): Plugin {
  return {
    name: 'farola-words-by-language',
    apply: 'build',
    // before the types are gone
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const [, place, divided] = ONE_LANGUAGE.exec(importer ?? '') ?? [];
      const language = place ?? divided;
      if (language === undefined || !source.startsWith('.')) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && WORDS.test(found.id) ? `${found.id}?lang=${language}` : found;
    },
    transform(code, id) {
      const [file = '', language] = id.split('?lang=');
      if (!WORDS.test(file)) return undefined;
      const isDivided = language === 'en' || language === 'es';
      return { code: isDivided ? inOneLanguage(code, language) : fetched(code, file), map: null };
    },
  };
}

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

const LANGUAGE_MODULE = fileURLToPath(new URL('../src/client/i18n/language.ts', import.meta.url));

/** The same names, once the file of the chosen language is there. */
function fetched(code: string, file: string): string {
  const fetching = (language: Language) => `import(${JSON.stringify(`${file}?lang=${language}`)})`;
  return [
    `import { readLanguage, tableOf } from ${JSON.stringify(LANGUAGE_MODULE)};`,
    `const isSpanish = tableOf(readLanguage()) === 'es';`,
    `const table = await (isSpanish ? ${fetching('es')} : ${fetching('en')});`,
    ...exportsOf(code).map(
      (name) => `const its_${name} = table.${name};\nexport { its_${name} as ${name} };`,
    ),
  ].join('\n');
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

/** The names of values that a table gives. */
function exportsOf(code: string): string[] {
  const { staticExports } = parseSync('words.ts', code).module;
  return staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName, isType }) =>
      isType || exportName.name === null ? [] : exportName.name,
    );
}

const isText = ({ type }: Node) => type === 'Literal' || type === 'TemplateLiteral';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
