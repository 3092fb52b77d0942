import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useTranslate } from 'ra-core';

import { COLOR_PARAMETER } from '../../core/resource/faces/faces.ts';
import { mapOf, type MapFace as Face } from '../../core/resource/faces/map.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { SelectionProvider } from '../bulk/selection.tsx';
import { useMayChoose } from '../bulk/useMayChoose.ts';
import { RetryAlert } from '../errors/Notice.tsx';
import { formatNumber } from '../i18n/format.ts';
import { useListFace } from '../list/useListFace.ts';
import { useColorWords } from './classWords.ts';
import { MapBoard } from './MapBoard.tsx';
import { usePoints } from './usePoints.ts';

/** The records of a list at their places: the face `map`, under the list's own filters, search and selection. */
export function MapFace({ resource }: { resource: Resource }) {
  const map = mapOf(resource);
  if (map === undefined) return null;
  return (
    <SelectionProvider>
      <Shown resource={resource} map={map} />
    </SelectionProvider>
  );
}

function Shown({ resource, map }: { resource: Resource; map: Face }) {
  const translate = useTranslate();
  const mayChoose = useMayChoose(resource);
  const { valueOf, change } = useListFace(resource);
  const words = useColorWords(resource, map.colors);
  const asked = map.colors.findIndex(({ by }) => by === valueOf(COLOR_PARAMETER));
  const at = Math.max(0, asked);
  const color = map.colors[at];
  const shown = words[at];
  if (color === undefined || shown === undefined) return null; // `checkMap` saw to one
  return (
    <Card sx={{ overflow: 'clip' }}>
      {mayChoose && <BulkBar resource={resource} layout="table" />}
      <Reading
        {...{ resource, map, color, words: shown }}
        colors={map.colors.map(({ by }, i) => ({ by, label: words[i]?.label ?? by }))}
        onColor={(by) => change({ [COLOR_PARAMETER]: by === map.colors[0]?.by ? undefined : by })}
        waiting={(count) => translate('farola.map.loading', { count: formatNumber(count) })}
      />
    </Card>
  );
}

interface ReadingProps {
  resource: Resource;
  map: Face;
  color: Face['colors'][number];
  words: ReturnType<typeof useColorWords>[number];
  colors: readonly { by: string; label: string }[];
  onColor: (by: string) => void;
  waiting: (count: number) => string;
}

function Reading({ waiting, ...given }: ReadingProps) {
  const { resource, map, color } = given;
  const { points, progress, isFetching, error, refetch, hasChanged } = usePoints(resource, {
    map,
    color,
  });
  if (points === undefined) {
    return (
      <Box sx={WAITING_STYLE}>
        {error === null ? (
          <Box component="output">{waiting(progress)}</Box>
        ) : (
          <RetryAlert error={error} onRetry={refetch} />
        )}
      </Box>
    );
  }
  return (
    <>
      {error !== null && <RetryAlert error={error} onRetry={refetch} />}
      <MapBoard {...given} {...{ points, isFetching, hasChanged }} onRefresh={refetch} />
    </>
  );
}

const WAITING_STYLE = {
  display: 'grid',
  placeItems: 'center',
  minHeight: { xs: 320, md: 'min(70vh, 640px)' },
  color: 'text.secondary',
  p: 2,
} as const;
