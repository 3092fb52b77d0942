import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

import { accessWords } from '../i18n/accessWords.ts';
import { newPasswordProblem, passwordProblem, repeatProblem } from './credentialRules.ts';
import { PasswordField } from './PasswordField.tsx';
import { LOGOUT_PATH } from './paths.ts';
import { changePassword } from './securityApi.ts';
import type { Session } from './session.ts';
import { useAccessForm, type Sent } from './useAccessForm.ts';

type Name = 'current' | 'next' | 'repeat';

interface NewPasswordFormProps {
  email: string;
  /** The password is another one: opens the session. */
  onChanged: () => Promise<Session>;
}

/** For a person whose password someone else chose: nothing else opens before it is changed. */
export function NewPasswordForm({ email, onChanged }: NewPasswordFormProps) {
  const words = accessWords().newPassword;
  const form = useAccessForm<Name>({
    names: ['current', 'next', 'repeat'],
    check: ({ current, next, repeat }) => ({
      current: passwordProblem(current),
      next: newPasswordProblem(next, current),
      repeat: repeatProblem(repeat, next),
    }),
    send: (values) => change(values, onChanged),
  });
  const field = (name: Name) => ({ ...form.field(name), label: words[name] });
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={form.onSubmit}>
      {form.message !== undefined && <Alert severity="error">{form.message}</Alert>}
      {/* for password managers, which keep the new password under this name */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field('current')} autoComplete="current-password" autoFocus />
      <PasswordField {...field('next')} autoComplete="new-password" hint={words.hint} />
      <PasswordField {...field('repeat')} autoComplete="new-password" />
      <Button type="submit" variant="contained" size="large" fullWidth disabled={!form.canSubmit}>
        {form.isBusy ? words.busy : words.submit}
      </Button>
      <Button href={LOGOUT_PATH} color="inherit">
        {words.leave}
      </Button>
    </Stack>
  );
}

async function change(
  { current, next }: Record<Name, string>,
  onChanged: () => Promise<Session>,
): Promise<Sent<Name>> {
  const outcome = await changePassword({ password_actual: current, password: next });
  if (outcome.kind === 'done') {
    await onChanged();
    return { state: 'done' };
  }
  if (outcome.kind === 'unreachable') {
    return { state: 'failed', message: accessWords().session.unreachable, problems: {} };
  }
  const { message, fields } = outcome.error;
  const problems = {
    current: fields?.['password_actual']?.[0]?.message,
    next: fields?.['password']?.[0]?.message,
  };
  return { state: 'failed', message, problems };
}
