import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { fdatasyncSync, fsyncSync } from 'node:fs';

/**
 * PGlite's file system with a working fsync.
 *
 * The one PGlite ships answers every fsync with success and does nothing, so an acknowledged
 * commit lives only in the operating system's cache. Here each one reaches the disk, and
 * `onSync` is told so.
 */
export class DurableFiles extends NodeFS {
  readonly #onSync: () => void;

  constructor(folder: string, onSync: () => void) {
    super(folder);
    this.#onSync = onSync;
  }

  override async init(
    pg: PGlite,
    options: Parameters<NodeFS['init']>[1],
  ): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const install = (module: unknown) => this.#installFsync(module);
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), install] },
    };
  }

  #installFsync(module: unknown): void {
    // PGlite's module type leaves out NODEFS, which the compiled module has.
    const { FS, NODEFS } = module as EmscriptenModule;
    NODEFS.stream_ops.fsync = (stream) => {
      try {
        // fdatasync may leave out a directory's new entries, which are its whole point.
        if (FS.isDir(stream.node.mode)) fsyncSync(stream.nfd);
        else fdatasyncSync(stream.nfd);
      } catch (error) {
        throw new FS.ErrnoError(isDiskFull(error) ? ERRNO.ENOSPC : ERRNO.EIO);
      }
      this.#onSync();
      return 0;
    };
  }
}

interface EmscriptenModule {
  FS: { isDir(mode: number): boolean; ErrnoError: new (errno: number) => Error };
  NODEFS: { stream_ops: { fsync?: (stream: OpenFile) => number } };
}

interface OpenFile {
  nfd: number;
  node: { mode: number };
}

/** Emscripten numbers errors as WASI does, not as the host. */
const ERRNO = { EIO: 29, ENOSPC: 51 } as const;

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}
