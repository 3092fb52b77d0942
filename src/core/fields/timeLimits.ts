import { bad, ok, type Checked, type OptionProblem } from './field.ts';

/** Days, months or moments, each written so that text order is time order. */
interface Limits {
  min: string;
  max: string;
}

/** The value, both ends included. */
export function within(value: string, { min, max }: Limits): Checked<string> {
  if (value < min) return bad('FECHA_MINIMA', { min });
  return value > max ? bad('FECHA_MAXIMA', { max }) : ok(value);
}

/** Limits of a descriptor that cannot be read; `form` says what they may be. */
export function limitProblems(
  field: { readonly min?: string; readonly max?: string },
  { isLimit, form }: { isLimit: (limit: string) => boolean; form: string },
): OptionProblem[] {
  return (['min', 'max'] as const).flatMap((key) => {
    const limit = field[key];
    if (limit === undefined || isLimit(limit)) return [];
    return [{ key, problem: `must be ${form}, found ${limit}` }];
  });
}
