import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** One entry of Vite's manifest, by the file it is made from; `imports` are loaded with it. */
export interface Chunk {
  readonly file: string;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** What a build of the client wrote. Sources are as the manifest names them: below `src/client`. */
export function builtClient(folder: string, manifestFile = '.vite/manifest.json') {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const manifest = () => JSON.parse(read(manifestFile)) as Record<string, Chunk>; // written by the build
  /** The chunks that these files are loaded with. */
  const filesOf = (sources: readonly string[]): Set<string> => {
    const loaded = new Set<string>();
    const chunks = manifest();
    const load = (source: string) => {
      const chunk = chunks[source];
      if (!chunk) throw new Error(`No chunk is made from ${source}.`);
      if (loaded.has(chunk.file)) return;
      loaded.add(chunk.file);
      chunk.imports?.forEach(load);
    };
    sources.forEach(load);
    return loaded;
  };
  /** Bytes of JavaScript, gzipped, that these files load together; a shared chunk counts once. */
  const weightOf = (sources: readonly string[]): number =>
    [...filesOf(sources)].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
  return { filesOf, manifest, read, weightOf };
}
