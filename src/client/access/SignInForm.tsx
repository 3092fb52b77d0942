import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';

import { saveAuthRecord } from '../authRecord.ts';
import { accessWords } from '../i18n/accessWords.ts';
import { AccessField } from './AccessField.tsx';
import { emailProblem, passwordProblem } from './credentialRules.ts';
import { PasswordField } from './PasswordField.tsx';
import { FORGOT_PASSWORD_PATH } from './paths.ts';
import { login } from './securityApi.ts';
import type { Session } from './session.ts';
import { useAccessForm, type Sent } from './useAccessForm.ts';

interface SignInFormProps {
  /** The record is saved: opens the session. */
  onSignedIn: () => Promise<Pick<Session, 'state'>>;
  /** Who signs in again over a page; at the door nobody is known yet. */
  again?: { email: string };
}

export function SignInForm({ onSignedIn, again }: SignInFormProps) {
  const { signIn: words, forgot } = accessWords();
  const form = useAccessForm({
    names: ['email', 'password'],
    initial: again,
    check: ({ email, password }) => ({
      email: emailProblem(email),
      password: passwordProblem(password),
    }),
    send: async (values) => {
      const sent = await signIn(values, onSignedIn);
      // over a page other tabs are at work with the record, and would all leave
      if (sent.state === 'failed' && again === undefined) saveAuthRecord(undefined);
      return sent;
    },
  });
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={form.onSubmit}>
      {form.message !== undefined && <Alert severity="error">{form.message}</Alert>}
      <AccessField
        {...form.field('email')}
        label={words.email}
        type="email"
        autoComplete="username"
        autoFocus={again === undefined}
      />
      <PasswordField
        {...form.field('password')}
        label={words.password}
        autoComplete="current-password"
        autoFocus={again !== undefined}
      />
      {again === undefined && (
        <Link href={FORGOT_PASSWORD_PATH} variant="body2" sx={{ alignSelf: 'flex-end' }}>
          {forgot.link}
        </Link>
      )}
      <Button type="submit" variant="contained" size="large" fullWidth disabled={!form.canSubmit}>
        {form.isBusy ? words.busy : words.submit}
      </Button>
    </Stack>
  );
}

const WRONG_CREDENTIALS = new Set([400, 401, 422]);

async function signIn(
  credentials: { email: string; password: string },
  onSignedIn: SignInFormProps['onSignedIn'],
): Promise<Sent<'email' | 'password'>> {
  const { session, signIn: words } = accessWords();
  const invalid: Sent<'email'> = {
    state: 'failed',
    message: words.invalid,
    problems: { email: words.invalid },
  };
  const unreachable: Sent<never> = {
    state: 'failed',
    message: session.unreachable,
    problems: {},
  };
  const outcome = await login(credentials);
  if (outcome.kind === 'done') {
    saveAuthRecord({ api_token: outcome.value.api_token });
    const { state } = await onSignedIn();
    if (state === 'unreachable') return unreachable;
    return state === 'anonymous' ? invalid : { state: 'done' };
  }
  if (outcome.kind === 'unreachable') return unreachable;
  if (WRONG_CREDENTIALS.has(outcome.status)) return invalid;
  return { state: 'failed', message: outcome.error.message, problems: {} };
}
