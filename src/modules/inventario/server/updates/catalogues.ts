import { sql } from 'drizzle-orm';
import type { Catalogos, Ficha } from '../../rules/secuenciaDeActualizaciones.ts';
import type { ReglasDeEnergia } from '../../../energia/rules/energia.ts';
import { rowsOf, type Orm } from '../../../../server/db/orm.ts';
import { parameterValues } from '../../../../server/resource/parameters.ts';

/** What points refer to, as it is now. */
export async function readCatalogues(tx: Orm): Promise<Catalogos> {
  const sheets = await rowsOf<Record<'id' | keyof Ficha, string>>(
    tx,
    sql`select id, tecnologia, potencia_nominal_w, potencia_total_w from luminaria`,
  );
  const types = await rowsOf<{ id: string }>(
    tx,
    sql`select id from infraestructura_alumbrado_tipo where consume_energia`,
  );
  const fichas = new Map(
    sheets.map(({ id, tecnologia, potencia_nominal_w, potencia_total_w }) => [
      Number(id),
      {
        tecnologia,
        potencia_nominal_w: Number(potencia_nominal_w),
        potencia_total_w: Number(potencia_total_w),
      },
    ]),
  );
  const consuming = new Set(types.map(({ id }) => Number(id)));
  return {
    ficha: (id) => (typeof id === 'number' ? fichas.get(id) : undefined),
    consume: (tipo_id) => consuming.has(Number(tipo_id)),
  };
}

/** The parameters of domain 4.2 as valid on a day. */
export async function readEnergyRules(tx: Orm, day: string): Promise<ReglasDeEnergia> {
  const names = ['metodo_horas', 'horas_regimen', 'factor_dimerizado'];
  const values = await parameterValues(tx, { names, day });
  return {
    // `parametro` holds nothing that core/parameters/parametros.ts does not accept
    metodo_horas: values.get('metodo_horas') as ReglasDeEnergia['metodo_horas'],
    horas_regimen: values.get('horas_regimen') as ReglasDeEnergia['horas_regimen'],
    factor_dimerizado: Number(values.get('factor_dimerizado')),
  };
}
