import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';

import { gridOf, isYearGrid, MOST_LINES, type Grid } from '../../core/resource/faces/grid.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { RetryAlert } from '../errors/Notice.tsx';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { formatNumber } from '../i18n/format.ts';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { usePanel } from '../list/panel/usePanel.ts';
import { GridBody } from './GridBody.tsx';
import { KeyChooser, STRIP } from './GridStrip.tsx';
import { useGridFace } from './useGridFace.ts';
import { YearChooser } from './year/YearStrip.tsx';

/** The records of one key, typed in lines: the face `grid` of a list, under the list's own filters and search. */
export function GridFace({ resource }: { resource: Resource }) {
  const grid = gridOf(resource);
  return grid === undefined ? null : <Shown resource={resource} grid={grid} />;
}

function Shown({ resource, grid }: { resource: Resource; grid: Grid }) {
  const translate = useTranslate();
  const { clave, choose } = useGridFace(resource);
  const { data, error, refetch, filter } = useLines(resource, grid, clave);
  const chooser = isYearGrid(grid) ? (
    <YearChooser resource={resource} grid={grid} clave={clave} onChoose={choose} />
  ) : (
    <KeyChooser resource={resource} grid={grid} clave={clave} onChoose={choose} />
  );
  if (error !== null && data === undefined) {
    return (
      <Stack spacing={1.5}>
        <Card sx={STRIP}>{chooser}</Card>
        <RetryAlert error={error} onRetry={() => void refetch()} />
      </Stack>
    );
  }
  if (data === undefined) {
    return (
      <Stack spacing={1.5}>
        <Card sx={STRIP}>{chooser}</Card>
        <Card>
          <ListSkeleton resource={resource} layout="table" />
        </Card>
      </Stack>
    );
  }
  return (
    <Stack spacing={1.5}>
      {data.hay_mas && (
        <Alert severity="info">
          {translate('farola.grid.more', { most: formatNumber(MOST_LINES) })}
        </Alert>
      )}
      <GridBody
        // another key, or another filter, is another grid; what was typed in this one is sent when it goes
        key={`${clave} ${filter ?? ''}`}
        {...{ resource, grid, clave, chooser, answer: data }}
        onStale={() => void refetch()}
      />
    </Stack>
  );
}

/**
 * Read once, and again where somebody looks at the page anew or a record was open over it: every save would else read
 * thousands of lines.
 */
function useLines(resource: Resource, grid: Grid, clave: string) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const { filterValues } = useListContext();
  const { [grid.key]: _key, ...asked } = filterValues as Record<string, unknown>;
  // a year has all its months
  const filter = isYearGrid(grid) ? undefined : JSON.stringify(asked);
  const query = useQuery({
    queryKey: [resource.name, 'rejilla', clave, filter],
    queryFn: async () => {
      const narrowed =
        filter === undefined ? {} : { filter: JSON.parse(filter) as Record<string, unknown> }; // just printed
      return (await dataProvider.grid(resource.name, { key: clave, ...narrowed })).data;
    },
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
  });
  const { refetch } = query;
  const { id } = usePanel();
  const opened = useRef(id);
  useEffect(() => {
    if (opened.current !== undefined && id === undefined) void refetch();
    opened.current = id;
  }, [id, refetch]);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void refetch();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch]);
  return useMemo(() => ({ ...query, filter }), [query, filter]);
}
