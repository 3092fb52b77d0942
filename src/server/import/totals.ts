import { ApiError } from '../../core/api/errors.ts';
import type { Finding } from '../../core/i18n/findings.ts';
import type { ImportOptions } from '../../core/import/importApi.ts';
import type { Resource } from '../../core/resource/resource.ts';
import type { FileTotal } from './importData.ts';

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
