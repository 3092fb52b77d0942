import Button from '@mui/material/Button';

import { accessWords } from '../../i18n/accessWords.ts';
import { repeatProblem } from './credentialRules.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { newPasswordProblem } from './newPasswordProblem.ts';
import { SIGN_IN_PATH } from '../paths.ts';
import { resetPassword } from '../securityApi.ts';
import { useAccessForm, type Sent } from '../useAccessForm.ts';

type Name = 'next' | 'repeat';

interface ResetPasswordFormProps {
  token: string;
  onDone: () => void;
  /** The link is unknown, expired or used. */
  onDeadLink: () => void;
}

export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const words = accessWords().reset;
  const form = useAccessForm<Name>({
    names: ['next', 'repeat'],
    check: ({ next, repeat }) => ({
      next: newPasswordProblem(next, { email: '', current: '' }),
      repeat: repeatProblem(repeat, next),
    }),
    send: (values) => reset(values, props),
  });
  return (
    <NewPasswordFields form={form} words={words} autoFocus>
      <Button href={SIGN_IN_PATH} color="inherit">
        {words.cancel}
      </Button>
    </NewPasswordFields>
  );
}

async function reset(
  { next }: Record<Name, string>,
  { token, onDone, onDeadLink }: ResetPasswordFormProps,
): Promise<Sent<Name>> {
  const outcome = await resetPassword({ token, password: next });
  if (outcome.kind === 'done') {
    onDone();
    return { state: 'done' };
  }
  if (outcome.kind === 'unreachable') {
    return { state: 'failed', message: accessWords().session.unreachable, problems: {} };
  }
  const { message, fields } = outcome.error;
  if (fields?.['token'] !== undefined) onDeadLink();
  return { state: 'failed', message, problems: { next: fields?.['password']?.[0]?.message } };
}
