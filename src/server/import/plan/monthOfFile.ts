import type { Finding } from '../../../core/findings.ts';
import { isOfOneMonth } from '../../../core/import/month.ts';
import type { Resource } from '../../../core/resource.ts';
import type { ImportJob } from '../importData.ts';
import type { RowInPlan } from './resolveRows.ts';

/** The month that a file is of: the one typed with it, else that of its first row. */
export interface MonthOfFile {
  /** Gives the row its month where it says none; a row of another month is told so. */
  settle(row: RowInPlan): void;
  /** `AAAA-MM`; undefined before any row said it. */
  value(): string | undefined;
}

/** Undefined where files hold whatever months they like. */
export function monthOfFile(
  resource: Resource,
  job: Pick<ImportJob, 'modo' | 'opciones'>,
): MonthOfFile | undefined {
  const { month } = resource.import;
  if (month === undefined || !isOfOneMonth(resource, job)) return undefined;
  const { field } = month;
  const isPeriod = resource.fields[field]?.kind === 'period';
  let known = job.opciones.periodo;
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
      if (periodo !== known) row.find(ofAnother(field, { periodo, archivo: known }));
    },
    value: () => known,
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
