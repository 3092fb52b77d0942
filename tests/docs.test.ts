import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Pages that say what is; decisions say what was, and may name files of their time. */
const pages = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Placeholders of the pages that tell how to add something. */
const MADE_UP = /\bNNNN_|\/pintor\.ts$|\/(t|x|TField)(\/|\.tsx?$)/;

test.each(pages)('%s names no file or folder that is not there', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+)`/g)]
    .map(([, path]) => path!)
    .filter((path) => !MADE_UP.test(path));
  const missing = named.flatMap((path) => asPath(path) ?? []).filter((path) => !existsSync(path));
  expect(missing).toEqual([]);
});

/** A path of the project, also one that leaves out `src/`; nothing for a type of content and the like. */
function asPath(text: string): string | undefined {
  if (/^(src|tests|scripts|bench|demo|docs)\//.test(text)) return text;
  return /^(core|server|client|modules)\//.test(text) ? `src/${text}` : undefined;
}
