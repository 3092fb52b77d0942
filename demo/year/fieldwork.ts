import { sql } from 'drizzle-orm';
import { ApiError } from '../../src/core/api/errors.ts';
import type { Row } from '../../src/core/resource/resource.ts';
import type { Prioridad } from '../../src/modules/mantenimiento/rules/mantenimiento.ts';
import { rowsOf } from '../../src/server/db/orm.ts';
import { systemContext } from '../../src/server/resource/requestContext.ts';
import { parameterValues } from '../../src/server/resource/parameters.ts';
import { createRecord } from '../../src/server/record/writeRecords.ts';
import type { Seeding } from '../../src/server/firstStart.ts';
import { storeOf } from '../../src/server/resource/store.ts';
import type { Light } from './plans/tourPlan.ts';

/** Who goes out in the demo town, by id, and the hours that the contract gives the operator. */
export interface People {
  inspector: number;
  residente: number;
  delegado: number;
  crews: readonly [string, ...string[]];
  limits: Readonly<Record<Prioridad, number>>;
}

/** Who is in the demo town's staff, and what the contract gives the operator. */
export async function peopleOf({ tx, now }: Seeding): Promise<People> {
  const firm = await rowsOf<{ id: string; cargo: string }>(
    tx,
    sql`select id::text, cargo from personal_interventoria where activo order by id`,
  );
  const crew = await rowsOf<{ id: string; cuadrilla: string | null }>(
    tx,
    sql`select id::text, cuadrilla from personal where activo order by id`,
  );
  const idOf = (cargo: string) => Number(firm.find((one) => one.cargo === cargo)?.id);
  const [first = '', ...others] = new Set(crew.flatMap(({ cuadrilla }) => cuadrilla ?? []));
  const day = now.toISOString().slice(0, 10);
  const values = await parameterValues(tx, { names: ['horas_limite'], day });
  return {
    inspector: idOf('inspector'),
    residente: idOf('residente_tecnico'),
    delegado: Number(crew.find(({ cuadrilla }) => cuadrilla !== null)?.id),
    crews: [first, ...others],
    limits: values.get('horas_limite') as People['limits'], // checked when it was saved
  };
}

/** Lights of the census that are there still, in the order of their codes. */
export async function lightsOf({ tx }: Seeding): Promise<Light[]> {
  const [found] = await rowsOf<{ json: string }>(
    tx,
    sql`select coalesce(json_agg(json_build_object('id', p.id, 'barrio_id', p.barrio_id,
          'sector_id', b.sector_id, 'clase_via', p.clase_via,
          'lat', p.ubicacion_lat, 'lng', p.ubicacion_lng) order by p.codigo), '[]')::text as json
        from infraestructura_alumbrado_actualizado as p join barrio as b on b.id = p.barrio_id
        where p.cuenta_carga and p.origen = 'base'`,
  );
  return JSON.parse(found?.json ?? '[]') as Light[]; // as written above
}

/** Creates a plan or a case; what it warns of is meant. */
export async function createSure(seeding: Seeding, resource: string, values: Row): Promise<Row> {
  const store = storeOf(seeding, resource);
  const context = systemContext(seeding.now);
  try {
    return await createRecord(seeding.tx, store, { values, context });
  } catch (error) {
    const confirmed = error instanceof ApiError ? error.body?.confirmar : undefined;
    if (confirmed === undefined) throw error;
    return createRecord(seeding.tx, store, { values, context: { ...context, confirmed } });
  }
}
