import { checkNewPassword, SHORTEST_NEW_PASSWORD } from '../../../core/account/newPassword.ts';
import { accessWords } from '../../i18n/accessWords.ts';
import { sentenceOf } from './credentialRules.ts';

interface About {
  /** Empty where it is not known. */
  email: string;
  /** Empty where it is not asked for. */
  current: string;
}

/** What is wrong with a new password, by the rules of the server, or undefined. */
export function newPasswordProblem(
  password: string,
  { email, current }: About,
): string | undefined {
  const { rules } = accessWords();
  if (password === '') return rules.passwordRequired;
  if (current !== '' && password === current) return rules.same;
  return sentenceOf(checkNewPassword(password, { email, minimum: SHORTEST_NEW_PASSWORD })[0]);
}
