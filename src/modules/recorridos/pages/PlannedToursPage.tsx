import EventRepeat from '@mui/icons-material/EventRepeat';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';

import { mayUse } from '../../../core/resource/permissions.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../../client/access/currentUser.ts';
import { GenericList } from '../../../client/list/GenericList.tsx';
import { CreateButton } from '../../../client/list/ListHeading.tsx';

/** The planned tours, and beside the button that makes one the one that proposes a month of them. */
export function PlannedToursPage({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const user = useCurrentUser();
  if (!mayUse(resource, 'escribir', user)) return <GenericList resource={resource} />;
  return (
    <GenericList
      resource={resource}
      action={
        <>
          <Button
            variant="outlined"
            startIcon={<EventRepeat />}
            component={LinkBase}
            to="/pages/proponer_mes"
            sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
          >
            {translate('farola.planning.button')}
          </Button>
          <CreateButton resource={resource} />
        </>
      }
    />
  );
}
