import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useGetList } from 'ra-core';

import { mayUse } from '../../core/resource/permissions.ts';
import type { RelatedResource } from '../../core/resource/related.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { formatNumber } from '../i18n/format.ts';
import { useResources } from '../resource/resourcesContext.ts';

interface CompanionLinksProps {
  resource: Resource;
  /** Leads to the rows of the companions that point to this record alone. */
  record?: Row;
}

/** Links to the pages that no menu has and that belong to this one. */
export function RelatedResourceLinks({ resource, record }: CompanionLinksProps) {
  const resources = useResources();
  const user = useCurrentUser();
  return resource.relatedResources
    .filter(({ field }) => record === undefined || field !== undefined)
    .map((companion) => {
      const target = resources.get(companion.resource);
      if (target === undefined || !mayUse(target, 'leer', user)) return null;
      return (
        <CompanionLink key={target.name} companion={companion} target={target} record={record} />
      );
    });
}

interface CompanionLinkProps {
  companion: RelatedResource;
  target: Resource;
  record: Row | undefined;
}

/** How many records pass the filter; 0 while that is not known, or nobody asks. */
function useCount({ name }: Resource, filter: RelatedResource['counts']): number {
  const { total = 0 } = useGetList(
    name,
    {
      filter: filter ?? {},
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: filter !== undefined },
  );
  return filter === undefined ? 0 : total;
}

function CompanionLink({ companion: { field, counts }, target, record }: CompanionLinkProps) {
  const createPath = useCreatePath();
  const path = createPath({ resource: target.name, type: 'list' });
  const isCounted = record === undefined && counts !== undefined;
  const count = useCount(target, isCounted ? counts : undefined);
  const filter = isCounted ? counts : record && { [field ?? '']: record['id'] };
  return (
    <Button
      size="small"
      color={count > 0 ? 'warning' : 'primary'}
      endIcon={<ChevronRight />}
      component={LinkBase}
      to={
        filter === undefined ? path : `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`
      }
      sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
    >
      {count > 0 ? `${target.title} (${formatNumber(count)})` : target.title}
    </Button>
  );
}
