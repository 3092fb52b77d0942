import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type RaRecord } from 'ra-core';

import type { Change } from '../../../core/api/api.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import type { FarolaDataProvider } from '../../http/dataProvider.ts';
import { useFieldLabel } from '../../i18n/descriptorWords.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { hiddenText } from '../../theme/hidden.ts';
import { differingFields, isSame } from './sameMeaning.ts';

interface ChangedMeanwhileProps {
  resource: Resource;
  /** As the person saw it. */
  seen: Row;
  /** As it is now. */
  present: Row;
}

/** What somebody else changed in a record that is about to take a transition. */
export function ChangedMeanwhile({ resource, seen, present }: ChangedMeanwhileProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const signed = useChangeAuthor();
  const last = useChanges(resource, present).find(({ despues }) => despues !== null);
  const changed = differingFields(resource, seen, present);
  return (
    <Alert severity="warning" role="alert">
      {translate('farola.conflict.transition')}
      {last !== undefined && <div>{signed(last)}</div>}
      <Box component="dl" sx={{ m: 0, mt: 0.5, fontSize: '0.8125rem' }}>
        {changed.map(([name, field]) => {
          const show = (value: unknown) => (
            <FieldValue
              {...{ name, field, value }}
              resource={resource.name}
              record={present}
              as="text"
            />
          );
          return (
            <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
              <dt>{labelOf(name)}</dt>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {show(seen[name])}
                <span aria-hidden> → </span>
                <span style={hiddenText}>{translate('farola.views.history.became')}</span>
                <strong>{show(present[name])}</strong>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Alert>
  );
}

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
