import type { Computed, Condition, Field, Reading, ValueOf } from './field.ts';
import { longText, type LongTextField } from './longText/longText.ts';

export interface ComputedBy<O extends Overridable = Overridable> {
  /** What the function reads beyond the record's own fields. */
  readonly reads?: readonly string[];
  readonly value: (read: Reading) => unknown;
  readonly overridable?: O;
}

type Overridable = boolean | { readonly if: Condition };

/** `computed` as the descriptor holds it; overridable fields are told apart by their type. */
type ComputedAs<O extends Overridable> = O extends false
  ? Computed
  : Extract<Computed, { by: 'function' }> & { readonly overridable: { readonly if?: Condition } };

/**
 * Makes a field read-only and computed. `'sql'`: the entity's server hook has the expression under the
 * same name; otherwise the function's result is stored at every write of the record.
 * @example total_puntos: computed(integer({ label: 'Puntos' }), 'sql')
 */
export function computed<const F extends Field, const O extends Overridable = false>(
  field: F,
  how: 'sql' | ComputedBy<O>,
): F & { readonly readOnly: true; readonly computed: ComputedAs<O> } {
  const by: Computed = how === 'sql' ? { by: 'sql' } : byFunction(how);
  return { ...field, readOnly: true, computed: by as ComputedAs<O> }; // byFunction follows `overridable`
}

function byFunction(how: ComputedBy): Computed {
  const { reads = [], value, overridable } = how;
  if (overridable === undefined || overridable === false) return { by: 'function', reads, value };
  const rule = overridable === true ? {} : { if: overridable.if };
  return { by: 'function', reads, value, overridable: rule };
}

type OverridableIn<F> = {
  [K in keyof F & string]: F[K] extends { computed: { overridable: object } } ? K : never;
}[keyof F & string];

/** The neighbours that `withOverrides` adds. */
export type Overrides<F> = {
  readonly [K in OverridableIn<F> as `${K}_calculado`]: F[K];
} & {
  readonly [K in OverridableIn<F> as `${K}_manual`]: Field<NonNullable<ValueOf<F[K]>>, false>;
} & {
  readonly [K in OverridableIn<F> as `${K}_motivo`]: LongTextField<false>;
};

/**
 * An overridable computed field `x` gets three neighbours: `x_calculado` (what the function says),
 * `x_manual` (entered, replaces it while filled) and `x_motivo` (why, required with it).
 */
export function withOverrides(fields: Readonly<Record<string, Field>>): Record<string, Field> {
  const all: Record<string, Field> = {};
  for (const [name, field] of Object.entries(fields)) {
    all[name] = field;
    if (field.computed?.by === 'function' && field.computed.overridable) {
      Object.assign(all, overrideFields(name, field, field.computed));
    }
  }
  return all;
}

function overrideFields(
  name: string,
  field: Field,
  how: Extract<Computed, { by: 'function' }>,
): Record<string, Field> {
  // unique, searched and explained is the effective value alone
  const { unique: _unique, search: _search, explain: _explain, ...beside } = field;
  const { computed: _computed, readOnly: _readOnly, default: _default, ...entered } = beside;
  const plain: Computed = { by: 'function', reads: how.reads, value: how.value };
  const filled: Condition = { reads: [], when: (read) => isFilled(read(`${name}_manual`)) };
  const visible = how.overridable?.if === undefined ? {} : { visibleIf: how.overridable.if };
  const effective: Computed = {
    ...how,
    value: (read) => (isFilled(read(`${name}_manual`)) ? read(`${name}_manual`) : how.value(read)),
  };
  return {
    [name]: { ...field, computed: effective },
    [`${name}_calculado`]: { ...beside, label: `${field.label} (calculado)`, computed: plain },
    [`${name}_manual`]: {
      ...entered,
      required: false,
      label: `${field.label} (a mano)`,
      ...visible,
    },
    [`${name}_motivo`]: longText({
      label: `Motivo de «${field.label}» a mano`,
      max: 500,
      requiredIf: filled,
      visibleIf: filled,
    }),
  };
}

const isFilled = (value: unknown): boolean => value !== null && value !== undefined;
