import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FileRef } from '../../../src/core/files/filesApi.ts';
import type { Orm } from '../../../src/server/db/orm.ts';

/** A file as its upload leaves it, but for its bytes, which records do not ask for. */
export async function storedFile(orm: Orm, nombre = 'soporte.pdf'): Promise<FileRef> {
  const file = { id: randomUUID(), nombre, tipo: 'application/pdf', tamano: 1_000 };
  await orm.execute(
    sql`insert into archivo (id, nombre, tipo, tamano, sha256, creado_en, creado_por)
        values (${file.id}, ${file.nombre}, ${file.tipo}, ${file.tamano}, ${'0'.repeat(64)}, now(), 1)`,
  );
  return file;
}
