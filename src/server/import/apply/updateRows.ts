import type { Orm } from '../../db/orm.ts';
import { literal } from '../../db/tables/tables.ts';
import { type Store, statementOf } from '../../resource/store.ts';
import type { ImportJob } from '../importData.ts';
import { inParts } from './inParts.ts';
import { plannedColumns } from './rowColumns.ts';
import type { Attribution } from './importContext.ts';

const AT_ONCE = 2_000;

/**
 * Writes the planned changes of records, with their history; answers how many were written. They are
 * held and as they were planned.
 */
export async function updateRows(
  tx: Orm,
  store: Store,
  given: {
    job: ImportJob;
    signed: Attribution;
    onRows: (count: number) => Promise<void>;
  },
): Promise<number> {
  const { job, signed } = given;
  const fields = await changedFields(tx, store, job);
  if (fields.length === 0) return 0;
  const statement = statementOf(store, `apply: update ${fields.join()}`, () =>
    updateText(store, fields),
  );
  return inParts(tx, statement, {
    valuesAfter: (last) => [
      job.id,
      store.resource.name,
      job.rondas,
      last,
      signed.usuario_id,
      signed.usuario,
      signed.ip,
      signed.lote,
      signed.at,
    ],
    onRows: given.onRows,
  });
}

async function changedFields(tx: Orm, { resource }: Store, job: ImportJob): Promise<string[]> {
  const rows = await tx.run<{ field: string }>(
    {
      text: `select distinct field from importacion_fila
        cross join lateral jsonb_object_keys(valores) as field
        where importacion_id = $1::bigint and recurso = $2 and ronda = $3::int
          and accion = 'actualizar' order by 1`,
    },
    [job.id, resource.name, job.rondas],
  );
  return rows.map(({ field }) => field);
}

function updateText(store: Store, fields: readonly string[]): string {
  const { resource, table, mapping } = store;
  const columns = plannedColumns(store).filter(({ field }) => fields.includes(field));
  const name = `"${table.name}"`;
  const settings = columns.map(
    ({ column, field, value }) =>
      `"${column}" = case when f.valores ? '${field}' then ${value} else ${name}."${column}" end`,
  );
  return `
    with part as materialized (
      select fila, registro_id, version, valores from importacion_fila
      where importacion_id = $1::bigint and recurso = $2 and ronda = $3::int
        and accion = 'actualizar' and fila > $4::int
      order by fila limit ${AT_ONCE}
    ), before as materialized (
      select ${mapping.own} from ${name} where id in (select registro_id from part)
    ), made as (
      update ${name} set ${settings.join(', ')}, version = ${name}.version + 1,
        modificado_en = $9::timestamptz, modificado_por = $5::bigint
      from part as f where ${name}.id = f.registro_id and ${name}.version = f.version
      returning ${mapping.own}
    ), history as (
      insert into bitacora
        (fecha_hora, usuario_id, usuario, ip, recurso, registro_id, accion, lote, antes, despues)
      select clock_timestamp(), $5::bigint, left($6, 100), $7, ${literal(resource.name)}, made.id,
        'editar', $8, to_jsonb(before), to_jsonb(made)
      from made join before on before.id = made.id order by made.id
    )
    select (select max(fila) from part) as last, (select count(*)::int from made) as made`;
}
