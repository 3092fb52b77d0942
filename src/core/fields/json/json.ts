import {
  type Schema,
  bad,
  ok,
  type Field,
  type FieldOptions,
  type FieldType,
  type Only,
  type RequiredIn,
  type Habits,
} from '../field.ts';
import { writeNumber } from '../numberText.ts';

/** `polygon` and `lineString` are GeoJSON geometries. */
type JsonShape = 'any' | 'object' | 'polygon' | 'lineString';

export interface JsonOptions extends FieldOptions<unknown> {
  /** Default `any`. */
  readonly shape?: JsonShape;
  /** Size limit of the JSON text in UTF-8 bytes, default 500 KB (500 × 1024). */
  readonly maxBytes?: number;
}

interface ValueOfShape {
  any: unknown;
  object: Record<string, unknown>;
  polygon: Polygon;
  lineString: LineString;
}

export type JsonOf<O> = O extends { shape: infer S extends JsonShape } ? ValueOfShape[S] : unknown;

export type JsonField<R extends boolean = boolean, V = unknown> = Field<V, R, 'json'> & JsonOptions;

declare module '../field.ts' {
  interface FieldKinds {
    json: JsonField;
  }
}

export function json<const O extends JsonOptions>(
  options: Only<JsonOptions, O>,
): O & JsonField<RequiredIn<O>, JsonOf<O>> {
  return { ...options, kind: 'json' } as never; // the phantom type parameter has no value
}

export const jsonType: FieldType<JsonField, unknown> = {
  storage: () => ({ kind: 'json' }),
  check(value, field) {
    const fault = jsonFault(value);
    if (fault !== undefined) return bad(fault);
    const max = field.maxBytes ?? defaultMaxBytes;
    const text = JSON.stringify(value);
    if (utf8Length(text) > max) return bad('JSON_GRANDE', { max: sizeText(max) });
    // as it comes back from the database: -0 is 0
    const stored: unknown = JSON.parse(text);
    return shapeChecks[field.shape ?? 'any'](stored) ?? ok(stored);
  },
  parse(text) {
    try {
      const value: unknown = JSON.parse(text);
      return ok(value);
    } catch {
      return bad('NO_ES_JSON');
    }
  },
  format: (value) => JSON.stringify(value),
  operators: ['empty'],
  unordered: true,
  problems: ({ maxBytes = defaultMaxBytes }) =>
    Number.isInteger(maxBytes) && maxBytes > 0
      ? []
      : [{ key: 'maxBytes', problem: `must be a positive integer, found ${maxBytes}` }],
  inNoCell: true,
  column: ({ readOnly }) => ({ form: 'free', ...(readOnly === true ? { inWords: true } : {}) }),
  exportCell: ({ inWords }) =>
    inWords ? (value) => jsonInWords(value, 'es') : (value) => JSON.stringify(value),
  schema: ({ shape = 'any' }) => shapeSchemas[shape],
  note: () => '',
  examples: () => [],
};

const defaultMaxBytes = 500 * 1024;

const sizeText = (bytes: number): string =>
  bytes % 1024 === 0 ? `${bytes / 1024} KB` : `${bytes} bytes`;

type Refusal = ReturnType<typeof bad> | undefined;

const shapeChecks: Record<JsonShape, (value: unknown) => Refusal> = {
  any: () => undefined,
  object: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? undefined
      : bad('NO_ES_OBJETO'),
  polygon(value) {
    const motivo = polygonFault(value);
    return motivo === undefined ? undefined : bad('POLIGONO', { motivo });
  },
  lineString(value) {
    const motivo = lineFault(value);
    return motivo === undefined ? undefined : bad('LINEA', { motivo });
  },
};

const shapeSchemas: Record<JsonShape, Schema> = {
  any: {},
  object: { type: 'object' },
  polygon: geometry('Polygon'),
  lineString: geometry('LineString'),
};

function geometry(type: string): Schema {
  return {
    type: 'object',
    description: `GeoJSON ${type}.`,
    properties: { type: { const: type }, coordinates: { type: 'array' } },
    required: ['type', 'coordinates'],
  };
}

const maxDepth = 64;

/**
 * The code of what keeps a value from being stored as JSON: no JSON value, nested more than 64
 * deep, or with a NUL or half a surrogate pair, which the database cannot hold.
 */
