import {
  type Schema,
  bad,
  ok,
  type Field,
  type FieldOptions,
  type FieldType,
  type OptionProblem,
  type Only,
  type RequiredIn,
} from '../field.ts';
import { largest, maxDigits } from '../numberLimits.ts';

export interface ReferenceOptions extends FieldOptions<number> {
  /** What deleting the target does: refuses (the default), or deletes this record, too. */
  readonly onDelete?: 'restrict' | 'cascade';
  /** Equal values that a target must have to be picked anew, e.g. `{ activo: true }`. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Fields of the target that must equal fields of this record: `{ tipo_id: 'tipo_id' }`. */
  readonly match?: Readonly<Record<string, string>>;
}

export interface ToTarget<T extends string = string> {
  /** Name of the resource pointed to; it need not be registered before this one. */
  readonly target: T;
}

export type ReferenceField<R extends boolean = boolean> = Field<number, R, 'reference'> &
  ReferenceOptions &
  ToTarget;

declare module '../field.ts' {
  interface FieldKinds {
    reference: ReferenceField;
  }
}

/** The id of one record of another resource. */
export function reference<const T extends string, const O extends ReferenceOptions>(
  target: T,
  options: Only<ReferenceOptions, O>,
): O & ReferenceField<RequiredIn<O>> & ToTarget<T> {
  return { ...options, kind: 'reference', target } as never; // the phantom type parameter has no value
}

export const referenceType: FieldType<ReferenceField, number> = {
  storage: () => ({ kind: 'bigint' }),
  check: (value) => (isRecordId(value) ? ok(value) : bad('NO_ES_REFERENCIA')),
  // only the import pipeline can look a code up
  parse: () => bad('REFERENCIA_SIN_RESOLVER'),
  format: (value) => String(value),
  operators: ['eq', 'neq', 'empty'],
  problems: targetProblems,
  pointsTo: 'one',
  isRepeated: true,
  column: ({ target }) => ({ form: 'free', target }),
  exportCell:
    ({ target = '' }, labelOf) =>
    (value) =>
      labelOf(target, Number(value)),
  filter: { by: 'number' },
  schema: ({ target }) => idSchema(target),
  note: ({ target }, { titleOf }) => `Código o nombre de uno de: ${titleOf(target)}.`,
  examples: () => [],
};

/** Equal values that the target of a reference must have to be picked anew. */
export const filterOf = (field: Field): Readonly<Record<string, unknown>> =>
  (field as { filter?: Readonly<Record<string, unknown>> }).filter ?? {};

/** Fields of the target that must equal fields of the record, by the target's name for them. */
export const matchOf = (field: Field): Readonly<Record<string, string>> =>
  (field as { match?: Readonly<Record<string, string>> }).match ?? {};

const maxId = largest(maxDigits, 0);

/** A positive whole number of at most 15 digits. */
export function isRecordId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= maxId;
}

/** Shared with `references`. */
export function targetProblems({ target }: ToTarget): OptionProblem[] {
  return /^[a-z][a-z0-9_]*$/.test(target)
    ? []
    : [{ key: 'target', problem: `must be the name of a resource, found "${target}"` }];
}

/** Of the id of a record. */
export const idSchema = (target: string): Schema => ({
  type: 'integer',
  minimum: 1,
  'x-target': target,
});
