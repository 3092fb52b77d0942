import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId } from 'react';

import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { accessWords } from '../i18n/accessWords.ts';
import { LOGOUT_PATH } from './paths.ts';
import { sessionGuard } from './sessionGuard.ts';
import { SignInForm } from './SignInPage.tsx';

interface SessionDialogProps {
  asks: 'signIn' | 'newPassword';
  email: string;
}

/** Over the page of a person whose session ended. It cannot be closed: without a session nothing can be done. */
export function SessionDialog({ asks, email }: SessionDialogProps) {
  const words = accessWords();
  const title = useId();
  const { heading, lead } = asks === 'signIn' ? words.again : words.newPassword;
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{heading}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 3, color: 'text.secondary' }}>{lead}</Typography>
        {asks === 'signIn' ? <SignInAgain email={email} /> : <ChangePassword email={email} />}
        <Button href={LOGOUT_PATH} color="inherit" fullWidth sx={{ mt: 2 }}>
          {words.again.leave}
        </Button>
      </DialogContent>
    </Dialog>
  );
}

function SignInAgain({ email }: { email: string }) {
  const onSignedIn = async () => {
    const guarded = await sessionGuard.confirm();
    return { state: guarded === 'signIn' ? ('anonymous' as const) : ('inside' as const) };
  };
  return <SignInForm again={{ email }} onSignedIn={onSignedIn} />;
}

const NewPasswordForm = lazy(async () => ({
  default: (await import('./reset/NewPasswordForm.tsx')).NewPasswordForm,
}));

function ChangePassword({ email }: { email: string }) {
  const { session } = accessWords();
  const confirm = () => sessionGuard.confirm();
  return (
    <ErrorBoundary fallback={() => <Alert severity="error">{session.failed}</Alert>}>
      <Suspense fallback={<LinearProgress aria-label={session.checking} />}>
        <NewPasswordForm
          email={email}
          onChanged={confirm}
          onSessionEnded={() => void confirm()}
          autoFocus
        />
      </Suspense>
    </ErrorBoundary>
  );
}
