import { sql } from 'drizzle-orm';
import { rowsOf, type Orm } from '../../../../server/db/orm.ts';
import { parameterValues } from '../../../../server/resource/parameters.ts';
import type { ReglasDeEnergia } from '../../../energia/rules/energia.ts';
import type { Catalogos, Ficha } from '../../rules/secuenciaDeActualizaciones.ts';
import type { TipoDeActualizacion } from '../../rules/actualizaciones.ts';

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

/** How the other codes of an element stand in one text. */
export const SEPARATOR = '; ';

export interface UsedCodes {
  /** Whether an element has or had the code; its own former ones may come back. */
  isUsed(code: string, by: { tipo: TipoDeActualizacion; element?: number | undefined }): boolean;
  /** The row that an expansion with this code takes over: of an expansion that was annulled. */
  freeIdentity(code: string): number | undefined;
}

/** Who has or had each of these codes, in the base, by an expansion or by a change of code. */
export async function usedCodes(tx: Orm, codes: readonly string[]): Promise<UsedCodes> {
  const rows =
    codes.length === 0
      ? []
      : await rowsOf<{ id: string; codigo: string; otros: string | null; libre: boolean }>(
          tx,
          sql`select p.id, p.codigo, p.otros_codigos as otros, (
                p.en_base is false
                and not exists (select 1 from infraestructura_alumbrado_cambiado v where v.id = p.id)
              ) as libre
              from jsonb_array_elements_text(${JSON.stringify([...new Set(codes)])}::jsonb) as asked (code)
              join infraestructura_alumbrado p on p.codigo = asked.code
                or (p.busqueda like '%' || normaliza(asked.code) || '%'
                  and asked.code = any(string_to_array(p.otros_codigos, ${SEPARATOR})))`,
        );
  const owners = rows.map((row) => ({
    ...row,
    id: Number(row.id),
    all: [row.codigo, ...(row.otros?.split(SEPARATOR) ?? [])],
  }));
  const free = (code: string) => owners.find((one) => one.libre && one.codigo === code)?.id;
  return {
    isUsed: (code, { tipo, element }) =>
      owners.some(
        ({ id, all, libre, codigo }) =>
          all.includes(code) &&
          id !== element &&
          !(tipo === 'expansion' && libre && codigo === code),
      ),
    freeIdentity: free,
  };
}
