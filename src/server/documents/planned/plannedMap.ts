import type { Block } from '../../../core/documents/blocks.ts';
import type { PlannedMap } from '../../../core/documents/documentPlan.ts';
import { choicesOf } from '../../../core/fields/choice/choice.ts';
import { parseFilter } from '../../../core/list/listQuery.ts';
import { mapPicture } from '../../../core/map/mapPicture.ts';
import { joinFilters, spanFilter } from '../../../core/measures/measureFilter.ts';
import { fieldAt, mapOf } from '../../../core/resource/faces/map.ts';
import { contextOf } from '../../../core/time/calendar.ts';
import { zonesNow } from '../../map/readGround.ts';
import { thinnedPoints } from '../../map/thinnedPoints.ts';
import type { Documenting } from '../../resource/hook.ts';
import { storeOf } from '../../resource/store.ts';
import { storeAtEnd } from './monthMeasures.ts';

/** Of the drawing, which is as wide as the text. */
const [WIDTH, HEIGHT] = [640, 520];

/** Records at their places, as on the last day of the month or dated within it. */
export async function plannedMap(
  { map: title, resource: name, color: by, date, filter = {} }: PlannedMap,
  { tx, stores, month, now }: Documenting,
): Promise<Block> {
  const store = storeAtEnd(storeOf({ stores }, name), month, now);
  const { resource } = store;
  const map = mapOf(resource);
  const color = map?.colors.find((one) => one.by === by);
  const found = fieldAt(resource, by, store.resources);
  if (map === undefined || color === undefined || found === undefined)
    throw new Error(`${name} has no map by ${by}`); // checked at start
  const within =
    date === undefined ? {} : spanFilter(resource, date, { desde: month, hasta: month });
  const query = parseFilter(resource, joinFilters(filter, within), contextOf(now));
  const { points, counts } = await thinnedPoints(tx, store, { map, query, colors: [color] });
  if (points.length === 0) return { kind: 'paragraph', text: `${title}: sin puntos que mostrar.` };
  const choices = choicesOf(found.field);
  const zones = (await zonesNow(tx, stores)).filter(({ es_mayor }) => es_mayor);
  const { svg, alt } = mapPicture({
    zones: zones.map(({ nombre, anillos }) => ({
      // there is no room for its code
      name: nombre.split(' · ').at(-1) ?? nombre,
      rings: anillos.map((ring) => ring.map(([long, at]) => ({ lat: at, lng: long }))),
    })),
    // the empty value last
    points: points.map(({ kind, ...place }) => ({
      ...place,
      kind: kind === 0 ? choices.length : kind - 1,
    })),
    classes: [
      ...choices.map((choice, at) => ({
        name: choice.name,
        color: COLORS[at % COLORS.length] ?? EMPTY,
        count: counts.get(at + 1) ?? 0,
      })),
      { name: 'Sin dato', color: EMPTY, count: counts.get(0) ?? 0 },
    ],
    width: WIDTH,
    height: HEIGHT,
  });
  const of = [
    ...new Set([
      name,
      ...(found.target === undefined ? [] : [found.target.name]),
      ...zones.map(({ recurso }) => recurso),
    ]),
  ];
  return { kind: 'drawing', title, svg, text: alt.slice(0, 1000), map: true, of };
}

/** They are told apart by who does not see all colours, and each is dark enough on white. */
const COLORS = [
  '#0B5A3C',
  '#C25E00',
  '#2F5FB3',
  '#B3261E',
  '#7A4E9F',
  '#00798C',
  '#8A6D00',
  '#5D4037',
];
const EMPTY = '#7B8782';
