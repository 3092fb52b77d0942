import type { Orm } from '../../db/orm.ts';
import type { Store } from '../../resource/store.ts';
import type { ImportJob } from '../importData.ts';
import { plannedColumns } from './rowColumns.ts';
import { writePlanned } from './writePlanned.ts';

/**
 * Writes the planned changes of records, with their history; answers how many were written. They are
 * held and as they were planned.
 */
export async function updateRows(
  tx: Orm,
  store: Store,
  given: { job: ImportJob; onRows: (count: number) => Promise<void> },
): Promise<number> {
  const fields = await changedFields(tx, store, given.job);
  if (fields.length === 0) return 0;
  const { mapping } = store;
  const name = `"${store.table.name}"`;
  const settings = plannedColumns(store)
    .filter(({ field }) => fields.includes(field))
    .map(
      ({ column, field, value }) =>
        `"${column}" = case when f.valores ? '${field}' then ${value} else ${name}."${column}" end`,
    );
  return writePlanned(tx, store, {
    ...given,
    key: `update ${fields.join()}`,
    write: () => ({
      planned: 'actualizar',
      columns: 'version, valores',
      rounds: 'present',
      before: [
        `before as materialized (
          select ${mapping.own} from ${name} where id in (select registro_id from part))`,
      ],
      accion: 'editar',
      rows: `set ${settings.join(', ')}, version = ${name}.version + 1,
          modificado_en = f.at, modificado_por = $1::bigint
        from part as f where ${name}.id = f.registro_id and ${name}.version = f.version`,
      returning: mapping.own,
      history: {
        registro_id: 'written.id',
        antes: 'to_jsonb(before)',
        despues: 'to_jsonb(written)',
        from: 'written join before on before.id = written.id order by written.id',
      },
    }),
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
