import { sql } from 'drizzle-orm';
import { inColombia } from '../../../core/time/calendar.ts';
import type { Row } from '../../../core/resource/resource.ts';
import type { Visita } from '../rules/recorridos.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { readById } from '../../../server/list/readRecords.ts';
import type { Stores } from '../../../server/resource/hook.ts';
import { storeOf } from '../../../server/resource/store.ts';

/** What a tour has seen, in the order of time. */
export async function visitasDe(tx: Orm, recorrido: number): Promise<Visita[]> {
  const [found] = await rowsOf<{ json: string }>(
    tx,
    sql`select coalesce(json_agg(json_build_object('id', id, 'infraestructura_id', infraestructura_id,
          'resultado', resultado, 'momento', extract(epoch from fecha_hora) * 1000)
          order by fecha_hora, id), '[]')::text as json
        from recorrido_hallazgo where recorrido_id = ${recorrido}`,
  );
  const rows = JSON.parse(found?.json ?? '[]') as (Visita & { momento: number })[]; // as written above
  return rows.map(({ momento, ...visit }) => ({ ...visit, fecha_hora: inColombia(momento) }));
}

/** The records of these visits, by id. */
export async function registrosDe(
  { tx, stores }: { tx: Orm; stores: Stores },
  visitas: readonly Visita[],
): Promise<Map<number, Row>> {
  const store = storeOf({ stores }, 'recorrido_hallazgo');
  const records = await readById(tx, store, { ids: visitas.map(({ id }) => id) });
  return new Map(records.map((record) => [Number(record['id']), record]));
}
