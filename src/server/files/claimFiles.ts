import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FileRef } from '../../core/files/filesApi.ts';
import type { Orm } from '../db/orm.ts';
import { archivo, archivo_uso } from '../db/tables/fileTables.ts';
import { isFileId } from './fileStore.ts';

export interface Claimed {
  /** As they are stored, in the order asked; what the client said of them is not believed. */
  files: FileRef[];
  /** Ids that no upload has, or whose upload was cleaned away or purged. */
  missing: string[];
}

/**
 * Marks uploads as held by a record, in the transaction that writes the record, so that
 * `cleanFiles` never removes them; a rolled back transaction leaves them orphans again.
 */
export async function claimFiles(tx: Orm, refs: readonly Pick<FileRef, 'id'>[]): Promise<Claimed> {
  const asked = [...new Set(refs.map((ref) => ref.id.toLowerCase()))];
  const ids = asked.filter(isFileId);
  if (ids.length === 0) return { files: [], missing: asked };
  // Taken in one order, so that two records that claim the same uploads cannot wait for each other.
  await tx
    .select({ id: archivo.id })
    .from(archivo)
    .where(inArray(archivo.id, ids))
    .orderBy(archivo.id)
    .for('update');
  await tx
    .update(archivo)
    .set({ usado: true })
    .where(and(inArray(archivo.id, ids), eq(archivo.usado, false)));
  const { id, nombre, tipo, tamano } = archivo;
  const rows = await tx
    .select({ id, nombre, tipo, tamano })
    .from(archivo)
    .where(and(inArray(id, ids), isNull(archivo.purgado_en)));
  if (rows.length > 0) {
    // the lines of this deed are where a purge looks who held them
    const uses = rows.map((row) => ({ archivo_id: row.id, hecho: sql`hecho_actual()` }));
    await tx.insert(archivo_uso).values(uses).onConflictDoNothing();
  }
  const found = new Map(rows.map((row) => [row.id, row]));
  return {
    files: asked.flatMap((wanted) => found.get(wanted) ?? []),
    missing: asked.filter((wanted) => !found.has(wanted)),
  };
}
