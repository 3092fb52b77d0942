import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

import { saveAuthRecord } from '../authRecord.ts';
import { accessWords } from '../i18n/accessWords.ts';
import { AccessField } from './AccessField.tsx';
import { emailProblem, passwordProblem } from './credentialRules.ts';
import { PasswordField } from './PasswordField.tsx';
import { login } from './securityApi.ts';
import type { Session } from './session.ts';
import { useAccessForm, type Sent } from './useAccessForm.ts';

interface SignInFormProps {
  /** The record is saved: opens the session. */
  onSignedIn: () => Promise<Session>;
}

export function SignInForm({ onSignedIn }: SignInFormProps) {
  const words = accessWords().signIn;
  const form = useAccessForm({
    names: ['email', 'password'],
    check: ({ email, password }) => ({
      email: emailProblem(email),
      password: passwordProblem(password),
    }),
    send: (values) => signIn(values, onSignedIn),
  });
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={form.onSubmit}>
      {form.message !== undefined && <Alert severity="error">{form.message}</Alert>}
      <AccessField
        {...form.field('email')}
        label={words.email}
        type="email"
        autoComplete="username"
        autoFocus
      />
      <PasswordField
        {...form.field('password')}
        label={words.password}
        autoComplete="current-password"
      />
      <Button type="submit" variant="contained" size="large" fullWidth disabled={!form.canSubmit}>
        {form.isBusy ? words.busy : words.submit}
      </Button>
    </Stack>
  );
}

const WRONG_CREDENTIALS = new Set([400, 401, 422]);

async function signIn(
  credentials: { email: string; password: string },
  onSignedIn: () => Promise<Session>,
): Promise<Sent<'email' | 'password'>> {
  const { session, signIn: words } = accessWords();
  const invalid: Sent<'email'> = {
    state: 'failed',
    message: words.invalid,
    problems: { email: words.invalid },
  };
  const outcome = await login(credentials);
  if (outcome.kind === 'done') {
    saveAuthRecord({ api_token: outcome.value.api_token });
    const { state } = await onSignedIn();
    return state === 'anonymous' ? invalid : { state: 'done' };
  }
  saveAuthRecord(undefined);
  if (outcome.kind === 'unreachable') {
    return { state: 'failed', message: session.unreachable, problems: {} };
  }
  if (WRONG_CREDENTIALS.has(outcome.status)) return invalid;
  return { state: 'failed', message: outcome.error.message, problems: {} };
}
