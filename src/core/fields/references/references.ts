import { NAME_SEPARATOR } from '../cells.ts';
import {
  bad,
  ok,
  type Field,
  type FieldOptions,
  type FieldType,
  type Only,
  type RequiredIn,
} from '../field.ts';
import {
  idSchema,
  isRecordId,
  targetProblems,
  type ReferenceOptions,
} from '../reference/reference.ts';

export interface ReferencesOptions
  extends FieldOptions<readonly number[]>, Pick<ReferenceOptions, 'filter'> {
  /** Most records, default 500. */
  readonly max?: number;
}

export interface ToTarget<T extends string = string> {
  readonly target: T;
}

export type ReferencesField<R extends boolean = boolean> = Field<number[], R, 'references'> &
  ReferencesOptions &
  ToTarget;

declare module '../field.ts' {
  interface FieldKinds {
    references: ReferencesField;
  }
}

/** The ids of several records of another resource, each once, in the order given. */
export function references<const T extends string, const O extends ReferencesOptions>(
  target: T,
  options: Only<ReferencesOptions, O>,
): O & ReferencesField<RequiredIn<O>> & ToTarget<T> {
  return { ...options, kind: 'references', target } as never; // the phantom type parameter has no value
}

export const referencesType: FieldType<ReferencesField, number[]> = {
  storage: () => ({ kind: 'bigints' }),
  check(value, field) {
    if (!Array.isArray(value)) return bad('NO_ES_REFERENCIA');
    const ids = value.filter(isRecordId);
    const max = field.max ?? defaultMax;
    if (ids.length < value.length) return bad('NO_ES_REFERENCIA');
    if (ids.length > max) return bad('DEMASIADOS', { max });
    return new Set(ids).size < ids.length ? bad('REFERENCIAS_REPETIDAS') : ok(ids);
  },
  // only the import pipeline can look codes up
  parse: () => bad('REFERENCIA_SIN_RESOLVER'),
  format: (value) => value.join('; '),
  operators: ['contains', 'empty'],
  unordered: true,
  problems: (field) => [
    ...targetProblems(field),
    ...(field.max === undefined || (Number.isInteger(field.max) && field.max > 0)
      ? []
      : [{ key: 'max', problem: `must be a positive integer, found ${field.max}` }]),
  ],
  pointsTo: 'many',
  column: ({ target }) => ({ form: 'free', target }),
  exportCell:
    ({ target = '' }, labelOf) =>
    (value) =>
      (value as number[]).map((id) => labelOf(target, id)).join(NAME_SEPARATOR), // as stored
  filter: { by: 'element' },
  schema: ({ target, max = defaultMax }) => ({
    type: 'array',
    items: idSchema(target),
    uniqueItems: true,
    maxItems: max,
  }),
  note: ({ target }, { titleOf }) =>
    `Códigos o nombres de: ${titleOf(target)}, separados por punto y coma.`,
  examples: () => [],
};

const defaultMax = 500;
