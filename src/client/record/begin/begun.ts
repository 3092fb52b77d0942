import { useGetOne, useLocation, type RaRecord } from 'ra-core';

import type { Words } from '../../../core/i18n/words.ts';
import { begunValues } from '../../../core/record/begunValues.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { beginningIn } from '../../address/beginning.ts';
import { today } from '../../address/day.ts';
import { useResources } from '../../resource/resourcesContext.ts';

/** What a new record begins with because another one is there, and why. */
export interface Begun {
  values: Row;
  reasons: Readonly<Record<string, Words | undefined>>;
  source: Resource;
  record: Row;
}

/** What the address names to begin from; the ordinary form stands where it names nothing, or what cannot be read. */
export function useBegun(resource: Resource): { isPending: boolean; begun: Begun | undefined } {
  const { search } = useLocation();
  const user = useCurrentUser();
  const place = beginningIn(search);
  const source = useResources().get(place?.source ?? '');
  const beginning = source?.begins[place?.name ?? ''];
  const isMine =
    source !== undefined && beginning?.resource === resource.name && mayUse(source, 'leer', user);
  const { data, isPending } = useGetOne<RaRecord<number>>(
    source?.name ?? '',
    { id: place?.id ?? 0 },
    { enabled: isMine, retry: false },
  );
  if (!isMine || beginning === undefined) return { isPending: false, begun: undefined };
  if (data === undefined) return { isPending, begun: undefined };
  const reasons = Object.fromEntries(
    Object.entries(beginning.values).map(([name, { reason }]) => [name, reason]),
  );
  const values = begunValues(beginning, { record: data, hoy: today() });
  return { isPending: false, begun: { values, reasons, source, record: data } };
}

/** Whether a field still has what it began with. */
export const isAsBegun = (begun: Begun | undefined, name: string, value: unknown): boolean =>
  begun?.values[name] !== undefined && JSON.stringify(begun.values[name]) === JSON.stringify(value);
