import { sql, type SQL } from 'drizzle-orm';
import type { ResourceTable } from '../../../server/db/tables/tables.ts';

/** What an invoice keeps of its verification and approval, as the rows of its tables; null until then. */
export const hojaEnFilas = {
  comprobaciones: ({ qualified }: ResourceTable): SQL => sql`(
    select jsonb_agg(jsonb_build_object('codigo', c.valor ->> 'codigo', 'resultado', case
      when not (c.valor ->> 'cumple')::boolean then 'no_cumple'
      when ${SIN_COMPARAR} then 'sin_comparar' else 'cumple' end) order by c.n)
    from ${elementos(qualified('verificacion'), 'comprobaciones')} with ordinality as c (valor, n))`,

  grupos: ({ qualified }: ResourceTable): SQL => sql`(
    select jsonb_agg(jsonb_build_object('luminaria', g.valor -> 'luminaria', 'parte', g.parte,
      ${columnas('g', ['regimen', 'vatios', 'cantidad', 'horas_dia', 'dias', 'kwh'])})
      order by g.parte desc, g.n)
    from (
      select 'medida' as parte, m.valor, m.n
      from ${elementos(qualified('verificacion'), 'grupos_medidos')} with ordinality as m (valor, n)
      union all
      select 'aforo', a.valor, a.n
      from ${elementos(qualified('verificacion'), 'grupos_aforo')} with ordinality as a (valor, n)) as g)`,

  lecturas: ({ qualified }: ResourceTable): SQL => sql`(
    select jsonb_agg(jsonb_build_object('serie', l.serie, ${columnas('l', [
      'dias',
      'fecha_anterior',
      'lectura_anterior',
      'fecha_actual',
      'lectura_actual',
      'factor',
      'consumo_kwh',
      'kwh',
    ])}, 'origen', l.origen) order by l.n, l.valor ->> 'desde')
    from (
      select m.valor -> 'serie' as serie, d as valor, d -> 'origen_lectura' as origen, m.n
      from ${elementos(qualified('verificacion'), 'medidores')} with ordinality as m (valor, n)
        cross join jsonb_array_elements(m.valor -> 'dias') as d
      union all
      select m.valor -> 'serie', h, null, m.n
      from ${elementos(qualified('verificacion'), 'medidores')} with ordinality as m (valor, n)
        cross join jsonb_array_elements(m.valor -> 'huecos') as h
      union all
      select e.valor -> 'serie', e.valor || jsonb_build_object('kwh', e.valor -> 'consumo_kwh'), e.valor -> 'origen', e.n
      from ${elementos(qualified('verificacion'), 'lecturas')} with ordinality as e (valor, n)
    ) as l)`,

  esperados_al_aprobar: ({ qualified }: ResourceTable): SQL => sql`(
    select jsonb_agg(jsonb_build_object('lectura_id', e.key::bigint, 'esperado', e.value)
      order by e.key::bigint)
    from jsonb_each(${qualified('lecturas_al_aprobar')} -> 'esperados') as e)`,
};

/** A check held against something that was not there. */
const SIN_COMPARAR = sql.raw(`
  (c.valor ->> 'codigo' = 'tarifa' and c.valor ->> 'anterior' is null
    or c.valor ->> 'codigo' = 'consumo_repetido' and c.valor ->> 'factura' is null
    or c.valor ->> 'codigo' = 'medido_y_esperado'
      and (c.valor ->> 'kwh_medido' is null or c.valor ->> 'kwh_esperado' is null))`);

/** The elements of a list in the kept sheet; none where an older one has no such list. */
const elementos = (hoja: SQL, lista: string): SQL =>
  sql`jsonb_array_elements(case when jsonb_typeof(${hoja} -> ${sql.raw(`'${lista}'`)}) = 'array'
    then ${hoja} -> ${sql.raw(`'${lista}'`)} end)`;

const columnas = (fila: string, nombres: readonly string[]): SQL =>
  sql.raw(nombres.map((nombre) => `'${nombre}', ${fila}.valor -> '${nombre}'`).join(', '));
