import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';

import { accessWords } from '../i18n/accessWords.ts';
import { newPasswordProblem, passwordProblem, repeatProblem } from './credentialRules.ts';
import { PasswordField } from './PasswordField.tsx';
import { LOGOUT_PATH } from './paths.ts';
import { changePassword } from './securityApi.ts';
import type { Session } from './session.ts';

type Name = 'current' | 'next' | 'repeat';
type Values = Record<Name, string>;
type Problems = Partial<Record<Name, string | undefined>>;
/** What came of the last sending; `problems` stand at their fields until something is edited. */
type Attempt =
  { state: 'idle' } | { state: 'busy' } | { state: 'failed'; message: string; problems: Problems };

/** For a person whose password someone else chose: nothing else opens before it is changed. */
export function NewPasswordForm({ onChanged }: { onChanged: () => Promise<Session> }) {
  const words = accessWords().newPassword;
  const [values, setValues] = useState<Values>({ current: '', next: '', repeat: '' });
  const [touched, setTouched] = useState<readonly Name[]>([]);
  const [attempt, setAttempt] = useState<Attempt>({ state: 'idle' });
  const problems = problemsOf(values);
  const isValid = Object.values(problems).every((problem) => problem === undefined);
  const canSubmit = isValid && attempt.state !== 'busy';

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTouched(['current', 'next', 'repeat']);
    if (!canSubmit) return;
    setAttempt({ state: 'busy' });
    setAttempt(await send(values, onChanged));
  };
  const field = (name: Name) => ({
    label: words[name],
    autoComplete: name === 'current' ? 'current-password' : 'new-password',
    value: values[name],
    onChange: (value: string) => {
      setValues({ ...values, [name]: value });
      setAttempt({ state: 'idle' });
    },
    onLeave: () => setTouched([...touched, name]),
    problem:
      attempt.state === 'failed' && attempt.problems[name] !== undefined
        ? attempt.problems[name]
        : touched.includes(name)
          ? problems[name]
          : undefined,
  });

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
      {attempt.state === 'failed' && <Alert severity="error">{attempt.message}</Alert>}
      <PasswordField {...field('current')} autoFocus />
      <PasswordField {...field('next')} hint={words.hint} />
      <PasswordField {...field('repeat')} />
      <Button type="submit" variant="contained" size="large" fullWidth disabled={!canSubmit}>
        {attempt.state === 'busy' ? words.busy : words.submit}
      </Button>
      <Button href={LOGOUT_PATH} color="inherit">
        {words.leave}
      </Button>
    </Stack>
  );
}

function problemsOf({ current, next, repeat }: Values): Problems {
  return {
    current: passwordProblem(current),
    next: newPasswordProblem(next, current),
    repeat: repeatProblem(repeat, next),
  };
}

async function send(
  { current, next }: Values,
  onChanged: () => Promise<Session>,
): Promise<Attempt> {
  const outcome = await changePassword({ password_actual: current, password: next });
  if (outcome.kind === 'done') {
    await onChanged();
    return { state: 'idle' };
  }
  if (outcome.kind === 'unreachable') {
    return { state: 'failed', message: accessWords().session.unreachable, problems: {} };
  }
  const { message, fields } = outcome.error;
  return {
    state: 'failed',
    message,
    problems: {
      current: fields?.password_actual?.[0]?.message,
      next: fields?.password?.[0]?.message,
    },
  };
}
