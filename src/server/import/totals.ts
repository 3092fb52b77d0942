import { ApiError } from '../../core/api/errors.ts';
import type { Finding } from '../../core/i18n/findings.ts';
import type { ImportOptions } from '../../core/import/importApi.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { ROWS_TOTAL } from '../../core/import/choices.ts';
import type { Orm } from '../db/orm.ts';
import type { Store } from '../resource/store.ts';
import type { FileTotal, ImportJob } from './importData.ts';

type Told = ImportOptions['totales'];

/** Where the letter with a file and the rows to be written disagree. What was not typed is not compared. */
export function differingTotals(
  told: Told = {},
  found: readonly FileTotal[] = [],
): (Finding & { field: string })[] {
  return found.flatMap(({ campo, encontrado }) => {
    const esperado = told[campo];
    if (esperado === undefined || hundredths(esperado) === hundredths(encontrado)) return [];
    const params = {
      esperado: written(esperado),
      encontrado: written(encontrado),
      diferencia: written((hundredths(encontrado) - hundredths(esperado)) / 100),
    };
    return [{ code: 'TOTAL_NO_COINCIDE', level: 'error', field: campo, params } as const];
  });
}

/** Throws INVALIDO unless the letter was typed in full and agrees with the rows. */
export function refuseTotals(
  resource: Resource,
  { told = {}, found }: { told: Told; found: readonly FileTotal[] },
): void {
  if (resource.import.totals.length === 0) return;
  const missing = found
    .filter(({ campo }) => told[campo] === undefined)
    .map(({ campo }) => ({ code: 'TOTAL_SIN_ESCRIBIR', level: 'error', field: campo }) as const);
  const findings = [...missing, ...differingTotals(told, found)].map(({ field, ...finding }) => ({
    ...finding,
    field: `totales.${field}`,
  }));
  if (findings.length > 0) throw new ApiError('INVALIDO', { findings });
}

const hundredths = (value: number): number => Math.round(value * 100);

/** As people in Colombia write it, in whatever language they read: 1.234.567,5. */
const written = (value: number): string =>
  new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 }).format(value);

/** Adds up what the rows that will be written say, to be compared with the letter. */
interface FileTotals {
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
  // in exactHundredths: sums of decimals as they are would drift
  const sums = new Map(totals.map((name) => [name, exactHundredths(start.get(name) ?? 0)]));
  return {
    add(record) {
      rows += 1;
      for (const [name, sum] of sums) sums.set(name, sum + exactHundredths(record[name]));
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

const exactHundredths = (value: unknown): bigint =>
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
