import { sql } from 'drizzle-orm';
import type { Row } from '../../src/core/resource/resource.ts';
import { rowsOf } from '../../src/server/db/orm.ts';
import { readById } from '../../src/server/list/readRecords.ts';
import type { Seeding } from '../../src/server/firstStart.ts';
import { storeOf } from '../../src/server/resource/store.ts';
import type { Lamp } from './plans/updatePlan.ts';

const CURRENT = 'infraestructura_alumbrado_actualizado';

/** Lamps in service that no update on its way names, in the order of their codes. */
export async function lampsOf(seeding: Seeding): Promise<Lamp[]> {
  const found = await rowsOf<{ id: string; ficha: string; barrio: string }>(
    seeding.tx,
    sql`select p.id, l.codigo as ficha, b.codigo as barrio
        from infraestructura_alumbrado_actualizado as p
        join luminaria as l on l.id = p.luminaria_id join barrio as b on b.id = p.barrio_id
        where p.estado_operativo = 'en_servicio' and p.ubicacion_lat is not null
          and not exists (
            select 1 from infraestructura_alumbrado_actualizacion as a
            where a.infraestructura_id = p.id and a.estado in ('borrador', 'en_revision'))
        order by p.codigo`,
  );
  const rows = await readById(seeding.tx, storeOf(seeding, CURRENT), {
    ids: found.map(({ id }) => Number(id)),
  });
  const rowOf = new Map(rows.map((row) => [Number(row['id']), row]));
  return found.flatMap(({ id, ficha, barrio }) => {
    const row = rowOf.get(Number(id));
    return row === undefined ? [] : [{ row, ficha, barrio }];
  });
}

/** Points of the base that hang from a meter, whatever the updates say. */
export async function meteredPoints({ tx }: Seeding): Promise<Row[]> {
  const rows = await rowsOf<{ id: string; medidor: string }>(
    tx,
    sql`select id, equipo_medida_id as medidor from infraestructura_alumbrado
        where equipo_medida_id is not null and en_base order by id`,
  );
  return rows.map(({ id, medidor }) => ({ id: Number(id), equipo_medida_id: Number(medidor) }));
}
