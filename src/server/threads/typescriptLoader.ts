import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The sources run through tsx, or in vitest; `dist` holds plain JavaScript. */
const isTypeScript = import.meta.url.endsWith('.ts');

/**
 * The file of a thread: as source beside the module that starts it, which is `from`; as built in the
 * folder of all that is built for Node (scripts/bundleServer.mjs).
 * @example threadFile('./worker', import.meta.url)
 */
export function threadFile(path: string, from: string): URL {
  return isTypeScript ? new URL(`${path}.ts`, from) : new URL(`${path}.js`, import.meta.url);
}

/**
 * Options of Node for a thread of this file. It does not inherit the loader of its parent, and `--import tsx`
 * loads nothing in threads on Node 20, so tsx is registered through its API. Its path must not
 * depend on the folder.
 */
export function typescriptLoader(file: URL): string[] {
  if (!file.pathname.endsWith('.ts')) return [];
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  // By file, because `require.resolve` answers with the CommonJS build, which fails in threads.
  const api = new URL('./dist/esm/api/index.mjs', tsx).href;
  const register = `import { register } from ${JSON.stringify(api)}; register();`;
  return ['--import', `data:text/javascript,${encodeURIComponent(register)}`];
}
