import type { FieldFinding } from '../fields/field.ts';
import type { Words } from '../i18n/words.ts';

export interface LengthLimits {
  readonly minimum: number;
  readonly maximum: number;
}

/** The specification's limits of what signs a person in, in characters. */
export const EMAIL_LIMITS: LengthLimits = { minimum: 3, maximum: 50 };
export const PASSWORD_LIMITS: LengthLimits = { minimum: 3, maximum: 50 };

/** The specification's sentences about them. */
export const lengthWords = {
  short: { en: 'Minimum {min} symbols', es: 'Mínimo {min} caracteres' },
  long: { en: 'Maximum {max} symbols', es: 'Máximo {max} caracteres' },
} satisfies Record<string, Words>;

export function lengthFinding(
  text: string,
  { minimum, maximum }: LengthLimits,
): FieldFinding | undefined {
  const length = lengthOf(text);
  if (length < minimum) {
    return { code: 'MUY_CORTO', params: { min: minimum }, message: lengthWords.short };
  }
  if (length > maximum) {
    const params = { max: maximum, largo: length };
    return { code: 'MUY_LARGO', params, message: lengthWords.long };
  }
  return undefined;
}

/** In characters as people count them, not UTF-16 units. */
const lengthOf = (text: string): number => [...text].length;
