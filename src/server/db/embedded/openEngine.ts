import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  fdatasyncSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';

export interface EngineOptions {
  folder: string;
  sharedBuffersMb: number;
  onSync: () => void;
  /** Every line that PostgreSQL writes to its log. */
  onLog: (line: string) => void;
}

/** Opens the database in `folder`, creating it first when there is none. */
export async function openEngine(options: EngineOptions): Promise<PGlite> {
  const files = join(options.folder, 'pg');
  if (!existsSync(join(files, 'PG_VERSION'))) await createFiles(options.folder, files);
  return start(files, options);
}

/**
 * A half-made database must never be taken for a whole one, so it is made aside, forced to disk
 * and put in place by one rename.
 */
async function createFiles(folder: string, files: string): Promise<void> {
  const unfinished = join(folder, 'pg.incompleta');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const engine = await start(unfinished, {
    sharedBuffersMb: 16,
    onSync: () => {},
    onLog: () => {},
  });
  await engine.close();
  syncTree(unfinished);
  rmSync(files, { recursive: true, force: true });
  renameSync(unfinished, files);
  syncPath(folder);
  syncPath(dirname(folder));
}

async function start(files: string, options: Omit<EngineOptions, 'folder'>): Promise<PGlite> {
  const engine = await PGlite.create({
    dataDir: files,
    fs: new DurableFiles(files, options.onSync),
    extensions: { pg_trgm, unaccent, btree_gist },
    startParams: startParams(options.sharedBuffersMb),
    parsers: textParsers,
    onStderr: (line) => {
      options.onLog(line);
      return false;
    },
  });
  // PGlite replaces the array parsers while it starts, so these can only be set afterwards.
  Object.assign(engine.parsers, textParsers);
  return engine;
}

function startParams(sharedBuffersMb: number): string[] {
  const settings = {
    fsync: 'on',
    // PGlite's fdatasync is an empty function; only fsync reaches DurableFiles.
    wal_sync_method: 'fsync',
    shared_buffers: `${sharedBuffersMb}MB`,
    // How much log a checkpoint leaves behind for later use, not when one is made: see maintenance.ts.
    max_wal_size: '128MB',
  };
  const durable = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  return [
    ...durable,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** Types whose values JavaScript would lose or shift: they stay the text that PostgreSQL wrote. */
const TEXT_TYPES = {
  int8: 20,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  interval: 1186,
  numeric: 1700,
  timestampArray: 1115,
  dateArray: 1182,
  timestamptzArray: 1185,
  intervalArray: 1187,
  numericArray: 1231,
} as const;

const textParsers = Object.fromEntries(
  Object.values(TEXT_TYPES).map((type) => [type, (text: string) => text]),
);

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

function syncPath(path: string): void {
  // Windows cannot open a directory; there the file system journals its entries by itself.
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * PGlite's file system with a working fsync.
 *
 * The one PGlite ships answers every fsync with success and does nothing, so an acknowledged
 * commit lives only in the operating system's cache. Here each one reaches the disk, and
 * `onSync` is told so.
 */
class DurableFiles extends NodeFS {
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
