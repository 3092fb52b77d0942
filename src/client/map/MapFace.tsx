import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import { COLOR_PARAMETER, HEAT } from '../../core/resource/faces/faces.ts';
import {
  fieldAt,
  heatWeights,
  mapOf,
  type MapFace as Face,
} from '../../core/resource/faces/map.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { SelectionProvider } from '../bulk/selection.tsx';
import { useMayChoose } from '../bulk/useMayChoose.ts';
import { RetryAlert } from '../errors/Notice.tsx';
import { formatNumber } from '../i18n/format.ts';
import { useListFace } from '../list/useListFace.ts';
import { inLanguage } from '../i18n/language.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { useColorWords } from './classWords.ts';
import { MapBoard, type ShownHeat } from './MapBoard.tsx';
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
  const resources = useResources();
  const locale = useLocale();
  const chosen = valueOf(COLOR_PARAMETER);
  const heat = useMemo(
    () => (chosen === HEAT && map.heat ? heatOf(resource, map, resources) : undefined),
    [chosen, resource, map, resources],
  );
  const asked = map.colors.findIndex(({ by }) => by === (heat?.by ?? chosen));
  const at = Math.max(0, asked);
  const color = map.colors[at];
  const shown = words[at];
  if (color === undefined || shown === undefined) return null; // `checkMap` saw to one
  return (
    <Card sx={{ overflow: 'clip' }}>
      {mayChoose && <BulkBar resource={resource} layout="table" />}
      <Reading
        {...{ resource, map, color, words: shown }}
        {...(heat === undefined
          ? {}
          : { heat: { weights: heat.weights, title: inLanguage(heat.title, locale) } })}
        colors={[
          ...map.colors.map(({ by }, i) => ({ by, label: words[i]?.label ?? by })),
          ...(map.heat === undefined
            ? []
            : [
                {
                  by: HEAT,
                  label: translate('farola.map.heat.option', {
                    title: inLanguage(map.heat.title, locale),
                  }),
                },
              ]),
        ]}
        onColor={(by) => change({ [COLOR_PARAMETER]: by === map.colors[0]?.by ? undefined : by })}
        waiting={(count) => translate('farola.map.loading', { count: formatNumber(count) })}
      />
    </Card>
  );
}

/** What counts as heat: how much a point of each class does. */
function heatOf(
  resource: Resource,
  { colors, heat }: Face,
  resources: ReadonlyMap<string, Resource>,
) {
  const color = colors.find(({ by }) => by === heat?.by);
  const field = color && fieldAt(resource, color.by, resources)?.field;
  if (heat === undefined || color === undefined || field === undefined) return undefined;
  return { by: heat.by, title: heat.title, weights: heatWeights(field, color, heat) };
}

interface ReadingProps {
  resource: Resource;
  map: Face;
  color: Face['colors'][number];
  words: ReturnType<typeof useColorWords>[number];
  heat?: ShownHeat;
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
