import type { MappedColumn } from '../../core/import/mapping.ts';
import type { Orm } from '../db/orm.ts';
import type { CachedReadings } from './importData.ts';

/** So many files back, each kind of file that somebody still sends has come once more. */
const MOST_FILES = 100;

/**
 * What people decided about the files to this destination that were applied, the last one first, one
 * for each row of headers. How a file was read that was taken back is no answer.
 */
export async function remembered(
  orm: Orm,
  { destino, id }: { destino: string; id: number },
): Promise<CachedReadings[]> {
  const rows = await orm.run<{ json: string }>(
    {
      text: `select json_build_object('deshecha', i.estado = 'deshecha', 'columnas',
          (select json_agg(c - 'muestras' order by n)
            from jsonb_array_elements(t.entendido -> 'columnas') with ordinality as c (c, n)))::text as json
        from importacion as i join importacion_trabajo as t on t.importacion_id = i.id
        where i.destino = $1 and i.id <> $2::bigint and i.aplicado_en is not null
        order by i.id desc limit ${MOST_FILES}`,
    },
    [destino, id],
  );
  const files = rows.map(({ json }) => fileOf(JSON.parse(json) as StoredColumns)); // what the statement selects
  const byHeaders = new Map<string, CachedReadings>();
  for (const file of files) {
    const key = JSON.stringify(file.encabezados);
    const known = byHeaders.get(key);
    const readings = known ?? file;
    byHeaders.set(key, {
      ...readings,
      fechas: { ...file.fechas, ...readings.fechas },
      decimales: { ...file.decimales, ...readings.decimales },
    });
  }
  return [...byHeaders.values()];
}

/** The one with the same headers; of another only where its columns led. */
export function readingsCacheFor(
  files: readonly CachedReadings[],
  columns: readonly Pick<MappedColumn, 'nombre' | 'titulada'>[],
): Omit<CachedReadings, 'encabezados'> {
  const heads = JSON.stringify(headersOf(columns));
  const same = files.find(({ encabezados }) => JSON.stringify(encabezados) === heads);
  return same ?? { mapeo: files[0]?.mapeo ?? {}, fechas: {}, decimales: {} };
}

type Column = Omit<MappedColumn, 'muestras'>;

interface StoredColumns {
  deshecha: boolean;
  columnas: Column[] | null;
}

const headersOf = (columns: readonly Pick<MappedColumn, 'nombre' | 'titulada'>[]): string[] =>
  columns.filter(({ titulada }) => titulada).map(({ nombre }) => nombre);

function fileOf({ columnas, deshecha }: StoredColumns): CachedReadings {
  const columns = columnas ?? [];
  const read = deshecha ? [] : columns;
  return {
    encabezados: headersOf(columns),
    mapeo: Object.fromEntries(
      columns
        .filter(({ origen }) => origen === 'elegida' || origen === 'recordada')
        .map(({ nombre, destinos }) => [nombre, destinos.length === 0 ? null : destinos]),
    ),
    fechas: Object.fromEntries(
      read.flatMap(({ nombre, fechas }) =>
        fechas === undefined || fechas.como === null ? [] : [[nombre, fechas.como]],
      ),
    ),
    decimales: Object.fromEntries(
      read.flatMap(({ nombre, decimales }) =>
        decimales === undefined || decimales.como === null ? [] : [[nombre, decimales.como]],
      ),
    ),
  };
}
