import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

import { accessWords } from '../../i18n/accessWords.ts';
import { repeatProblem } from './credentialRules.ts';
import { newPasswordProblem } from './newPasswordProblem.ts';
import { PasswordField } from '../look/PasswordField.tsx';
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
  const field = (name: Name) => ({ ...form.field(name), label: words[name] });
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={form.onSubmit}>
      {form.message !== undefined && <Alert severity="error">{form.message}</Alert>}
      <PasswordField {...field('next')} autoComplete="new-password" hint={words.hint} autoFocus />
      <PasswordField {...field('repeat')} autoComplete="new-password" />
      <Button type="submit" variant="contained" size="large" fullWidth disabled={!form.canSubmit}>
        {form.isBusy ? words.busy : words.submit}
      </Button>
      <Button href={SIGN_IN_PATH} color="inherit">
        {words.cancel}
      </Button>
    </Stack>
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
