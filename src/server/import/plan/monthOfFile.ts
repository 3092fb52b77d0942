import type { Finding } from '../../../core/i18n/findings.ts';
import { isOfOneMonth } from '../../../core/import/month.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import type { ImportJob } from '../importData.ts';
import type { RowInPlan } from './resolveRows.ts';

/** The month that a file is of: the one typed with it, else that of its rows. */
export interface MonthOfFile {
  /** Gives the row its month where it says none; a row of another one than must be is told so. */
  settle(row: RowInPlan): void;
  /** `AAAA-MM`; undefined before any row said it, and of several months. */
  value(): string | undefined;
  /** Its rows turned out to be of several. */
  hasSeveral(): boolean;
}

/** Undefined where records are of no month. */
export function monthOfFile(
  resource: Resource,
  job: Pick<ImportJob, 'modo' | 'opciones'>,
): MonthOfFile | undefined {
  const { month } = resource.import;
  const isOne = isOfOneMonth(resource, job);
  // where replacing is only offered, nothing is said of a month until somebody takes it
  if (month === undefined || (month.replaces === 'offered' && !isOne)) return undefined;
  const { field } = month;
  const isPeriod = resource.fields[field]?.kind === 'period';
  let known = job.opciones.periodo;
  let several = false;
  return {
    settle(row) {
      const own = row.values[field];
      if (typeof own !== 'string') {
        const isWrong = row.findings.some((finding) => finding.field === field);
        if (isPeriod && known !== undefined && !isWrong) row.values[field] = known;
        return;
      }
      const periodo = own.slice(0, PERIOD);
      known ??= periodo;
      if (periodo === known) return;
      several = true;
      if (isOne) row.find(ofAnother(field, { periodo, archivo: known }));
    },
    value: () => (several && !isOne ? undefined : known),
    hasSeveral: () => several && !isOne,
  };
}

/** `2026-07` of a day. */
const PERIOD = 7;

const ofAnother = (field: string, params: Readonly<Record<string, string>>): Finding => ({
  code: 'OTRO_PERIODO',
  level: 'error',
  field,
  params,
});
