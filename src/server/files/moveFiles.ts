import { createHash } from 'node:crypto';
import { and, asc, gt, isNull } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { archivo } from '../db/tables/fileTables.ts';
import type { FileStore } from './fileStore.ts';

export interface Moved {
  copied: number;
  bytes: number;
  /** Whole in the new place before, from an earlier run. */
  there: number;
  failed: { id: string; nombre: string; reason: string }[];
}

interface Listed {
  id: string;
  nombre: string;
  tamano: number;
  sha256: string;
}

const BATCH = 200;
const AT_ONCE = 4;

/**
 * Copies every listed file to another store, and reads each copy again to compare it. What is whole
 * there is left alone, so a run that was broken off goes on where it was; nothing is removed.
 */
export async function moveFiles(given: {
  db: Database;
  from: FileStore;
  to: FileStore;
  /** Hears of the progress after each lot. */
  onProgress?: (moved: Moved) => void;
}): Promise<Moved> {
  const moved: Moved = { copied: 0, bytes: 0, there: 0, failed: [] };
  for await (const lot of listed(given.db)) {
    const queue = [...lot];
    const work = async () => {
      for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
        await moveOne(file, { ...given, moved });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    given.onProgress?.(moved);
  }
  return moved;
}

async function* listed(db: Database): AsyncGenerator<Listed[]> {
  const { id, nombre, tamano, sha256 } = archivo;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const lot = await db.orm
      .select({ id, nombre, tamano, sha256 })
      .from(archivo)
      .where(and(gt(id, last), isNull(archivo.purgado_en)))
      .orderBy(asc(id))
      .limit(BATCH);
    if (lot.length === 0) return;
    yield lot;
    last = lot.at(-1)?.id ?? last;
  }
}

async function moveOne(
  file: Listed,
  { from, to, moved }: { from: FileStore; to: FileStore; moved: Moved },
): Promise<void> {
  try {
    if (await isThere(to, file)) {
      moved.there += 1;
      return;
    }
    await copy(file, { from, to });
    moved.copied += 1;
    moved.bytes += file.tamano;
  } catch (error) {
    moved.failed.push({ id: file.id, nombre: file.nombre, reason: reasonOf(error) });
  }
}

/** A store that keeps no hash is read. */
async function isThere(to: FileStore, file: Listed): Promise<boolean> {
  const facts = await to.facts(file.id);
  if (facts?.bytes !== file.tamano) return false;
  return (facts.sha256 ?? (await hashIn(to, file.id))) === file.sha256;
}

async function copy(file: Listed, { from, to }: { from: FileStore; to: FileStore }): Promise<void> {
  const source = await from.read(file.id);
  if (source === undefined) throw new Error('missing where it lies now');
  const received = await to.receive(source, Number.MAX_SAFE_INTEGER);
  try {
    if (received.bytes !== file.tamano || received.sha256 !== file.sha256) {
      throw new Error(
        `damaged where it lies now: ${received.bytes} bytes, SHA-256 ${received.sha256}; ` +
          `at its upload ${file.tamano} bytes, SHA-256 ${file.sha256}`,
      );
    }
    await to.keep({ ...received, id: file.id });
  } finally {
    await to.discard(received);
  }
  if ((await hashIn(to, file.id)) !== file.sha256) throw new Error('the copy differs; run again');
}

async function hashIn(store: FileStore, id: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  for await (const chunk of (await store.read(id)) ?? []) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

/** Errors that people are told something general of have the particulars in their cause. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};
