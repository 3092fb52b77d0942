import type { Resource, Row } from '../../core/resource.ts';
import { mask } from './judgeRecord.ts';

/** Lists show personal data masked; the record itself is read in full. */
export function masked(resource: Resource, records: readonly Row[]): readonly Row[] {
  const personal = Object.keys(resource.fields).filter((name) => resource.fields[name]?.personal);
  if (personal.length === 0) return records;
  return records.map((record) => ({
    ...record,
    ...Object.fromEntries(personal.map((name) => [name, mask(record[name])])),
  }));
}
