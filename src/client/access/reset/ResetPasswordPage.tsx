import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';

import { accessWords } from '../../i18n/accessWords.ts';
import { useDocumentTitle } from '../../browser/useDocumentTitle.ts';
import { AccessFrame } from '../look/AccessFrame.tsx';
import { FORGOT_PASSWORD_PATH, SIGN_IN_PATH } from '../paths.ts';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

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
