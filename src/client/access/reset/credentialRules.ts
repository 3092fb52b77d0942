import { EMAIL_LIMITS, lengthFinding, PASSWORD_LIMITS } from '../../../core/account/credentials.ts';
import type { FieldFinding } from '../../../core/fields/field.ts';
import { plainArgument } from '../../../core/i18n/findings.ts';
import { accessWords } from '../../i18n/accessWords.ts';
import { readLanguage, tableOf } from '../../i18n/language.ts';

/** The form that browsers accept in an email input (HTML standard). */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** What is wrong with an email, or undefined. The order is the specification's. */
export function emailProblem(email: string): string | undefined {
  const { rules } = accessWords();
  if (email === '') return rules.emailRequired;
  if (!EMAIL.test(email)) return rules.emailFormat;
  return sentenceOf(lengthFinding(email, EMAIL_LIMITS));
}

export function passwordProblem(password: string): string | undefined {
  if (password === '') return accessWords().rules.passwordRequired;
  return sentenceOf(lengthFinding(password, PASSWORD_LIMITS));
}

export function repeatProblem(repeated: string, password: string): string | undefined {
  return repeated === password ? undefined : accessWords().rules.repeat;
}

/** A finding that brings its own words, in the chosen language, its holes filled. */
export function sentenceOf(finding: FieldFinding | undefined): string | undefined {
  const sentence = finding?.message?.[tableOf(readLanguage())];
  return sentence?.replace(
    /\{(\w+)\}/g,
    (hole, name: string) => plainArgument(finding?.params, name) ?? hole,
  );
}
