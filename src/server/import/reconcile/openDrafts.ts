import type { Orm } from '../../db/orm.ts';
import { literal } from '../../db/tables/tables.ts';
import { statementOf, type Store } from '../../resource/store.ts';
import type { ImportJob } from '../importData.ts';

/**
 * Marks planned drafts that an open one tells already: of the same element and kind, with these new
 * values among its own. Answers how many, which are planned no longer.
 */
export async function setAsideDrafted(orm: Orm, store: Store, job: ImportJob): Promise<number> {
  if (store.resource.import.sheet?.reconcile === undefined) return 0;
  const statement = statementOf(store, 'plan: drafted', draftedText);
  const [row] = await orm.run<{ n: number }>(statement, [job.id, job.rondas]);
  return row?.n ?? 0;
}

function draftedText({ resource, table }: Store): string {
  const { sheet } = resource.import;
  const { absent, named, open } = sheet?.reconcile ?? {
    absent: { field: '' },
    named: '',
    open: [],
  };
  const state = resource.states?.field ?? '';
  const values = sheet?.values ?? '';
  return `
  with marked as (
    update importacion_fila as f set accion = 'pendiente', aviso = false,
      hallazgos = jsonb_build_array(jsonb_build_object('code', 'YA_EN_BORRADOR', 'level', 'warning',
        'params', jsonb_build_object('borrador', open.name)))
    from (select "${named}" as named, "${absent.field}" as kind, "${values}" as said,
        min(${nameText(resource.represent)}) as name
      from "${table.name}" where "${state}" in (${open.map(literal).join(', ')})
      group by 1, 2, 3) as open
    where f.importacion_id = $1::bigint and f.recurso = ${literal(resource.name)}
      and f.ronda = $2::int and f.accion = 'crear'
      and open.named = f.valores ->> '${named}' and open.kind = f.valores ->> '${absent.field}'
      and open.said @> coalesce(f.valores -> '${values}', '{}')
    returning 1)
  select count(*)::int as n from marked`;
}

/** What the open draft is called: by its fields, or by the number of its record before it has them. */
const nameText = (fields: readonly string[] | string): string => {
  const [first = 'id'] = [fields].flat();
  return `coalesce("${first}"::text, '#' || id)`;
};
