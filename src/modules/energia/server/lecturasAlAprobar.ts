import { sql, type SQL } from 'drizzle-orm';
import type { Row } from '../../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import type { ResourceTable } from '../../../server/db/tables/tables.ts';
import type { Stores } from '../../../server/resource/hook.ts';
import { finDelMes } from '../../../server/resource/parameters.ts';
import { cargaDonde, kwhEsperadoEnMedidor } from './energiaEsperada.ts';

/** What an approved invoice keeps of the readings that it uses (domain 9.1). */
interface LecturasAlAprobar {
  /** The moment of the approval. */
  fecha: string;
  /** kWh expected by the id of each reading; null where its meter had no point. */
  esperados: Readonly<Record<string, number | null>>;
}

/** The readings of an invoice that is being approved; null for one without meters. */
export async function lecturasAlAprobar(
  tx: Orm,
  { stores, record, ahora }: { stores: Stores; record: Row; ahora: string },
): Promise<LecturasAlAprobar | null> {
  const medidores = (record['equipos_medida'] as readonly number[] | null) ?? []; // a references field
  if (record['tipo_liquidacion'] === 'aforo' || medidores.length === 0) return null;
  const table = stores.get('equipo_medida_consumo')?.table;
  if (table === undefined) throw new Error('no store of equipo_medida_consumo'); // the product has it
  const [row] = await rowsOf<{ esperados: string }>(
    tx,
    sql`select coalesce(jsonb_object_agg(id, ${esperadoVivo(table)}), '{}')::text as esperados
        from equipo_medida_consumo
        where equipo_medida_id = any(${`{${medidores.join(',')}}`}::bigint[])
          and (periodo = ${String(record['periodo'])}
            or (fecha_actual >= ${String(record['fecha_desde'])}::date
              and fecha_anterior < ${String(record['fecha_hasta'])}::date))`,
  );
  return { fecha: ahora, esperados: JSON.parse(row?.esperados ?? '{}') }; // as the statement builds them
}

/** What the first approved invoice that uses a reading keeps of its readings, jsonb; null while none does. */
export const esperadosCongelados = (qualified: ResourceTable['qualified']): SQL =>
  sql`(select f.lecturas_al_aprobar -> 'esperados' ${queUsan(qualified)})`;

/** The moment since which the expected energy of a reading is kept; null while it is live. */
export async function esperadoCongeladoEn(tx: Orm, { id }: Row): Promise<string | null> {
  const [row] = await rowsOf<{ fecha: string | null }>(
    tx,
    sql`select (select f.lecturas_al_aprobar ->> 'fecha' ${queUsan((name) => sql.raw(`c.${name}`))}) as fecha
        from equipo_medida_consumo as c where c.id = ${Number(id)}`,
  );
  return row?.fecha ?? null;
}

const queUsan = (qualified: ResourceTable['qualified']): SQL =>
  sql`from factura_energia as f
    where f.estado in ('aprobada', 'pagada') and f.tipo_liquidacion <> 'aforo'
      and f.equipos_medida @> array[${qualified('equipo_medida_id')}]
      and f.lecturas_al_aprobar -> 'esperados' ? ${qualified('id')}::text
    order by f.id limit 1`;

/** kWh by the inventory as it is known now. */
export function esperadoVivo({ qualified }: ResourceTable): SQL {
  const puntos = sql`p.equipo_medida_id = ${qualified('equipo_medida_id')}`;
  return kwhEsperadoEnMedidor({
    carga: cargaDonde(puntos),
    fallas: { parte: 'medidores', puntos },
    anterior: sql`${qualified('fecha_anterior')}`,
    actual: sql`${qualified('fecha_actual')}`,
    dia: finDelMes(sql`${qualified('periodo')}`),
  });
}
