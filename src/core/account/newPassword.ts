import { commonPasswords } from './commonPasswords.ts';
import { lengthFinding, PASSWORD_LIMITS } from './credentials.ts';
import type { FieldFinding } from '../fields/field.ts';
import type { Finding } from '../i18n/findings.ts';
import type { Words } from '../i18n/words.ts';

/** In characters; the parameter `clave_minimo` may ask for more. */
export const SHORTEST_NEW_PASSWORD = 8;

const words = {
  common: {
    en: 'This is one of the most used passwords, which are tried first. Choose another.',
    es: 'Es una de las contraseñas más usadas, las primeras que se prueban. Elija otra.',
  },
  email: {
    en: 'Must not be the email address, not even with digits or signs around it.',
    es: 'No puede ser el correo electrónico, ni con números o signos alrededor.',
  },
} satisfies Record<string, Words>;

/**
 * What is wrong with a new password, as findings of the field `password`. `minimum` is the
 * parameter `clave_minimo`; under 8 it counts as 8. An `email` that is not known is empty.
 */
export function checkNewPassword(
  password: string,
  about: { email: string; minimum: number },
): Finding[] {
  const { maximum } = PASSWORD_LIMITS;
  const minimum = Math.min(Math.max(about.minimum, SHORTEST_NEW_PASSWORD), maximum);
  const length = lengthFinding(password, { minimum, maximum });
  if (length !== undefined) return [at(length)];
  const plain = password.trim().toLowerCase();
  if (isAddress(plain, about.email.toLowerCase())) {
    return [at({ code: 'CLAVE_ES_CORREO', message: words.email })];
  }
  return isCommon(plain) ? [at({ code: 'CLAVE_COMUN', message: words.common })] : [];
}

const at = (finding: FieldFinding): Finding => ({
  ...finding,
  level: 'error',
  field: 'password',
});

/** The address or its part before the @, as it is or between digits and signs: `ana.diaz1`. */
function isAddress(plain: string, email: string): boolean {
  const [local = ''] = email.split('@');
  return [email, local].some(
    (own) => own !== '' && (plain === own || (bare(own) !== '' && bare(plain) === bare(own))),
  );
}

const bare = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

function isCommon(plain: string): boolean {
  return commonPasswords.has(plain) || new Set(plain).size <= 2 || isRun(plain);
}

/** 12345678, hgfedcba and their like: each character follows the one before. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((letter, i) => letter.charCodeAt(0) - text.charCodeAt(i));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
