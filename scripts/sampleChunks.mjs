/**
 * Where the code of `src/client/samples/` goes when the client is built: into a folder of its own, which the
 * server has only while samples are on. The files of the product are cut as if there were no samples.
 */

/** Below the folder of the built client. The server knows it, too (src/server/http/clientRoutes.ts). */
const FOLDER = 'assets/samples';

/** @param {string} id */
const isSample = (id) => id.includes('/src/client/samples/');

/**
 * All that MUI has: react-admin imports from it, and what of it is kept is not known while files are cut.
 * @param {string} id
 */
const isWholeOfMui = (id) => /\/@mui\/material\/(esm\/)?index\.m?js$/.test(id);

/** @param {{ moduleIds: readonly string[] }} chunk */
export const chunkFileNames = ({ moduleIds }) =>
  `${moduleIds.some(isSample) ? FOLDER : 'assets'}/[name]-[hash].js`;

/**
 * Samples are built once for each language (scripts/wordsByLanguage.ts): two of them shall not share a file.
 * @param {string} id
 */
const languageOf = (id) => /\?lang=(en|es)$/.exec(id)?.[1] ?? '';

/** @typedef {import('vite').Rolldown.ChunkingContext} Context */

/**
 * How many pages of the product share a module, and what the samples alone have. Read once for a build.
 */
export function withoutSamples() {
  /** @type {ReturnType<typeof readShares> | undefined} */
  let shares;
  /** @type {(id: string, context: Context) => ReturnType<typeof readShares>} */
  const sharesFrom = (id, context) => (shares ??= readShares(id, context));
  return {
    /**
     * The name of a group for what so many files of the product share.
     * @param {{ name: string, minShareCount: number, test: (id: string) => boolean }} group
     * @returns {(id: string, context: Context) => string | undefined}
     */
    sharedBy:
      ({ name, minShareCount, test }) =>
      (id, context) =>
        test(id) && sharesFrom(id, context).count(id) >= minShareCount ? name : undefined,
    /**
     * The same for what several samples share and nothing else has, in each language
     * (scripts/wordsByLanguage.ts).
     * @type {(id: string, context: Context) => string | undefined}
     */
    ofSamplesAlone: (id, context) =>
      sharesFrom(id, context).isOfProduct(id) ? undefined : `shared${languageOf(id)}`,
    /**
     * The same for what the samples begin with. All of it stands in one file, which imports no other of
     * theirs: some of it among the shared would load that in a circle.
     * @type {(id: string, context: Context) => string | undefined}
     */
    ofSampleStart: (id, context) =>
      sharesFrom(id, context).isOfSampleStart(id) ? `start${languageOf(id)}` : undefined,
  };
}

/**
 * @param {string} some a module, to begin the search of the entry from
 * @param {Context} context
 */
function readShares(some, context) {
  /** @type {(ids: readonly string[], next: (info: import('vite').Rolldown.ModuleInfo) => readonly string[]) => Set<string>} */
  const walk = (ids, next) => {
    /** @type {Set<string>} */
    const reached = new Set();
    const open = [...ids];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const info = reached.has(id) ? null : context.getModuleInfo(id);
      reached.add(id);
      if (info !== null) open.push(...next(info));
    }
    return reached;
  };
  const above = walk([some], ({ importers, dynamicImporters }) => [
    ...importers,
    ...dynamicImporters,
  ]);
  const entries = [...above].filter((id) => context.getModuleInfo(id)?.isEntry);
  const product = walk(entries, ({ importedIds, dynamicallyImportedIds }) =>
    [...importedIds, ...dynamicallyImportedIds].filter((id) => !isSample(id)),
  );
  const files = new Set(entries);
  for (const id of product) {
    for (const file of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) files.add(file);
  }
  const doors = [...files].filter(isSample);
  const start = walk(doors, ({ importedIds }) => importedIds.filter((id) => !product.has(id)));
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of [...files].filter((id) => !isSample(id))) {
    for (const id of walk([file], (info) => (isWholeOfMui(info.id) ? [] : info.importedIds))) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return {
    isOfProduct: (/** @type {string} */ id) => product.has(id),
    isOfSampleStart: (/** @type {string} */ id) => start.has(id) && !doors.includes(id),
    count: (/** @type {string} */ id) => counts.get(id) ?? 0,
  };
}
