import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { foldText } from '../../../core/fields/foldText.ts';
import type { Cell, SheetRow } from '../../../core/import/sheet.ts';
import { cleanNumber, trimmedRow } from './cellValues.ts';
import { damaged, FileProblem } from './fileProblem.ts';
import { kmlPlaces, NOWHERE, type FilePlace, type Figure } from './kmlPlaces.ts';
import { inMegabytes, startClock, type Limits } from './limits.ts';
import { chunkedRows, sheetNamed, type Book, type BookFormat } from './workbook.ts';
import { scanXml } from './xmlScanner.ts';
import { scanPart, type ZipArchive } from './zipArchive.ts';

/** Reads GeoJSON (RFC 7946): a collection, one feature, or one geometry. The whole file is parsed at once. */
export async function openGeoJson(path: string, limits: Limits): Promise<Book> {
  const { size } = await stat(path);
  if (size > limits.wholeFileBytes) {
    const max = inMegabytes(limits.wholeFileBytes);
    throw new FileProblem('LUGARES_GRANDE', { params: { max } });
  }
  const value = parsed(await readFile(path));
  if (!isObject(value)) throw notPlaces();
  const features =
    value['type'] === 'FeatureCollection' && Array.isArray(value['features'])
      ? (value['features'] as unknown[])
      : value['type'] === 'Feature'
        ? [value]
        : figures.has(String(value['type']))
          ? [{ properties: null, geometry: value }]
          : undefined;
  if (features === undefined) throw notPlaces();
  return bookOf(features.map(placeOf), { formato: 'geojson', limits });
}

/** Reads KML (OGC 2.2), by itself or packed as KMZ: its placemarks, in whatever folders they stand. */
export async function openKml(
  source: { path: string } | { zip: ZipArchive; part: string },
  limits: Limits,
): Promise<Book> {
  const clock = startClock(limits.milliseconds);
  const { places, handler } = kmlPlaces(limits);
  if ('zip' in source) {
    const { zip, part } = source;
    await scanPart(zip, { part, handler, max: limits.sheetBytes, clock });
    await zip.close();
  } else {
    const scanner = scanXml(handler);
    for await (const chunk of createReadStream(source.path)) {
      scanner.push(chunk as Buffer); // a stream without encoding gives buffers
      clock.check();
    }
    scanner.end();
  }
  return bookOf(places(), { formato: 'kml', limits });
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw damaged('JSON', error);
  }
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const notPlaces = () => new FileProblem('ARCHIVO_NO_ES_HOJA', { params: { tipo: 'JSON' } });

const figures = new Set([
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
]);

function placeOf(feature: unknown): FilePlace {
  if (!isObject(feature)) throw damaged('GeoJSON');
  const properties = isObject(feature['properties']) ? feature['properties'] : {};
  const data = Object.entries(properties).map(([name, value]) => [name, cellOf(value)] as const);
  return { data: new Map(data), figure: figureOf(feature['geometry']) };
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return cleanNumber(value);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

function figureOf(geometry: unknown): Figure {
  if (geometry === null || geometry === undefined) return { kind: 'none' };
  if (!isObject(geometry) || !figures.has(String(geometry['type']))) throw damaged('GeoJSON');
  const { type, coordinates } = geometry;
  const isSingle = type === 'MultiPoint' && Array.isArray(coordinates) && coordinates.length === 1;
  if (type === 'Point' || isSingle) {
    const place: unknown = isSingle ? (coordinates as unknown[])[0] : coordinates;
    if (!isPosition(place)) return NOWHERE;
    const [x = 0, y = 0] = place;
    return { kind: 'point', x, y };
  }
  if (type === 'Polygon' && isRings(coordinates)) return { kind: 'polygon', coordinates };
  return { kind: 'other', name: String(type) };
}

const isPosition = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length >= 2 && value.every((one) => Number.isFinite(one));

const isRings = (value: unknown): value is number[][][] =>
  Array.isArray(value) && value.every((ring) => Array.isArray(ring) && ring.every(isPosition));

const SHEET = { nombre: 'Lugares', oculta: false };
const LAT = 'Latitud';
const LNG = 'Longitud';
/** As the fields of limits are called, so that the column finds them. */
const LIMIT = 'Límite (GeoJSON)';

/**
 * Places as a sheet: a column for each name that the file uses, then latitude and longitude, in which a line or another
 * figure stands by its name and is refused where a point is expected. Of a file of polygons alone they are the column.
 */
function bookOf(
  places: readonly FilePlace[],
  { formato, limits }: { formato: BookFormat; limits: Limits },
): Book {
  if (places.length === 0) throw new FileProblem('SIN_LUGARES');
  const arePolygons = places.every(({ figure: { kind } }) => kind === 'polygon');
  const own = arePolygons ? [LIMIT] : [LAT, LNG];
  const taken = new Set(own.map(foldText));
  const names = [...new Set(places.flatMap(({ data }) => [...data.keys()]))].filter(
    (name) => !taken.has(foldText(name)),
  );
  function* batches(): Generator<SheetRow[]> {
    yield [{ n: 1, cells: [...names, ...own] }];
    for (const [i, { data, figure }] of places.entries()) {
      const n = i + 2;
      const cells = [
        ...names.map((name) => checked(data.get(name) ?? null, { n, limits })),
        ...cellsOf(figure, arePolygons).map((cell) => checked(cell, { n, limits })),
      ];
      const row = trimmedRow(cells, { row: n, limits });
      if (row !== null) yield [{ n, cells: row }];
    }
  }
  return {
    formato,
    hojas: [SHEET],
    rows: (hoja, { size = 1000 } = {}) => {
      sheetNamed([SHEET], hoja);
      return chunkedRows({ batches, hoja, size, limits });
    },
    close: () => Promise.resolve(),
  };
}

function cellsOf(figure: Figure, arePolygons: boolean): Cell[] {
  switch (figure.kind) {
    case 'none':
      return [null, null];
    case 'point':
      return [figure.y, figure.x];
    case 'polygon':
      if (!arePolygons) return ['Polygon', 'Polygon'];
      return [JSON.stringify({ type: 'Polygon', coordinates: figure.coordinates })];
    case 'other':
      return [figure.name, figure.name];
  }
}

function checked(cell: Cell, { n, limits }: { n: number; limits: Limits }): Cell {
  if (typeof cell !== 'string' || cell.length <= limits.cellChars) return cell;
  throw new FileProblem('CELDA_LARGA', { params: { fila: n, max: limits.cellChars } });
}
