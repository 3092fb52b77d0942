import type { Point } from '../places/mapApi.ts';
import { bad, ok, type CheckContext, type Checked, type Field } from '../fields/field.ts';
import { readNumber } from '../fields/numberText.ts';
import { readAngle, readPoint, type AngleRead } from '../fields/point/pointText.ts';
import { typeOf } from '../fields/registry.ts';
import { cellText, type Cell } from './sheet.ts';
import type { CoordinateSystem } from './importApi.ts';
import { inSystem, isPlanar, plausibleSystems, type Plane, type Project } from './planar.ts';
import { readText, type CellRead } from './readCell.ts';
import type { PointPart } from './targets.ts';

export interface PointReading {
  context: CheckContext;
  system: CoordinateSystem;
  project: Project;
}

/** A point, and of one that cannot be taken, the half to blame if it is one of them. */
export type HalvesRead = { read: CellRead<unknown>; part?: PointPart };

export interface PointCells {
  /** Both numbers in one cell. */
  whole(cell: Cell): CellRead<unknown>;
  halves(lat: Cell, lng: Cell): HalvesRead;
}

/**
 * Reads the places of one point field, from one cell or two, in any writing of degrees or in the
 * planar system chosen. Planar numbers are never taken for degrees, nor guessed to be of a system.
 */
export function pointCells(field: Field, reading: PointReading): PointCells {
  const settle = (place: Plane): CellRead<unknown> => {
    const point = settled(place, reading);
    return point.ok ? typeOf(field).check(point.value, field, reading.context) : point;
  };
  return {
    whole(cell) {
      const text = readText(cell, 'nothing');
      if ('blank' in text || !text.ok) return text;
      const degrees = isPlanar(reading.system) ? undefined : degreesIn(text.value);
      const place = degrees ?? numberPair(text.value);
      return place === undefined ? bad('NO_ES_PUNTO') : settle(place);
    },
    halves(latCell, lngCell) {
      const lat = readHalf(latCell);
      const lng = readHalf(lngCell);
      if ('blank' in lat && 'blank' in lng) return { read: lat };
      if ('blank' in lat || 'blank' in lng) return { read: bad('COORDENADA_INCOMPLETA') };
      if (!lat.ok) return { read: lat, part: 'lat' };
      if (!lng.ok) return { read: lng, part: 'lng' };
      const place = placed(lat.value, lng.value);
      return { read: place === undefined ? bad('NO_ES_PUNTO') : settle(place) };
    },
  };
}

function degreesIn(text: string): Plane | undefined {
  const point = readPoint(text);
  return point && { x: point.lng, y: point.lat, isCertain: /[nsewo]/i.test(text) };
}

function readHalf(cell: Cell): CellRead<AngleRead> {
  if (typeof cell === 'number') return ok({ value: cell });
  const text = readText(cell, 'nothing');
  if ('blank' in text || !text.ok) return text;
  if (figure.test(text.value)) return bad('FIGURA_NO_ES_PUNTO', { figura: text.value });
  const angle =
    readAngle(text.value) ?? readNumber(text.value, { ambiguous: 'decimal', unit: 'm' });
  return angle === undefined ? bad('NO_ES_PUNTO', { valor: cellText(cell) }) : ok(angle);
}

/** What the reader of a map writes where a point is expected: the names of other figures in GeoJSON and KML. */
const figure =
  /^(?:Multi)?(?:Point|LineString|Polygon|Geometry|Track)$|^(?:GeometryCollection|LinearRing|Model)$/;

/** Hemispheres outweigh the columns that the halves stand in. */
function placed(lat: AngleRead, lng: AngleRead): Plane | undefined {
  if (lat.axis !== undefined && lat.axis === lng.axis) return undefined;
  const isCertain = lat.axis !== undefined || lng.axis !== undefined;
  const isSwapped = lat.axis === 'lng' || lng.axis === 'lat';
  return isSwapped
    ? { x: lat.value, y: lng.value, isCertain }
    : { x: lng.value, y: lat.value, isCertain };
}

/** Two numbers in one text, east first as planar coordinates are told. */
function numberPair(text: string): Plane | undefined {
  const [, first = '', second = ''] =
    /^\(?([^\s;]+?) ?(?:;|, | ) ?([^\s;]+?)\)?$/u.exec(text) ??
    /^\(?(-?\d{4,}(?:\.\d+)?),(-?\d{4,}(?:\.\d+)?)\)?$/u.exec(text) ??
    [];
  const x = readNumber(first, { ambiguous: 'decimal', unit: 'm' });
  const y = readNumber(second, { ambiguous: 'decimal', unit: 'm' });
  return x && y && { x: x.value, y: y.value, isCertain: false };
}

function settled({ x, y, isCertain }: Plane, { system, project }: PointReading): Checked<Point> {
  if (isPlanar(system)) {
    const plane = inSystem(system, { x, y });
    const point = plane && project(system, plane.x, plane.y);
    return point
      ? ok(point)
      : bad('COORDENADA_FUERA_DE_SISTEMA', { sistema: system, este: x, norte: y });
  }
  if (system === 'invertidas' && !isCertain) return ok({ lat: x, lng: y });
  const sistemas = isDegrees({ x, y }) ? [] : plausibleSystems({ x, y });
  return sistemas.length === 0
    ? ok({ lat: y, lng: x })
    : bad('COORDENADA_PLANA', { este: x, norte: y, sistemas: sistemas.join(', ') });
}

const isDegrees = ({ x, y }: { x: number; y: number }): boolean =>
  Math.abs(y) <= 90 && Math.abs(x) <= 180;
