import type { Computed, Condition, Field, Reading } from './field.ts';
import { longText } from './longText.ts';

export interface ComputedBy {
  /** What the function reads beyond the record's own fields. */
  readonly reads?: readonly string[];
  readonly value: (read: Reading) => unknown;
  readonly overridable?: boolean | { readonly if: Condition };
}

/**
 * Makes a field read-only and computed. `'sql'`: the expression stands in `server/hooks` under the
 * same name; otherwise the function's result is stored at every write of the record.
 * @example total_puntos: computed(integer({ label: 'Puntos' }), 'sql')
 */
export function computed<const F extends Field>(
  field: F,
  how: 'sql' | ComputedBy,
): F & { readonly readOnly: true; readonly computed: Computed } {
  return { ...field, readOnly: true, computed: how === 'sql' ? { by: 'sql' } : byFunction(how) };
}

function byFunction(how: ComputedBy): Computed {
  const { reads = [], value, overridable } = how;
  if (overridable === undefined || overridable === false) return { by: 'function', reads, value };
  const rule = overridable === true ? {} : { if: overridable.if };
  return { by: 'function', reads, value, overridable: rule };
}

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
  const { computed: _computed, readOnly: _readOnly, ...entered } = field;
  const plain: Computed = { by: 'function', reads: how.reads, value: how.value };
  const filled: Condition = { reads: [], when: (read) => isFilled(read(`${name}_manual`)) };
  const visible = how.overridable?.if === undefined ? {} : { visibleIf: how.overridable.if };
  const effective: Computed = {
    by: 'function',
    reads: how.reads,
    value: (read) => (isFilled(read(`${name}_manual`)) ? read(`${name}_manual`) : how.value(read)),
  };
  return {
    [name]: { ...field, computed: effective },
    [`${name}_calculado`]: { ...field, label: `${field.label} (calculado)`, computed: plain },
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
