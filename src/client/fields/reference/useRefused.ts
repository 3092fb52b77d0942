import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';

import { filterOf } from '../../../core/resource/check/checkReference.ts';
import type { Field } from '../../../core/fields/field.ts';
import { foldText } from '../../../core/fields/foldText.ts';
import { typeOf } from '../../../core/fields/registry.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import { represent, useDescriptor } from '../../resource/resourcesContext.ts';
import { readHabits } from '../../i18n/habits.ts';

export interface Refused {
  name: string;
  /** What about it keeps it from being offered. */
  reason: string;
}

/** A record that is called just as was typed, and is not offered by the field's filter. */
export function useRefused(
  field: Field & { target: string },
  given: { text: string; isWanted: boolean },
): Refused | undefined {
  const target = useDescriptor(field.target);
  const dataProvider = useDataProvider();
  const text = given.text.trim();
  const { data } = useQuery({
    queryKey: [target.name, 'refused', text],
    queryFn: async () =>
      (
        await dataProvider.getList<RaRecord<number>>(target.name, {
          filter: { q: text },
          sort: { field: 'id', order: 'ASC' },
          pagination: { page: 1, perPage: 25 },
        })
      ).data,
    enabled: given.isWanted && text !== '' && Object.keys(filterOf(field)).length > 0,
    staleTime: 10_000,
  });
  if (!given.isWanted) return undefined;
  const record = data?.find((one) => isCalled(target, one, text));
  if (record === undefined) return undefined;
  const reason = reasonsOf({ field, target, record });
  return reason === '' ? undefined : { name: represent(target, record), reason };
}

function isCalled(target: Resource, record: RaRecord<number>, text: string): boolean {
  const names = [represent(target, record), ...target.represent.map((name) => record[name])];
  return names.some((name) => typeof name === 'string' && foldText(name) === foldText(text));
}

function reasonsOf(given: { field: Field; target: Resource; record: RaRecord<number> }): string {
  const { field, target, record } = given;
  return Object.entries(filterOf(field))
    .filter(([name, wanted]) => {
      const accepted: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
      return name in target.fields && !accepted.includes(record[name]);
    })
    .map(([name]) => written(target.fields[name], record[name]))
    .join(', ');
}

function written(field: Field | undefined, value: unknown): string {
  if (field === undefined) return '';
  // an id says nothing to anybody
  if (field.kind === 'reference' || isBlank(value)) return field.label;
  return `${field.label}: ${typeOf(field).format(value, field, readHabits())}`;
}
