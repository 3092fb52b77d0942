import type { ImportOptions } from '../../core/import/importApi.ts';
import type { MappedColumn } from '../../core/import/mapping.ts';
import type { Orm } from '../db/orm.ts';

/** Where people led the columns of the last file to this destination that was applied. */
export async function remembered(
  orm: Orm,
  { destino, id }: { destino: string; id: number },
): Promise<NonNullable<ImportOptions['mapeo']>> {
  const [last] = await orm.run<{ json: string }>(
    {
      text: `select (t.entendido -> 'columnas')::text as json
        from importacion as i join importacion_trabajo as t on t.importacion_id = i.id
        where i.destino = $1 and i.id <> $2::bigint and i.aplicado_en is not null
        order by i.id desc limit 1`,
    },
    [destino, id],
  );
  const columns = JSON.parse(last?.json ?? '[]') as MappedColumn[] | null; // as the plan stored them
  return Object.fromEntries(
    (columns ?? [])
      .filter(({ origen }) => origen === 'elegida' || origen === 'recordada')
      .map(({ nombre, destinos }) => [nombre, destinos.length === 0 ? null : destinos]),
  );
}
