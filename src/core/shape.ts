import type { Field } from './fields/field.ts';
import type { Resource, Row } from './resource.ts';

type Entries = readonly (readonly [string, Field])[];

/** The fields of a resource by what is done with them, found once: an import asks for every row. */
export interface Shape {
  entered: Entries;
  /** Entered ones that may be missing, or point to what may not be picked. */
  demanding: Entries;
  /** Entered ones that a condition hides. */
  conditional: Entries;
  /** Entered ones that a condition leaves to the server. */
  readOnlyAtTimes: Entries;
  /** Computed by a function and stored. */
  computed: Entries;
  /** What a new record has where nothing was entered; computed values come later, but have their place. */
  defaults: Row;
}

const shapes = new WeakMap<Resource, Shape>();

export function shapeOf(resource: Resource): Shape {
  const known = shapes.get(resource);
  if (known !== undefined) return known;
  const entries = Object.entries(resource.fields);
  const entered = entries.filter(([, field]) => !field.readOnly);
  const computed = entries.filter(([, field]) => field.computed?.by === 'function');
  const shape = {
    entered,
    demanding: entered.filter(
      ([, { required, requiredIf, kind }]) => required || requiredIf || kind === 'reference',
    ),
    conditional: entered.filter(([, field]) => field.visibleIf !== undefined),
    readOnlyAtTimes: entered.filter(([, field]) => field.readOnlyIf !== undefined),
    computed,
    defaults: Object.fromEntries(
      [...entered, ...computed].map(([name, field]) => [name, field.default ?? null] as const),
    ),
  };
  shapes.set(resource, shape);
  return shape;
}
