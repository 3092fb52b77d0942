import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { ListBase, useListContext, useLocation, type GetListResult } from 'ra-core';
import {
  lazy,
  memo,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

import { facesOf, type FaceName } from '../../core/resource/faces/faces.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { DayContext, metaOn, useListDay, type DayMeta } from '../address/day.ts';
import { DroppedFiltersContext, type DroppedFiltersStore } from '../address/droppedFilters.ts';
import { listDefaults } from '../address/listDefaults.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { LateCode } from '../errors/LateCode.tsx';
import { Title } from '../layout/Title.tsx';
import { ViewGate } from '../views/ViewGate.tsx';
import { ListBody } from './ListBody.tsx';
import { ListHeading } from './ListHeading.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { PresetBar } from './filters/PresetBar.tsx';
import { DroppedFiltersList, ListChanges, RecordPanel, useLateCode } from './lazyParts.ts';
import { listFaces } from './listFaces.tsx';
import { ListPagination } from './paging/ListPagination.tsx';
import { hasPanel, usePanel } from './panel/usePanel.ts';
import { useListFace } from './useListFace.ts';
import { useOwnLook } from './useListLook.ts';

// here, and not in late.ts: the faces that it leads to have the bar of bulk actions, which takes from there
const FaceTabs = lazy(async () => ({ default: (await import('./FaceTabs.tsx')).FaceTabs }));

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
  const day = useListDay(resource, place);
  const { face: asked, show } = useListFace(resource);
  const face = place === 'page' ? asked : undefined;
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const layout = isPhone ? 'cards' : 'table';
  const hasRows = face === undefined || listFaces[face].hasRows === true;
  const list = (
    <ListBase
      resource={resource.name}
      {...listDefaults(resource, useOwnLook(resource))}
      exporter={false}
      // the whole application stands behind the session; to ask again would hold up the first page
      disableAuthentication
      disableSyncWithLocation={place === 'behind'}
      queryOptions={{
        ...useListQueryOptions(day),
        ...(hasRows ? {} : { enabled: false }),
      }}
    >
      <Title title={resource.title} />
      <Stack spacing={1.5}>
        <StillHeading resource={resource} action={action} />
        <DroppedFiltersNotice resource={resource} />
        {facesOf(resource).length > 0 && (
          // as high as it will be
          <Suspense fallback={<Box sx={{ height: 41 }} />}>
            <FaceTabs resource={resource} />
          </Suspense>
        )}
        {(face === undefined || listFaces[face].hasPresets) && <PresetBar resource={resource} />}
        <FilterBar resource={resource} face={face} />
        {face !== undefined && !hasRows ? (
          <LateCode key={face} isWanted onMissing={() => show(undefined)}>
            <ShownFace resource={resource} face={face} />
          </LateCode>
        ) : (
          // not `hidden`: nothing would stay in sight within it
          <Card sx={{ overflow: 'clip' }}>
            <ListBody resource={resource} layout={face === 'matriz' ? 'matrix' : layout} />
            <ListPagination resource={resource} />
            <ChangesOfOthers resource={resource} />
          </Card>
        )}
        {place === 'page' && <PanelHost resource={resource} />}
      </Stack>
    </ListBase>
  );
  return (
    <DayContext value={day}>
      {place === 'page' ? <ViewGate resource={resource}>{list}</ViewGate> : list}
    </DayContext>
  );
}

function ShownFace({ resource, face }: { resource: Resource; face: FaceName }) {
  const { Face } = listFaces[face];
  return <Face resource={resource} />;
}

// another page of the rows changes nothing of it
const StillHeading = memo(ListHeading);

/**
 * react-admin turns retries of lists off and notifies of each failure; the list itself shows it. Until
 * other rows come the ones of before stay, unless they are of another day.
 */
function useListQueryOptions(day: string | undefined) {
  const retry = useQueryClient().getDefaultOptions().queries?.retry;
  return {
    ...metaOn(day),
    onError: () => undefined,
    placeholderData: (before: GetListResult | undefined, query: Query | undefined) =>
      dayOf(query) === day ? before : undefined,
    ...(retry === undefined ? {} : { retry }),
  };
}

interface Query {
  queryKey: readonly unknown[];
}

/** As react-admin names its lists. */
const dayOf = (query: Query | undefined): string | undefined =>
  (query?.queryKey[2] as { meta?: DayMeta } | undefined)?.meta?.en;

/** Once the rows are there: without it the list is whole. */
function ChangesOfOthers({ resource }: { resource: Resource }) {
  const { isPending } = useListContext();
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>{!isPending && <ListChanges resource={resource} />}</Suspense>
    </ErrorBoundary>
  );
}

/** Tells what of the address could not be used. It goes with the list, or when it was read. */
function DroppedFiltersNotice({ resource }: { resource: Resource }) {
  const store = useContext(DroppedFiltersContext);
  const { name } = resource;
  const items = useSyncExternalStore(store.subscribe, () => store.told(name))?.items ?? [];
  const dismiss = () => store.dismiss(name);
  usePageBeyond(resource, store);
  useEffect(() => () => store.dismiss(name), [store, name]);
  const isShown = items.length > 0;
  return (
    <LateCode isWanted={isShown} onMissing={dismiss}>
      {isShown && <DroppedFiltersList resource={resource} items={items} onClose={dismiss} />}
    </LateCode>
  );
}

/** The record that lies over the list, while there is one. */
function PanelHost({ resource }: { resource: Resource }) {
  const { id, close } = usePanel();
  const isOpen = id !== undefined && hasPanel(resource);
  return (
    <LateCode isWanted={isOpen} onMissing={close}>
      {isOpen && <RecordPanel resource={resource} id={id} />}
    </LateCode>
  );
}

/**
 * Goes from a page past the end to the last page. A notice says so, except where the page had rows
 * until a moment ago: the person has just deleted the last of these rows.
 */
function usePageBeyond({ name }: Resource, store: DroppedFiltersStore): void {
  const { page, perPage, total, data, isPending, isFetching, setPage } = useListContext();
  const { search } = useLocation();
  const filled = useRef<number>(undefined);
  const isSettled = !isPending && !isFetching && total !== undefined;
  const last = Math.max(1, Math.ceil((total ?? 0) / perPage));
  const hasRows = isSettled && data !== undefined && data.length > 0;
  const isBeyond = isSettled && page > last;
  useEffect(() => {
    if (hasRows) filled.current = page;
    if (!isBeyond) return;
    const isTold = filled.current !== page;
    store.endsBefore(
      name,
      search,
      isTold ? [{ part: 'page', name: String(page), reason: 'beyond' }] : [],
    );
    // react-admin asks for page 1 as soon as this effect is done; both become one change, the last holds
    queueMicrotask(() => setPage(last));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page asked for
  }, [hasRows, isBeyond, page, last, search, name, store]);
}
