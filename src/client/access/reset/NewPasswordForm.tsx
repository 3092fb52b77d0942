import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

import { accessWords } from '../../i18n/accessWords.ts';
import { passwordProblem, repeatProblem } from './credentialRules.ts';
import { newPasswordProblem } from './newPasswordProblem.ts';
import { PasswordField } from '../look/PasswordField.tsx';
import { changePassword } from '../securityApi.ts';
import { useAccessForm, type Sent } from '../useAccessForm.ts';

type Name = 'current' | 'next' | 'repeat';

interface NewPasswordFormProps {
  /** The account's: password managers keep the new password under it. */
  email: string;
  /** The password is another one, and all other sessions of the person have ended. */
  onChanged: () => Promise<unknown>;
  /** The session ended meanwhile. */
  onSessionEnded: () => void;
  autoFocus?: boolean;
  /** Stands below the button: another way to go. */
  children?: ReactNode;
}

/** Changes the own password. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email } = props;
  const words = accessWords().newPassword;
  const form = useAccessForm<Name>({
    names: ['current', 'next', 'repeat'],
    check: ({ current, next, repeat }) => ({
      current: passwordProblem(current),
      next: newPasswordProblem(next, { email, current }),
      repeat: repeatProblem(repeat, next),
    }),
    send: (values) => change(values, props),
  });
  const field = (name: Name) => ({ ...form.field(name), label: words[name] });
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={form.onSubmit}>
      {form.message !== undefined && <Alert severity="error">{form.message}</Alert>}
      {/* for password managers, which keep the new password under this name */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field('current')}
        autoComplete="current-password"
        autoFocus={props.autoFocus ?? false}
      />
      <PasswordField {...field('next')} autoComplete="new-password" hint={words.hint} />
      <PasswordField {...field('repeat')} autoComplete="new-password" />
      <Button type="submit" variant="contained" size="large" fullWidth disabled={!form.canSubmit}>
        {form.isBusy ? words.busy : words.submit}
      </Button>
      {props.children}
    </Stack>
  );
}

async function change(
  { current, next }: Record<Name, string>,
  { onChanged, onSessionEnded }: NewPasswordFormProps,
): Promise<Sent<Name>> {
  const outcome = await changePassword({ password_actual: current, password: next });
  if (outcome.kind === 'done') {
    await onChanged();
    return { state: 'done' };
  }
  if (outcome.kind === 'unreachable') {
    return { state: 'failed', message: accessWords().session.unreachable, problems: {} };
  }
  if (outcome.status === 401) onSessionEnded();
  const { message, fields } = outcome.error;
  const problems = {
    current: fields?.['password_actual']?.[0]?.message,
    next: fields?.['password']?.[0]?.message,
  };
  return { state: 'failed', message, problems };
}
