import type { Cell } from '../../../core/import/sheet.ts';
import { damaged, FileProblem } from './fileProblem.ts';
import { HEADER_REGION, type Limits } from './limits.ts';
import { attributeOf, decodeText, type XmlHandler } from './xmlScanner.ts';

/** A place of a file, with what the file says of it. */
export interface FilePlace {
  data: ReadonlyMap<string, Cell>;
  figure: Figure;
}

/** `other`: what it is called, such as `LineString`. */
export type Figure =
  | { kind: 'none' }
  | { kind: 'point'; x: number; y: number }
  | { kind: 'polygon'; coordinates: readonly (readonly (readonly number[])[])[] }
  | { kind: 'other'; name: string };

/** A point that does not say where it is: its row is refused, and the others are read. */
export const NOWHERE: Figure = { kind: 'other', name: 'Point sin coordenadas' };

/** Elements whose text is wanted. */
const texts = new Set(['name', 'description', 'value', 'SimpleData', 'coordinates']);
/** Elements that are a figure; of those in a `MultiGeometry` it is the one. */
const figures = new Set([
  'Point',
  'LineString',
  'LinearRing',
  'Polygon',
  'Model',
  'Track',
  'MultiTrack',
]);

interface Placemark {
  name: string;
  description: string;
  data: Map<string, Cell>;
  /** Figures by their names, those of rings left out. */
  kinds: string[];
  /** The text of each `coordinates`. */
  coordinates: string[];
}

/**
 * Collects the placemarks of a KML file while it is scanned. What a file tells as data are its columns; where none of it
 * has any, the names and descriptions of its placemarks are.
 */
export function kmlPlaces(limits: Limits) {
  const marks: Placemark[] = [];
  const open: string[] = [];
  let mark: Placemark | undefined;
  let key: string | undefined;
  let text: string | undefined;
  let isKml = false;
  const handler: XmlHandler = {
    open(name, attributes) {
      open.push(name);
      if (name === 'kml') isKml = true;
      if (name === 'Placemark')
        mark = { name: '', description: '', data: new Map(), kinds: [], coordinates: [] };
      if (name === 'Data' || name === 'SimpleData') key = attributeOf(attributes, 'name');
      if (mark !== undefined && figures.has(name) && !isBoundary(open.at(-2)))
        mark.kinds.push(name);
      if (mark !== undefined && texts.has(name)) text = '';
    },
    text(raw) {
      if (text === undefined) return;
      text += raw;
      if (text.length > MOST_TEXT) throw damaged('KML');
    },
    close(name) {
      if (open.pop() !== name) throw damaged('KML');
      if (mark === undefined) return;
      if (text !== undefined && texts.has(name)) {
        take(mark, { name, parent: open.at(-1), key, text: decodeText(text).trim() });
        text = undefined;
      }
      if (name === 'Data' || name === 'SimpleData') key = undefined;
      if (name !== 'Placemark') return;
      marks.push(mark);
      mark = undefined;
      if (marks.length > limits.rows + HEADER_REGION)
        throw new FileProblem('DEMASIADAS_FILAS', { params: { hoja: 'KML', max: limits.rows } });
    },
  };
  return {
    handler,
    /** Behind the end of the file. Throws where it was no whole KML. */
    places(): FilePlace[] {
      if (!isKml || open.length > 0) throw damaged('KML');
      const hasData = marks.some(({ data }) => data.size > 0);
      return marks.map((one) => ({
        data: hasData ? one.data : namedData(one),
        figure: figureOf(one),
      }));
    },
  };
}

const isBoundary = (name: string | undefined): boolean =>
  name === 'outerBoundaryIs' || name === 'innerBoundaryIs';

/** A polygon of a whole country has less. */
const MOST_TEXT = 4 * 1024 * 1024;

function take(
  mark: Placemark,
  {
    name,
    parent,
    key,
    text,
  }: { name: string; parent: string | undefined; key: string | undefined; text: string },
): void {
  if (name === 'coordinates') mark.coordinates.push(text);
  else if (name === 'SimpleData' || (name === 'value' && parent === 'Data')) {
    if (key !== undefined) mark.data.set(key, text === '' ? null : text);
  } else if (parent === 'Placemark' && name === 'name') mark.name = text;
  else if (parent === 'Placemark' && name === 'description') mark.description = text;
}

const namedData = ({ name, description }: Placemark): Map<string, Cell> =>
  new Map<string, Cell>([
    ['Nombre', name === '' ? null : name],
    ['Descripción', description === '' ? null : description],
  ]);

function figureOf({ kinds, coordinates }: Placemark): Figure {
  const [kind, ...more] = kinds;
  if (kind === undefined) return { kind: 'none' };
  if (more.length > 0) return { kind: 'other', name: 'MultiGeometry' };
  const [first = ''] = coordinates;
  if (kind === 'Point') {
    const [x, y] = positions(first)?.[0] ?? [];
    return x === undefined || y === undefined ? NOWHERE : { kind: 'point', x, y };
  }
  const rings = coordinates.map(positions);
  if (kind === 'Polygon' && rings.every((ring) => ring !== undefined))
    return { kind: 'polygon', coordinates: rings };
  return { kind: 'other', name: kind };
}

/** `-73.36,5.53,0 -73.37,5.54`: longitude, latitude and, of which nothing is kept, height; undefined where one is none. */
function positions(text: string): number[][] | undefined {
  const places = text
    .split(/\s+/u)
    .filter((part) => part !== '')
    .map((part) => part.split(',').slice(0, 2).map(Number));
  const isWhole = places.every(
    (numbers) => numbers.length === 2 && !numbers.some((one) => Number.isNaN(one)),
  );
  return isWhole ? places : undefined;
}
