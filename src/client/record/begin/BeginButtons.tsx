import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useLocale } from 'ra-core';

import { isOffered } from '../../../core/record/begunValues.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { beginningSearch } from '../../address/beginning.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import { inLanguage } from '../timeline/inLanguage.ts';

/** To the forms of what begins from a record. Where the record has no steps of its own, that is its next step. */
export function BeginButtons({ resource, record }: { resource: Resource; record: Row }) {
  const resources = useResources();
  const createPath = useCreatePath();
  const locale = useLocale();
  const user = useCurrentUser();
  return Object.entries(resource.begins).map(([name, beginning]) => {
    const target = resources.get(beginning.resource);
    if (target === undefined || !mayUse(target, 'escribir', user)) return null;
    if (!isOffered(beginning, record)) return null;
    return (
      <Button
        key={name}
        size="small"
        variant={resource.states === undefined ? 'contained' : 'outlined'}
        component={LinkBase}
        to={
          createPath({ resource: target.name, type: 'create' }) +
          beginningSearch(resource.name, name, Number(record['id']))
        }
      >
        {inLanguage(beginning.label, locale)}
      </Button>
    );
  });
}
