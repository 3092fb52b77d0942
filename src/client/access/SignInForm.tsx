import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';

import { saveAuthRecord } from '../authRecord.ts';
import { accessWords } from '../i18n/accessWords.ts';
import { AccessField } from './AccessField.tsx';
import { emailProblem, passwordProblem } from './credentialRules.ts';
import { PasswordField } from './PasswordField.tsx';
import { login } from './securityApi.ts';
import type { Session } from './session.ts';

interface SignInFormProps {
  /** The record is saved: opens the session. */
  onSignedIn: () => Promise<Session>;
}

type Attempt =
  | { state: 'idle' }
  | { state: 'busy' }
  /** The credentials are wrong: nothing to send until one of them changes. */
  | { state: 'invalid'; message: string }
  | { state: 'failed'; message: string };

export function SignInForm({ onSignedIn }: SignInFormProps) {
  const words = accessWords().signIn;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState({ email: false, password: false });
  const [attempt, setAttempt] = useState<Attempt>({ state: 'idle' });

  const problems = { email: emailProblem(email), password: passwordProblem(password) };
  const isValid = problems.email === undefined && problems.password === undefined;
  const canSubmit = isValid && attempt.state !== 'busy' && attempt.state !== 'invalid';

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTouched({ email: true, password: true });
    if (!canSubmit) return;
    setAttempt({ state: 'busy' });
    setAttempt(await signIn({ email, password }, onSignedIn));
  };
  const edited = (set: (value: string) => void) => (value: string) => {
    set(value);
    setAttempt({ state: 'idle' });
  };

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
      {'message' in attempt && <Alert severity="error">{attempt.message}</Alert>}
      <AccessField
        label={words.email}
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={edited(setEmail)}
        onLeave={() => setTouched({ ...touched, email: true })}
        problem={
          attempt.state === 'invalid' ? attempt.message : touched.email ? problems.email : undefined
        }
      />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        value={password}
        onChange={edited(setPassword)}
        onLeave={() => setTouched({ ...touched, password: true })}
        problem={touched.password ? problems.password : undefined}
      />
      <Button type="submit" variant="contained" size="large" fullWidth disabled={!canSubmit}>
        {attempt.state === 'busy' ? words.busy : words.submit}
      </Button>
    </Stack>
  );
}

const WRONG_CREDENTIALS = new Set([400, 401, 422]);

async function signIn(
  credentials: { email: string; password: string },
  onSignedIn: () => Promise<Session>,
): Promise<Attempt> {
  const { session, signIn: words } = accessWords();
  const outcome = await login(credentials);
  if (outcome.kind === 'done') {
    saveAuthRecord({ api_token: outcome.value.api_token });
    const { state } = await onSignedIn();
    return state === 'anonymous' ? { state: 'invalid', message: words.invalid } : { state: 'idle' };
  }
  saveAuthRecord(undefined);
  if (outcome.kind === 'unreachable') return { state: 'failed', message: session.unreachable };
  if (WRONG_CREDENTIALS.has(outcome.status)) return { state: 'invalid', message: words.invalid };
  return { state: 'failed', message: outcome.error.message };
}
