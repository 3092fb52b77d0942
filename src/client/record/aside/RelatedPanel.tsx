import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useCreatePath, useDataProvider, useTranslate, type RaRecord } from 'ra-core';

import { relatedFilter, type Related } from '../../../core/resource/related.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { RetryAlert } from '../../errors/Notice.tsx';
import type { FarolaDataProvider } from '../../http/dataProvider.ts';
import { noun, useFieldLabel } from '../../i18n/descriptorWords.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import { FoldedPanel } from './FoldedPanel.tsx';

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

interface RelatedLinksProps {
  id: unknown;
  relations: readonly Related[];
}

/** Each kind with its count, leading to the list of exactly those. */
export function RelatedLinks({ id, relations }: RelatedLinksProps) {
  const resources = useResources();
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 0.5, m: 0, pl: 2.5 }}>
      {relations.map((relation) => {
        const resource = resources.get(relation.recurso);
        return resource === undefined ? null : (
          <li key={`${relation.recurso} ${relation.campo}`}>
            <RelatedLink
              id={id}
              relation={relation}
              resource={resource}
              // by which field says nothing where there is but one
              isNamed={relations.filter(({ recurso }) => recurso === relation.recurso).length > 1}
            />
          </li>
        );
      })}
    </Box>
  );
}

interface RelatedLinkProps {
  id: unknown;
  relation: Related;
  resource: Resource;
  isNamed: boolean;
}

function RelatedLink({ id, relation, resource, isNamed }: RelatedLinkProps) {
  const { campo, total, hay_mas } = relation;
  const createPath = useCreatePath();
  const label = useFieldLabel(resource)(campo);
  const list = createPath({ resource: resource.name, type: 'list' });
  const wanted = relatedFilter(resource.fields[campo], campo, id);
  const filter = encodeURIComponent(JSON.stringify(wanted));
  const count = `${formatNumber(total)}${hay_mas ? '+' : ''}`;
  return (
    <Link component={LinkBase} to={`${list}?filter=${filter}`} variant="body2">
      {`${count} ${noun(resource, hay_mas ? Infinity : total)}`}
      {isNamed && ` (${label})`}
    </Link>
  );
}
