import { ROWS_TOTAL } from '../../../core/import/choices.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import type { Orm } from '../../db/orm.ts';
import type { Store } from '../../resource/store.ts';
import type { FileTotal, ImportJob } from '../importData.ts';

/** Adds up what the rows that will be written say, to be compared with the letter. */
export interface FileTotals {
  add(record: Row): void;
  list(): FileTotal[];
}

/** `before`: what earlier plans of the same file have written. Nothing where no totals are asked for. */
export function fileTotals(
  { import: { totals } }: Resource,
  before: readonly FileTotal[],
): FileTotals {
  const start = new Map(before.map(({ campo, encontrado }) => [campo, encontrado]));
  let rows = start.get(ROWS_TOTAL) ?? 0;
  // in hundredths: sums of decimals as they are would drift
  const sums = new Map(totals.map((name) => [name, hundredths(start.get(name) ?? 0)]));
  return {
    add(record) {
      rows += 1;
      for (const [name, sum] of sums) sums.set(name, sum + hundredths(record[name]));
    },
    list: () =>
      totals.length === 0
        ? []
        : [
            { campo: ROWS_TOTAL, encontrado: rows },
            ...[...sums].map(([campo, sum]) => ({ campo, encontrado: Number(sum) / 100 })),
          ],
  };
}

const hundredths = (value: unknown): bigint =>
  typeof value === 'number' ? BigInt(Math.round(value * 100)) : 0n;

/** What earlier plans of the file have written or found as it is. */
export async function totalsBefore(
  orm: Orm,
  { resource, table }: Store,
  { id, rondas }: Pick<ImportJob, 'id' | 'rondas'>,
): Promise<FileTotal[]> {
  const { totals } = resource.import;
  if (rondas === 0 || totals.length === 0) return [];
  const sums = totals.map((name) => `, coalesce(sum("${name}"), 0)::text as "${name}"`).join('');
  const [row] = await orm.run<Record<string, string>>(
    {
      text: `select count(*)::text as "${ROWS_TOTAL}"${sums} from "${table.name}"
        where id in (select registro_id from importacion_fila
          where importacion_id = $1::bigint and recurso = $2 and ronda < $3::int
            and accion in ('crear', 'actualizar', 'sin_cambio'))`,
    },
    [id, resource.name, rondas],
  );
  return Object.entries(row ?? {}).map(([campo, sum]) => ({ campo, encontrado: Number(sum) }));
}
