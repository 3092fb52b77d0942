import { prepared, type Orm } from '../../db/orm.ts';
import type { ImportJob } from '../importData.ts';

/** Tells the rows that were refused while applying among the problems of the plan, one for each cause. */
export async function storeRefusedProblems(
  tx: Orm,
  { id, destino, rondas }: ImportJob,
): Promise<void> {
  await tx.run(TELL, [id, destino, rondas]);
}

const EXAMPLES = 5;

const TELL = prepared(`
  with refused as (
    select (array_agg(h order by f.fila))[1] || jsonb_build_object('filas', count(*),
        'ejemplos', to_jsonb((array_agg(f.fila order by f.fila))[1:${EXAMPLES}])) as problem, count(*) as n
    from importacion_fila as f cross join lateral jsonb_array_elements(f.hallazgos) as h
    where f.importacion_id = $1::bigint and f.recurso = $2 and f.ronda = $3::int
      and f.accion = 'error' and (h ->> 'al_aplicar')::boolean
    group by h ->> 'code', h ->> 'field'
  )
  update importacion_trabajo as t set entendido = jsonb_set(t.entendido, '{problemas}',
    (select coalesce(jsonb_agg(problem order by n desc), '[]') from refused)
    || (select coalesce(jsonb_agg(p order by place), '[]')
      from jsonb_array_elements(t.entendido -> 'problemas') with ordinality as known (p, place)
      where not coalesce((p ->> 'al_aplicar')::boolean, false)))
  where t.importacion_id = $1::bigint and t.entendido is not null`);
