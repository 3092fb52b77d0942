import type { Schema } from '../facets.ts';
import {
  bad,
  ok,
  type Field,
  type FieldOptions,
  type FieldType,
  type Only,
  type RequiredIn,
} from '../field.ts';
import { lineFault, polygonFault, type LineString, type Polygon } from './geoJson.ts';

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
  problems: ({ maxBytes = defaultMaxBytes }) =>
    Number.isInteger(maxBytes) && maxBytes > 0
      ? []
      : [{ key: 'maxBytes', problem: `must be a positive integer, found ${maxBytes}` }],
  inNoCell: true,
  column: () => ({ form: 'free' }),
  exportCell: () => (value) => JSON.stringify(value),
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
