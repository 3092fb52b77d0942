import { sql } from 'drizzle-orm';
import type { Importer, Import } from '../sheets/importing.ts';

/** Stores what came of a plan with its import, as whoever runs imports does; answers its id. */
export async function storeImport(
  { db }: Importer,
  { job, plan }: Import,
  own: { estado?: string; rondas?: number } = {},
): Promise<number> {
  const { counts, entendido } = plan;
  const { estado = 'validada', rondas = job.rondas } = own;
  await db.rows(
    sql`update importacion set estado = ${estado}, filas = ${counts.filas}, crear = ${counts.crear},
          actualizar = ${counts.actualizar}, sin_cambio = ${counts.sin_cambio},
          con_error = ${counts.con_error}, con_aviso = ${counts.con_aviso},
          omitidas = ${counts.omitidas}, eliminar = ${counts.eliminar}, archivo = 'puntos de prueba.csv'
        where id = ${job.id}`,
  );
  await db.rows(
    sql`update importacion_trabajo set entendido = ${JSON.stringify(entendido)}::jsonb,
          opciones = ${JSON.stringify(job.opciones)}::jsonb, rondas = ${rondas}
        where importacion_id = ${job.id}`,
  );
  return job.id;
}
