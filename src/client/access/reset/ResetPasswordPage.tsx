import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';

import { useDocumentTitle } from '../../browser/useDocumentTitle.ts';
import { accessWords } from '../../i18n/accessWords.ts';
import { AccessFrame } from '../look/AccessFrame.tsx';
import { FORGOT_PASSWORD_PATH, SIGN_IN_PATH } from '../paths.ts';
import { resetPassword } from '../securityApi.ts';
import { useAccessForm, type Sent, repeatProblem } from '../useAccessForm.ts';
import { NewPasswordFields, newPasswordProblem } from './NewPasswordForm.tsx';

/** Where the link of a mail leads, for those who are signed in, too. */
export function ResetPasswordPage({ search }: { search: string }) {
  const words = accessWords().reset;
  const token = new URLSearchParams(search).get('token') ?? '';
  const [state, setState] = useState<'asking' | 'dead' | 'done'>(token === '' ? 'dead' : 'asking');
  useDocumentTitle(words.heading);
  return (
    <AccessFrame heading={words.heading} lead={words.lead}>
      {state === 'asking' && (
        <ResetPasswordForm
          token={token}
          onDone={() => setState('done')}
          onDeadLink={() => setState('dead')}
        />
      )}
      {state === 'dead' && (
        <Outcome severity="error" text={words.dead} href={FORGOT_PASSWORD_PATH} way={words.again} />
      )}
      {state === 'done' && (
        <Outcome severity="success" text={words.done} href={SIGN_IN_PATH} way={words.signIn} />
      )}
    </AccessFrame>
  );
}

interface OutcomeProps {
  severity: 'error' | 'success';
  text: string;
  href: string;
  way: string;
}

/** Takes the focus, which would be lost with the form that it replaces. */
function Outcome({ severity, text, href, way }: OutcomeProps) {
  return (
    <Stack spacing={2.5}>
      <Alert severity={severity}>{text}</Alert>
      <Button href={href} variant="contained" size="large" fullWidth autoFocus>
        {way}
      </Button>
    </Stack>
  );
}

type Name = 'next' | 'repeat';

interface ResetPasswordFormProps {
  token: string;
  onDone: () => void;
  /** The link is unknown, expired or used. */
  onDeadLink: () => void;
}

function ResetPasswordForm(props: ResetPasswordFormProps) {
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
