import { sql } from 'drizzle-orm';
import { ApiError } from '../../core/errors.ts';
import type { Finding } from '../../core/findings.ts';
import type { Row } from '../../core/resource.ts';
import { rowsOf, type Orm } from '../db/orm.ts';

/** A field of a point that refers to records of a catalogue. */
export type CampoDeCatalogo =
  'tipo_id' | 'unidad_id' | 'luminaria_id' | 'barrio_id' | 'equipo_medida_id';

/**
 * Refuses to delete records that updates of the inventory name among their new values, where no
 * foreign key watches: without them the lives of elements could not be told again.
 */
export async function refuseNamedInUpdates(
  tx: Orm,
  { campo, records }: { campo: CampoDeCatalogo; records: readonly Row[] },
): Promise<readonly (readonly Finding[])[]> {
  const ids = records.map(({ id }) => Number(id));
  const [row] = await rowsOf<{ n: number }>(
    tx,
    sql`select count(*)::int as n from infraestructura_alumbrado_actualizacion as a
        where a.cambios -> ${campo}::text in (
          select jsonb_array_elements(${JSON.stringify(ids)}::jsonb))`,
  );
  const n = row?.n ?? 0;
  if (n === 0) return records.map(() => []);
  const detalle = `${n} ${n === 1 ? 'actualización' : 'actualizaciones'} de infraestructura`;
  throw new ApiError('REFERENCIADO', {
    params: { detalle },
    body: { detalle: { infraestructura_alumbrado_actualizacion: n } },
  });
}
