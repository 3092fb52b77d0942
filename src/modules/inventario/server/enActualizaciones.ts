import { sql } from 'drizzle-orm';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { RefusedRecords, usesOf } from '../../../server/record/refusedRecords.ts';

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
  const found = await rowsOf<{ id: number; n: number }>(
    tx,
    sql`select (a.cambios ->> ${campo}::text)::int as id, count(*)::int as n
        from infraestructura_alumbrado_actualizacion as a
        where a.cambios -> ${campo}::text in (
          select jsonb_array_elements(${JSON.stringify(ids)}::jsonb))
        group by 1`,
  );
  if (found.length === 0) return records.map(() => []);
  const uses = new Map(found.map(({ id, n }) => [id, n]));
  throw new RefusedRecords(
    usesOf(records, (record) => uses.get(Number(record['id']))),
    {
      name: 'infraestructura_alumbrado_actualizacion',
      one: 'actualización de infraestructura',
      many: 'actualizaciones de infraestructura',
    },
  );
}
