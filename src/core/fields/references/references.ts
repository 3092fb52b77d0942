import {
  bad,
  ok,
  type Field,
  type FieldOptions,
  type FieldType,
  type Only,
  type RequiredIn,
} from '../field.ts';
import { isRecordId, targetProblems, type ReferenceOptions } from '../reference/reference.ts';

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
  problems: (field) => [
    ...targetProblems(field),
    ...(field.max === undefined || (Number.isInteger(field.max) && field.max > 0)
      ? []
      : [{ key: 'max', problem: `must be a positive integer, found ${field.max}` }]),
  ],
  fixtures: [
    {
      field: { kind: 'references', label: 'Sectores', target: 'sector', max: 3 },
      valid: [
        { input: [1], stored: [1] },
        { input: [3, 1, 2], stored: [3, 1, 2] },
      ],
      invalid: [
        { input: 1, code: 'NO_ES_REFERENCIA' },
        { input: [1, '2'], code: 'NO_ES_REFERENCIA' },
        { input: [1, 1], code: 'REFERENCIAS_REPETIDAS' },
        { input: [1, 2, 3, 4], code: 'DEMASIADOS' },
      ],
      texts: [],
      badTexts: [{ text: 'SEC-01; SEC-02', habits: 'es', code: 'REFERENCIA_SIN_RESOLVER' }],
    },
  ],
};

const defaultMax = 500;
