import type { Field } from '../fields/field.ts';
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
  /**
   * What a new record has where nothing was entered. All that comes later has its place here, too,
   * such as computed values: to add a key to each of many records takes longer than to judge them.
   */
  defaults: Row;
}

const shapes = new WeakMap<Resource, Shape>();

export function shapeOf(resource: Resource): Shape {
  const known = shapes.get(resource);
  if (known !== undefined) return known;
  const entries = Object.entries(resource.fields);
  const entered = entries.filter(([, field]) => !field.readOnly);
  const computed = entries.filter(([, field]) => field.computed?.by === 'function');
  const preset = entries.filter(
    ([, { readOnly, default: value }]) => readOnly && value !== undefined,
  );
  const { states } = resource;
  const shape = {
    entered,
    demanding: entered.filter(
      ([, { required, requiredIf, kind }]) => required || requiredIf || kind === 'reference',
    ),
    conditional: entered.filter(([, field]) => field.visibleIf !== undefined),
    readOnlyAtTimes: entered.filter(([, field]) => field.readOnlyIf !== undefined),
    computed,
    defaults: {
      ...Object.fromEntries(
        [...entered, ...computed, ...preset].map(([name, { default: value }]) => [
          name,
          value ?? null,
        ]),
      ),
      ...(states === undefined ? {} : { [states.field]: states.initial }),
    },
  };
  shapes.set(resource, shape);
  return shape;
}
