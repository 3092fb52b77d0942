import type { Contents, Field } from '../fields/field.ts';
import { typeOf } from '../fields/registry.ts';
import type { Resource } from '../resource/resource.ts';
import { ID_HEADER, isNumberKey, namesRecords } from '../export/exportColumns.ts';
import { readAngle } from '../fields/point/point.ts';
import type { ImportOptions } from './importApi.ts';

interface Fed {
  /** Field, virtual column, or `ubicacion.lat`, `ubicacion.lng`. */
  readonly name: string;
  readonly label: string;
  /** In every record, with nothing to stand in for it. */
  readonly required: boolean;
  /** Headers that mean it: label and name first, then the aliases. */
  readonly aliases: readonly string[];
  /** What its cells look like, where that can be told from others. */
  readonly contents?: Contents;
}

/** What a column of a sheet may feed. `field` is the one it is read for; a virtual column has none. */
export type ImportTarget = Fed &
  (
    | { readonly kind: 'field'; readonly field: string }
    | { readonly kind: 'point_part'; readonly field: string; readonly part: PointPart }
    | { readonly kind: 'virtual'; readonly field?: undefined }
  );

export type PointPart = 'lat' | 'lng';

/** Everything that a column may feed, in the descriptor's order, virtual columns last. */
export function importTargets(resource: Resource): ImportTarget[] {
  const fields = Object.entries(resource.fields).filter(([name, field]) =>
    isImported(resource, { name, field }),
  );
  const points = fields.filter(([, { kind }]) => kind === 'point').map(([name]) => name);
  return [
    ...fields.flatMap(([name, field]): ImportTarget[] => {
      const whole = fieldTarget(resource, { name, field });
      return field.kind === 'point' ? [whole, ...partTargets({ name, field, points })] : [whole];
    }),
    ...(namesRecords(resource) ? [recordId] : []),
    ...Object.entries(resource.import.virtual).map(
      ([name, { label, aliases = [] }]): ImportTarget => ({
        kind: 'virtual',
        name,
        label,
        required: false,
        aliases: [label, name, ...aliases],
      }),
    ),
  ];
}

/** The record that a row is about; nothing is written there. */
const recordId: ImportTarget = {
  kind: 'field',
  name: 'id',
  field: 'id',
  label: ID_HEADER,
  required: false,
  aliases: [ID_HEADER],
};

/** Required targets that nothing feeds. Two halves feed their point, words what they settle. */
export function missingTargets(resource: Resource, fed: ReadonlySet<string>): ImportTarget[] {
  const settled = [...fed].flatMap((name) => settledBy(resource, name));
  return importTargets(resource).filter(({ name, required }) => {
    const isWhole = fed.has(name) || settled.includes(name);
    return required && !isWhole && !(fed.has(`${name}.lat`) && fed.has(`${name}.lng`));
  });
}

/** Targets that are fed beside the columns: by constants, patterns and the month of the file. */
export function fedBeside(
  { fields, import: { month } }: Resource,
  opciones: Pick<ImportOptions, 'constantes' | 'generar' | 'periodo'>,
): string[] {
  const isPeriod = month !== undefined && fields[month.field]?.kind === 'period';
  return [
    ...Object.keys(opciones.constantes ?? {}),
    ...Object.keys(opciones.generar ?? {}),
    ...(isPeriod && opciones.periodo !== undefined ? [month.field] : []),
  ];
}

/** The fields that the hook settles by the words of a virtual column or a spoken field. */
function settledBy({ import: { virtual, spoken } }: Resource, name: string): readonly string[] {
  if (Object.hasOwn(virtual, name)) return virtual[name]?.targets ?? [];
  return Object.hasOwn(spoken, name) ? (spoken[name] ?? []) : [];
}

interface Named {
  name: string;
  field: Field;
}

function isImported(resource: Resource, { name, field }: Named): boolean {
  const isWriteOnly = (field as { writeOnly?: boolean }).writeOnly === true; // texts alone have it
  return !(
    (field.readOnly && !isNumberKey(resource, name)) ||
    isWriteOnly ||
    typeOf(field).inNoCell === true ||
    resource.states?.field === name ||
    Object.hasOwn(resource.fixed, name)
  );
}

function fieldTarget(resource: Resource, { name, field }: Named): ImportTarget {
  const isAlways = field.required === true && field.visibleIf === undefined;
  const isAllotted = resource.number?.field === name;
  const contents = contentsOf(field);
  return {
    kind: 'field',
    name,
    field: name,
    label: field.label,
    required: isAlways && field.default === undefined && !isAllotted,
    aliases: [field.label, name, ...aliasesOf(resource, name)],
    ...(contents === undefined || Object.hasOwn(resource.import.spoken, name) ? {} : { contents }),
  };
}

const aliasesOf = (resource: Resource, name: string): readonly string[] =>
  Object.hasOwn(resource.import.aliases, name) ? (resource.import.aliases[name] ?? []) : [];

const halves = {
  lat: {
    label: 'Latitud',
    aliases: ['lat', 'latitude', 'y', 'coord y', 'coordenada y', 'norte', 'coordenada norte'],
  },
  lng: {
    label: 'Longitud',
    aliases: [
      'lng',
      'lon',
      'long',
      'longitude',
      'x',
      'coord x',
      'coordenada x',
      'este',
      'coordenada este',
    ],
  },
} as const satisfies Record<PointPart, { label: string; aliases: readonly string[] }>;

/** Of several points the bare words mean the first, for a sheet could not tell them apart. */
function partTargets({ name, field, points }: Named & { points: readonly string[] }) {
  return (['lat', 'lng'] as const).map((part): ImportTarget => {
    const { label: word, aliases } = halves[part];
    const label = points.length > 1 ? `${word} (${field.label})` : word;
    const own = [label, `${name}.${part}`];
    return {
      kind: 'point_part',
      name: `${name}.${part}`,
      field: name,
      part,
      label,
      required: false,
      contents: halfContents[part],
      aliases: points[0] === name ? [...new Set([...own, word, ...aliases])] : own,
    };
  });
}

/** Of a field whose cells can be known from others; texts and references may be anything. */
function contentsOf(field: Field): Contents | undefined {
  return typeOf(field).contents?.(field);
}

/** Degrees of Colombia and around it, with decimals: whole numbers are counted or number things. */
const halfContents = {
  lat: {
    kind: 'latitudes',
    holds: () => true,
    fits: (text) => isDegrees(text, { min: -5, max: 14 }),
    denies: false,
    tells: true,
  },
  lng: {
    kind: 'longitudes',
    holds: () => true,
    fits: (text) => isDegrees(text, { min: -85, max: -66 }),
    denies: false,
    tells: true,
  },
} as const satisfies Record<'lat' | 'lng', Contents>;

function isDegrees(text: string, { min, max }: { min: number; max: number }): boolean {
  const angle = readAngle(text)?.value;
  return angle !== undefined && !Number.isInteger(angle) && angle >= min && angle <= max;
}
