import { choicesOf } from '../../fields/choice/choice.ts';
import type { Field } from '../../fields/field.ts';
import type { Words } from '../../i18n/words.ts';

/** The records of a list at their places: its face `map`, under the list's own filters, search and selection. */
export interface MapFace<N extends string = string> {
  /** A point of the record, or of the record of another resource whose id a reference has. */
  readonly place: N | PlaceElsewhere<N>;
  /** What the points are coloured by; the first one at first. At most eight. */
  readonly colors: readonly MapColor<N>[];
  /**
   * A boolean of the record, or of a reference's target (`tipo_id.consume_energia`): points of which it does not hold
   * are drawn as squares, so that two things at one place are told apart. With what each is called.
   */
  readonly round?: {
    readonly by: N | `${N}.${string}`;
    readonly yes: Words;
    readonly no: Words;
  };
  /** What the card of a point shows beside its name. At most six. */
  readonly shows: readonly N[];
  /** Where many of some points lie near each other, shown as heat. */
  readonly heat?: MapHeat<N>;
  /** The zones in which the points stand: their outlines are the ground of every map of the product. */
  readonly zones?: MapZones<N>;
  /**
   * The resources whose records the points are worked out of: kept points hold until one of them is written. Absent:
   * the resource itself, what its view reads, and the targets of what is named here.
   */
  readonly reads?: readonly string[];
}

/** What counts as heat: a point by the number of a field that is one of the colours, or one for each of some of its values. */
interface MapHeat<N extends string = string> {
  readonly by: N | `${N}.${string}`;
  /** Of a choice or a boolean: the values that count. Of a number: absent, a point counts as often as its class begins at. */
  readonly of?: readonly string[];
  /** What is counted: open faults. */
  readonly title: Words;
}

export interface MapZones<N extends string = string> {
  /** The reference to the zone of a record. */
  readonly by: N;
  /** The reference of a zone to the larger one that it is part of. */
  readonly within?: string;
  /** The field in which both keep a GeoJSON polygon; where it is empty, the outline is reckoned from the points. */
  readonly outline: string;
}

export interface PlaceElsewhere<N extends string = string> {
  /** The reference of the record. */
  readonly by: N;
  /** Where the place stands: the target, or a view of it with the same ids. */
  readonly resource: string;
  readonly field: string;
}

/**
 * A field by which points have classes: a choice, a boolean, a number cut by `from`, a day cut by `days`; of the record
 * or of a reference's target. Where points meet, a later class stands over an earlier one.
 */
export interface MapColor<N extends string = string> {
  readonly by: N | `${N}.${string}`;
  /** On the legend; absent: the label of the field. */
  readonly label?: Words;
  /** Of a number: where each class but the first begins, ascending. */
  readonly from?: readonly number[];
  /** Of a day: up to how many days ago each class but the last goes, ascending. */
  readonly days?: readonly number[];
}

/** A descriptor, as far as a map asks it: `resource.ts` has this word in its own types. */
interface Fielded {
  readonly name: string;
  readonly fields: Readonly<Record<string, Field>>;
  readonly viewReads?: readonly string[];
}

export const mapOf = ({
  list,
}: {
  readonly list: { readonly faces?: { readonly map?: MapFace } };
}): MapFace | undefined => list.faces?.map;

/** Most classes of one colour, that of the empty value among them: more colours are not told apart. */
export const MOST_CLASSES = 16;

/** A class of points; its place in `classesOf`, plus one, is its number, and 0 is the empty value. */
export type MapClass =
  | { kind: 'value'; value: string | boolean }
  /** From `from` (none: below `below`) to less than `below` (none: or more). */
  | { kind: 'number'; from?: number; below?: number }
  /** More than `after` days ago and at most `upTo`. */
  | { kind: 'days'; after?: number; upTo?: number };

/** The classes of a colour but that of the empty value. */
export function classesOf(field: Field, { from = [], days = [] }: MapColor): MapClass[] {
  const { kind } = field;
  if (kind === 'choice') return choicesOf(field).map(({ id }) => ({ kind: 'value', value: id }));
  if (kind === 'boolean') return [true, false].map((value) => ({ kind: 'value', value }));
  if (kind === 'date' || kind === 'dateTime') {
    return between(days).map(([after, upTo]) => ({
      kind: 'days',
      ...(after === undefined ? {} : { after }),
      ...(upTo === undefined ? {} : { upTo }),
    }));
  }
  return between(from).map(([begin, below]) => ({
    kind: 'number',
    ...(begin === undefined ? {} : { from: begin }),
    ...(below === undefined ? {} : { below }),
  }));
}

/** `[undefined, 1], [1, 5], [5, undefined]` */
const between = (cuts: readonly number[]): [number | undefined, number | undefined][] =>
  [...cuts, undefined].map((cut, i) => [cuts[i - 1], cut]);

/** How much a point counts as heat, by its class; 0: not at all. */
export function heatWeights(field: Field, color: MapColor, { of }: MapHeat): number[] {
  const weights = classesOf(field, color).map((one) => {
    if (one.kind === 'value') return of?.includes(String(one.value)) === true ? 1 : 0;
    return one.kind === 'number' ? Math.max(0, one.from ?? 0) : 0;
  });
  return [0, ...weights];
}

/** The field that a path ends in, and the resource that it leads to by a reference; undefined where there is none. */
export function fieldAt<R extends Fielded>(
  resource: R,
  path: string,
  resources: ReadonlyMap<string, R>,
): { field: Field; target: R | undefined; name: string } | undefined {
  const [name = '', inner] = path.split('.');
  const field = ownField(resource, name);
  if (field === undefined || inner === undefined)
    return field && { field, target: undefined, name };
  const target = resources.get((field as { target?: string }).target ?? '');
  const end = field.kind === 'reference' && target ? ownField(target, inner) : undefined;
  return end && { field: end, target, name: inner };
}

const ownField = ({ fields }: Fielded, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/**
 * What the points of a face hold beside their ids and places, packed into one number each: the classes of its colours
 * and, last, 1 where a point is drawn round. `sizes` tells how many classes each has.
 */
export interface Packing {
  sizes: readonly number[];
  /** Bytes of each number. */
  width: 1 | 2 | 4;
}

/** Throws where the classes do not fit into four bytes. */
export function packingOf(sizes: readonly number[]): Packing {
  const all = sizes.reduce((product, size) => product * size, 1);
  if (all > 2 ** 31) throw new Error(`classes of ${sizes.join(' x ')} do not fit into four bytes`);
  return { sizes, width: all <= 256 ? 1 : all <= 32_768 ? 2 : 4 };
}

/** The resources that the points of a face are worked out of. */
export function pointsRead(resource: Fielded, map: MapFace): string[] {
  const { place, colors, round, reads } = map;
  if (reads !== undefined) return [...reads];
  const paths = [...colors.map(({ by }) => by), ...(round === undefined ? [] : [round.by])];
  const targets = paths
    .filter((path) => path.includes('.'))
    .map((path) => (ownField(resource, path.split('.', 1)[0] ?? '') ?? {}) as { target?: string })
    .flatMap(({ target }) => target ?? []);
  const elsewhere = typeof place === 'string' ? [] : [place.resource];
  return [...new Set([resource.name, ...(resource.viewReads ?? []), ...targets, ...elsewhere])];
}
