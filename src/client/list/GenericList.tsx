import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { ListBase } from 'ra-core';
import { memo, type ReactNode } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { Title } from '../layout/Title.tsx';
import { ViewGate } from '../views/ViewGate.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { useLateCode } from './late.ts';
import { DroppedFiltersNotice } from './DroppedFiltersNotice.tsx';
import { ListBody } from './ListBody.tsx';
import { listDefaults } from '../address/listDefaults.ts';
import { ListHeading } from './ListHeading.tsx';
import { PanelHost } from './panel/PanelHost.tsx';
import { ListPagination } from './paging/ListPagination.tsx';
import { useOwnLook } from './useListLook.ts';

export interface GenericListProps {
  resource: Resource;
  /** `behind`: a record's panel stands over it, so the URL is not the list's. */
  place?: 'page' | 'behind';
  /** Beside the description, in place of the button that creates. */
  action?: ReactNode;
}

/** The list of any resource, from its descriptor alone. Its state lives in the URL. */
export function GenericList({ resource, place = 'page', action }: GenericListProps) {
  useLateCode();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const list = (
    <ListBase
      resource={resource.name}
      {...listDefaults(resource, useOwnLook(resource))}
      exporter={false}
      // the whole application stands behind the session; to ask again would hold up the first page
      disableAuthentication
      disableSyncWithLocation={place === 'behind'}
      queryOptions={useListQueryOptions()}
    >
      <Title title={resource.title} />
      <Stack spacing={1.5}>
        <StillHeading resource={resource} action={action} />
        <DroppedFiltersNotice resource={resource} />
        <FilterBar resource={resource} />
        {/* not `hidden`: nothing would stay in sight within it */}
        <Card sx={{ overflow: 'clip' }}>
          <ListBody resource={resource} layout={isPhone ? 'cards' : 'table'} />
          <ListPagination resource={resource} />
        </Card>
        {place === 'page' && <PanelHost resource={resource} />}
      </Stack>
    </ListBase>
  );
  return place === 'page' ? <ViewGate resource={resource}>{list}</ViewGate> : list;
}

// another page of the rows changes nothing of it
const StillHeading = memo(ListHeading);

/** react-admin turns retries of lists off and notifies of each failure; the list itself shows it. */
function useListQueryOptions() {
  const retry = useQueryClient().getDefaultOptions().queries?.retry;
  return { onError: () => undefined, ...(retry === undefined ? {} : { retry }) };
}
