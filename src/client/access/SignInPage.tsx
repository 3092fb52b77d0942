import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

import { useDocumentTitle } from '../browser/useDocumentTitle.ts';
import { accessWords } from '../i18n/accessWords.ts';
import { saveAuthRecord, login } from './securityApi.ts';
import { AccessField, formStyle, PasswordField } from './look/AccessField.tsx';
import { AccessFrame, AccessNotice } from './look/AccessFrame.tsx';
import { FORGOT_PASSWORD_PATH, isExpired } from './paths.ts';
import type { Session } from './session.ts';
import { emailProblem, passwordProblem, useAccessForm, type Sent } from './useAccessForm.ts';

interface SignInPageProps {
  onSignedIn: () => Promise<Session>;
  /** The person has begun to fill in the form. */
  onApproach: () => void;
}

export function SignInPage({ onSignedIn, onApproach }: SignInPageProps) {
  const words = accessWords().signIn;
  useDocumentTitle(words.heading);
  return (
    <AccessFrame heading={words.heading} lead={words.lead}>
      <Box onInput={onApproach}>
        {isExpired(location.search) && (
          <Box sx={{ mb: 3 }}>
            <AccessNotice severity="info">{words.expired}</AccessNotice>
          </Box>
        )}
        <SignInForm onSignedIn={onSignedIn} />
      </Box>
    </AccessFrame>
  );
}

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
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={formStyle}>
      {form.message !== undefined && <AccessNotice severity="error">{form.message}</AccessNotice>}
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
        <Box component="a" href={FORGOT_PASSWORD_PATH} sx={LINK}>
          {forgot.link}
        </Box>
      )}
      <Button type="submit" variant="contained" size="large" fullWidth disabled={!form.canSubmit}>
        {form.isBusy ? words.busy : words.submit}
      </Button>
    </Box>
  );
}

/** As MUI's Link looks. */
const LINK = {
  alignSelf: 'flex-end',
  typography: 'body2',
  color: 'primary.main',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
};

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
