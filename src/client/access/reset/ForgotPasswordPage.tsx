import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

import { useDocumentTitle } from '../../browser/useDocumentTitle.ts';
import { accessWords } from '../../i18n/accessWords.ts';
import { RESET_REQUEST_DELAY_MS } from '../../layout/constants.ts';
import { AccessField, formStyle } from '../look/AccessField.tsx';
import { AccessFrame, AccessNotice } from '../look/AccessFrame.tsx';
import { SIGN_IN_PATH } from '../paths.ts';
import { forgotPassword } from '../securityApi.ts';
import { useAccessForm, type Sent, emailProblem } from '../useAccessForm.ts';

export function ForgotPasswordPage() {
  const words = accessWords().forgot;
  useDocumentTitle(words.heading);
  return (
    <AccessFrame heading={words.heading} lead={words.lead}>
      <ForgotPasswordForm />
    </AccessFrame>
  );
}

/**
 * What the field holds at first, by the specification: the address of the demo's account. The server
 * marks the page of a demo; elsewhere nobody has that address (docs/decisions/0054).
 */
const firstAddress = (): string =>
  document.documentElement.hasAttribute('data-demo') ? 'demo@farola.local' : '';

/** Asks for a mail with a link. Whether there is an account of that address is not told. */
export function ForgotPasswordForm() {
  const words = accessWords().forgot;
  const form = useAccessForm({
    names: ['email'],
    initial: { email: firstAddress() },
    check: ({ email }) => ({ email: emailProblem(email) }),
    send: ask,
  });
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={formStyle}>
      {form.isDone && <AccessNotice severity="success">{words.sent}</AccessNotice>}
      {form.message !== undefined && (
        <AccessNotice severity="error">
          <div>{words.failed}</div>
          <div>{form.message}</div>
          {form.detail !== undefined && <div>{form.detail}</div>}
        </AccessNotice>
      )}
      <AccessField
        {...form.field('email')}
        label={words.email}
        type="email"
        autoComplete="username"
        autoFocus
        selectsOnFocus
      />
      <Button type="submit" variant="contained" size="large" fullWidth disabled={!form.canSubmit}>
        {form.isBusy ? words.busy : words.submit}
      </Button>
      <Button href={SIGN_IN_PATH} color="inherit">
        {words.cancel}
      </Button>
    </Box>
  );
}

async function ask({ email }: { email: string }): Promise<Sent<'email'>> {
  await new Promise((resolve) => setTimeout(resolve, RESET_REQUEST_DELAY_MS));
  const { forgot, session } = accessWords();
  const outcome = await forgotPassword({ email });
  if (outcome.kind === 'done') return { state: 'done' };
  const detail = outcome.kind === 'unreachable' ? session.unreachable : outcome.error.message;
  return { state: 'failed', message: forgot.incorrect, detail, problems: {} };
}