export function jsonFault(
  value: unknown,
  depth = 0,
): 'NO_ES_JSON' | 'CARACTER_INVALIDO' | undefined {
  if (value === null || typeof value === 'boolean') return undefined;
  if (typeof value === 'string') return /\0|\p{Cs}/u.test(value) ? 'CARACTER_INVALIDO' : undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'NO_ES_JSON';
  if (!isContainer(value) || depth === maxDepth) return 'NO_ES_JSON';
  const parts: unknown[] = Array.isArray(value) ? value : Object.entries(value).flat();
  for (const part of parts) {
    const fault = jsonFault(part, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** A plain object or an array: a Date or a Map would come back as something else. */
function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

/** Bytes of a text in UTF-8; the core has no TextEncoder. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}

/** Longitude, latitude and perhaps a height: GeoJSON's order. */
type Position = number[];

export interface Polygon {
  type: 'Polygon';
  /** The outer ring, then holes; each ends where it starts. */
  coordinates: Position[][];
}

export interface LineString {
  type: 'LineString';
  coordinates: Position[];
}

/**
 * What is wrong with a GeoJSON Polygon, as a formula that needs no language
 * (`coordinates[0][0] ≠ coordinates[0][4]`); undefined when it is right. Crossing edges are allowed.
 */
export function polygonFault(value: unknown): string | undefined {
  const rings = coordinatesOf(value, 'Polygon');
  if (rings === undefined) return '{ type: "Polygon", coordinates: [[[lng, lat], …]] }';
  if (rings.length === 0) return 'coordinates.length = 0';
  for (const [index, ring] of rings.entries()) {
    const fault = ringFault(ring, `coordinates[${index}]`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Likewise for a GeoJSON LineString. */
export function lineFault(value: unknown): string | undefined {
  const positions = coordinatesOf(value, 'LineString');
  if (positions === undefined) return '{ type: "LineString", coordinates: [[lng, lat], …] }';
  return pathFault(positions, 'coordinates', 2);
}

function coordinatesOf(value: unknown, type: string): unknown[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('type' in value) || value.type !== type || !('coordinates' in value)) return undefined;
  return Array.isArray(value.coordinates) ? value.coordinates : undefined;
}

function ringFault(ring: unknown, path: string): string | undefined {
  const fault = pathFault(ring, path, 4);
  if (fault !== undefined) return fault;
  const positions = ring as Position[]; // pathFault found nothing else
  const last = positions.length - 1;
  if (String(positions[0]) !== String(positions[last])) return `${path}[0] ≠ ${path}[${last}]`;
  return twiceArea(positions) === 0 ? `area(${path}) = 0` : undefined;
}

function pathFault(path: unknown, name: string, least: number): string | undefined {
  if (!Array.isArray(path)) return `${name} ≠ [[lng, lat], …]`;
  if (path.length < least) return `${name}.length = ${path.length} < ${least}`;
  const wrong = path.findIndex((position) => !isPosition(position));
  return wrong < 0 ? undefined : `${name}[${wrong}] ≠ [-180 ≤ lng ≤ 180, -90 ≤ lat ≤ 90]`;
}

function isPosition(value: unknown): value is Position {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3) return false;
  if (!value.every((part) => typeof part === 'number' && Number.isFinite(part))) return false;
  return Math.abs(value[0]) <= 180 && Math.abs(value[1]) <= 90;
}

/** Shoelace formula, in square degrees, measured from the first corner to keep digits. */
function twiceArea(ring: readonly Position[]): number {
  const [x0 = 0, y0 = 0] = ring[0] ?? [];
  let sum = 0;
  for (const [index, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[index + 1] ?? [x0, y0];
    sum += (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0);
  }
  return Math.abs(sum);
}

const WORDS = {
  es: {
    true: 'Sí',
    false: 'No',
    empty: 'vacío',
    polygon: 'límite de # vértices',
    line: 'traza de # puntos',
  },
  en: {
    true: 'Yes',
    false: 'No',
    empty: 'empty',
    polygon: 'boundary of # corners',
    line: 'track of # points',
  },
} as const;

/** Any JSON value in one line, without braces and quotes: `luminarias: 3 · en base: Sí`. */
export function jsonInWords(value: unknown, habits: Habits): string {
  const words = WORDS[habits];
  if (value === null || value === undefined) return words.empty;
  if (typeof value === 'boolean') return words[value ? 'true' : 'false'];
  if (typeof value === 'number') return writeNumber(value, { habits });
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return words.empty; // JSON has nothing else
  const shape = shapeOf(value);
  if (shape !== undefined) {
    return words[shape.of].replace('#', writeNumber(shape.points, { habits }));
  }
  const parts: unknown[] = Object.values(value);
  if (parts.length === 0) return words.empty;
  if (Array.isArray(value)) return parts.map((part) => jsonInWords(part, habits)).join('; ');
  return Object.entries(value)
    .map(([name, part]) => `${jsonName(name)}: ${jsonInWords(part, habits)}`)
    .join(' · ');
}

/** A name of an object as it is said. */
export const jsonName = (name: string): string => name.replaceAll('_', ' ');

/** Whether it has parts that are told one below the other. */
export const isNested = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  shapeOf(value) === undefined &&
  (Array.isArray(value)
    ? value.some((part) => typeof part === 'object' && part !== null)
    : Object.keys(value).length > 0);

/** A GeoJSON geometry and how many points draw it. */
function shapeOf(value: object): { of: 'polygon' | 'line'; points: number } | undefined {
  if (!('type' in value && 'coordinates' in value && Array.isArray(value.coordinates))) {
    return undefined;
  }
  const parts: unknown[] = value.coordinates;
  if (value.type === 'LineString') return { of: 'line', points: parts.length };
  if (value.type !== 'Polygon') return undefined;
  // a ring ends where it begins
  const corners = parts.map((ring) => (Array.isArray(ring) ? ring.length - 1 : 0));
  return { of: 'polygon', points: corners.reduce((sum, one) => sum + one, 0) };
}
