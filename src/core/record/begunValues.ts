import type { Beginning } from '../resource/begins.ts';
import { holds, readingOf } from '../resource/reading.ts';
import type { Row } from '../resource/resource.ts';
import { isBlank } from './validateRecord.ts';

/** Whether the record is one to begin from now. */
export const isOffered = ({ when }: Beginning, record: Row): boolean =>
  when === undefined ||
  holds(
    when,
    readingOf(record, () => null),
  );

/** What the new record begins with; what the record does not have is left out. */
export function begunValues(
  { values }: Beginning,
  { record, hoy }: { record: Row; hoy: string },
): Row {
  const entries = Object.entries(values).map(([name, value]) => {
    if ('from' in value) return [name, record[value.from]] as const;
    return [name, value.is === '$hoy' ? hoy : value.is] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => !isBlank(value)));
}
