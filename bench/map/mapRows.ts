import { whole, type Other } from '../tableCells.ts';
import { atMost, MAP } from '../wanted.ts';
import type { MapFigures } from './figures.ts';

export function mapRows({
  points,
  answer,
  afresh,
  storeMs,
  zoneMs,
  pictures,
}: MapFigures): Other[] {
  const { firstMs, allMs, bytes, unchangedMs } = answer;
  const megabytes = bytes / 1_000_000;
  return [
    [
      `map: first chunk of ${whole(points)} points`,
      `${whole(firstMs)} ms`,
      atMost(firstMs, MAP.firstMs, 'ms'),
    ],
    ['map: all of them', `${whole(allMs)} ms`, atMost(allMs, MAP.allMs, 'ms')],
    ['map: their bytes', `${whole(megabytes)} MB`, atMost(megabytes, MAP.megabytes, 'MB')],
    ['map: nothing was written since', `${whole(unchangedMs)} ms`],
    ...Object.entries(afresh).map(([name, ms]): Other => [
      `map: colour by \`${name}\``,
      `${whole(ms)} ms`,
    ]),
    ['map: points put into cells', `${whole(storeMs)} ms`],
    ['map: points inside a zone', `${whole(zoneMs)} ms`, atMost(zoneMs, MAP.zoneMs, 'ms')],
    ...('reason' in pictures
      ? [['map: pictures', pictures.reason] as const]
      : [
          ['map: from the address to the first picture', `${whole(pictures.openedMs)} ms`] as const,
          ...pictures.zooms.map(({ zoom, ms }): Other => [
            `map: picture at zoom ${zoom}`,
            `${whole(ms)} ms`,
            atMost(ms, MAP.pictureMs, 'ms'),
          ]),
          ...pictures.zones.map(({ drawn, points: inside, ms, frameMs }): Other => [
            `map: a ${drawn} drawn around ${whole(inside)} points: said, in the next picture`,
            `${whole(ms)} ms, ${whole(frameMs)} ms`,
          ]),
        ]),
  ];
}
