import { accessWords, withNumber } from '../i18n/accessWords.ts';

const EMAIL_LIMITS = { minimum: 3, maximum: 50 };
const PASSWORD_LIMITS = { minimum: 3, maximum: 50 };
const NEW_PASSWORD_LIMITS = { minimum: 8, maximum: 50 };

/** The form that browsers accept in an email input (HTML standard). */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** What is wrong with an email, or undefined. The order is the specification's. */
export function emailProblem(email: string): string | undefined {
  const { rules } = accessWords();
  if (email === '') return rules.emailRequired;
  if (!EMAIL.test(email)) return rules.emailFormat;
  return lengthProblem(email, EMAIL_LIMITS);
}

export function passwordProblem(password: string): string | undefined {
  if (password === '') return accessWords().rules.passwordRequired;
  return lengthProblem(password, PASSWORD_LIMITS);
}

export function newPasswordProblem(password: string, current: string): string | undefined {
  const { rules } = accessWords();
  if (password === '') return rules.passwordRequired;
  if (current !== '' && password === current) return rules.same;
  return lengthProblem(password, NEW_PASSWORD_LIMITS);
}

export function repeatProblem(repeated: string, password: string): string | undefined {
  return repeated === password ? undefined : accessWords().rules.repeat;
}

function lengthProblem(text: string, limits: { minimum: number; maximum: number }) {
  const { rules } = accessWords();
  if (text.length < limits.minimum) return withNumber(rules.minimum, limits.minimum);
  if (text.length > limits.maximum) return withNumber(rules.maximum, limits.maximum);
  return undefined;
}
