export { typescriptLoader } from '../../../src/server/threads/typescriptLoader.ts';

const built = new URL('../../../dist/server/', import.meta.url);

/**
 * The built file of a thread, which starts sooner: `npm test` puts this in place of
 * the product's own function, since it has just built.
 */
export function threadFile(path: string): URL {
  return new URL(`${path}.js`, built);
}
