import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type RaRecord } from 'ra-core';

import type { Change } from '../../../core/api/api.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import type { FarolaDataProvider } from '../../http/dataProvider.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { isSame } from '../aside/differences.ts';

/** The changes of a record, newest first; none while they are not known. */
export function useChanges(resource: Resource, record: Row): Change[] {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const id = record['id'] as RaRecord['id'];
  const { data = [] } = useQuery({
    queryKey: [resource.name, 'quien', String(id), record['version']],
    queryFn: async () =>
      (await dataProvider.history(resource.name, { id, first: 0, count: 100 })).data,
    enabled: !resource.bare,
    // the choice can be made without it
    retry: false,
  });
  return data;
}

/** The last change of a field after a version; undefined when the history does not tell. */
export function changeOf(
  changes: readonly Change[],
  field: { name: string; since: unknown },
): Change | undefined {
  return changes.find(
    ({ antes, despues }) =>
      despues !== null &&
      Number(despues['version']) > Number(field.since) &&
      !isSame(antes?.[field.name], despues[field.name]),
  );
}

/** "ana@farola.co, 15 Jul 2026, 10:42", or that it was this person in another window. */
export function useChangeAuthor(): (change: Change) => string {
  const translate = useTranslate();
  const { email } = useCurrentUser();
  return ({ usuario, fecha_hora }) => {
    const own = usuario === email ? translate('farola.conflict.yourself') : usuario;
    return `${own ?? translate('farola.views.history.system')}, ${formatDateTime(fecha_hora)}`;
  };
}
