import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate, useDataProvider, type RaRecord } from 'ra-core';
import { useQuery } from '@tanstack/react-query';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import { RetryAlert } from '../../errors/RetryAlert.tsx';
import type { FarolaDataProvider } from '../../http/dataProvider.ts';
import { FoldedPanel } from './FoldedPanel.tsx';
import { RelatedLinks } from './RelatedLinks.tsx';

/** What points to the record, counted when the panel is opened. */
export function RelatedPanel({ resource, record }: { resource: Resource; record: Row }) {
  const translate = useTranslate();
  if (!useIsReferenced(resource)) return null;
  return (
    <FoldedPanel title={translate('farola.related.title')}>
      <Relations resource={resource} record={record} />
    </FoldedPanel>
  );
}

/** Nothing points to records of many kinds: a panel that is always empty would be in the way. */
function useIsReferenced({ name }: Resource): boolean {
  return [...useResources().values()].some(({ fields, view }) =>
    Object.values(fields).some(
      (field) =>
        view === undefined && !field.readOnly && (field as { target?: string }).target === name,
    ),
  );
}

function Relations({ resource, record }: { resource: Resource; record: Row }) {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useRelated(resource, record, { isWanted: true });
  if (isPending) return <LinearProgress aria-label={translate('farola.views.list.loading')} />;
  if (error !== null) return <RetryAlert error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return <Typography variant="body2">{translate('farola.related.empty')}</Typography>;
  }
  return <RelatedLinks id={record['id']} relations={data} />;
}

/** What points to the record; asked when it is to be seen. */
export function useRelated(resource: Resource, record: Row, { isWanted }: { isWanted: boolean }) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const id = record['id'] as RaRecord['id'];
  return useQuery({
    queryKey: [resource.name, 'relacionados', String(id)],
    queryFn: async () => (await dataProvider.related(resource.name, { id })).data.relaciones,
    enabled: isWanted,
    // others point to it, or cease to, at any time
    staleTime: 0,
    retry: false,
  });
}
