import { filterOf, matchOf } from '../../../core/resource/check/checkReference.ts';
import type { Field, Reading } from '../../../core/fields/field.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';

/** A reference offers only targets that match this record; while the record's own field is empty, all of them. */
export function offered(field: Field, read: Reading): Field {
  const wanted = Object.entries(matchOf(field))
    .map(([column, own]) => [column, read(own)] as const)
    .filter(([, value]) => !isBlank(value));
  if (wanted.length === 0) return field;
  const filter = { ...filterOf(field), ...Object.fromEntries(wanted) };
  return { ...field, filter } as Field; // only references have a match, and they have a filter too
}
