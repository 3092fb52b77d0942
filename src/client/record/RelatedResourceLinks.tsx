import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import { LinkBase, useCreatePath } from 'ra-core';

import { mayUse } from '../../core/resource/permissions.ts';
import type { RelatedResource } from '../../core/resource/related.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
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

function CompanionLink({ companion: { field }, target, record }: CompanionLinkProps) {
  const createPath = useCreatePath();
  const path = createPath({ resource: target.name, type: 'list' });
  const filter = JSON.stringify({ [field ?? '']: record?.['id'] });
  return (
    <Button
      size="small"
      endIcon={<ChevronRight />}
      component={LinkBase}
      to={record === undefined ? path : `${path}?filter=${encodeURIComponent(filter)}`}
      sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
    >
      {target.title}
    </Button>
  );
}
