export { typescriptLoader } from '../../../src/server/threads/typescriptLoader.ts';

const root = new URL('../../../', import.meta.url).href;

/**
 * The built file of a thread, which starts in a third of the time: `npm test` puts this in place of
 * the product's own function, since it has just built.
 */
export function threadFile(path: string, from: string): URL {
  const own = new URL(`${path}.js`, from).href;
  return new URL(`dist/${own.slice(root.length)}`, root);
}
