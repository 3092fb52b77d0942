import { useColorScheme } from '@mui/material/styles';
import { useListContext, useTranslate } from 'ra-core';

import type { Resource } from '../../../core/resource/resource.ts';
import { useDay } from '../../address/day.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import type { GroundPictures } from '../../places/groundPictures.ts';
import type { ColorWords } from '../classWords.ts';
import type { Outline } from '../ground/groundLayer.ts';
import { mapColours } from '../mapColours.ts';
import { mapImage } from './mapImage.ts';
import type { Sight } from '../openMap.ts';

interface MapImageGiven {
  resource: Resource;
  words: ColorWords;
  palette: readonly string[];
  classes: Uint8Array;
  /** By class, 1 for those that are not drawn. */
  off: Uint8Array;
  pictures: GroundPictures | undefined;
  outlines: readonly Outline[];
}

/** The map as a picture, with the words that it needs by itself: what, of what day, and what is left out. */
export function useMapImage(given: MapImageGiven) {
  const { resource, words, palette, classes, off, pictures, outlines } = given;
  const translate = useTranslate();
  const { colorScheme = 'light' } = useColorScheme();
  const { filterValues } = useListContext();
  const day = useDay(resource);
  return (layers: readonly HTMLCanvasElement[], sight: Sight): Promise<Blob | undefined> => {
    const { ground, chosen: ink, edge: paper } = mapColours[colorScheme];
    const counts = new Uint32Array(palette.length);
    for (const kind of classes) counts[kind] = (counts[kind] ?? 0) + 1;
    return mapImage({
      layers,
      sight,
      title: `${resource.title} · ${words.label}`,
      lines: [
        ...(day === undefined
          ? []
          : [translate('farola.map.export.day', { day: formatDate(day) })]),
        ...(Object.keys(filterValues).length === 0
          ? []
          : [translate('farola.map.export.filtered')]),
        ...(outlines.some(({ isKept }) => !isKept)
          ? [translate('farola.map.export.reckoned')]
          : []),
        ...(pictures === undefined
          ? []
          : [translate('farola.map.export.noPictures', { owner: pictures.atribucion })]),
      ],
      legend: words.classes.flatMap((name, kind) =>
        off[kind] === 1 || (counts[kind] ?? 0) === 0
          ? []
          : [{ name, color: palette[kind] ?? ink, count: formatNumber(counts[kind] ?? 0) }],
      ),
      lengthText: (metres) =>
        metres >= 1000
          ? translate('farola.map.kilometres', { km: formatNumber(metres / 1000) })
          : translate('farola.map.metres', { metres: formatNumber(metres) }),
      look: { ground, ink, paper },
    });
  };
}
