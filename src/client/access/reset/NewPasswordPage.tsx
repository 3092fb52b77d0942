import Button from '@mui/material/Button';

import type { CurrentUser } from '../../../core/api/api.ts';
import { accessWords } from '../../i18n/accessWords.ts';
import { useDocumentTitle } from '../../browser/useDocumentTitle.ts';
import { AccessFrame } from '../look/AccessFrame.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { LOGOUT_PATH } from '../paths.ts';
import type { Session } from '../session.ts';

interface NewPasswordPageProps {
  user: CurrentUser;
  /** Looks anew who is there. */
  onChanged: () => Promise<Session>;
}

/** For a person whose password someone else chose: nothing else opens before it is changed. */
export function NewPasswordPage({ user, onChanged }: NewPasswordPageProps) {
  const words = accessWords().newPassword;
  useDocumentTitle(words.heading);
  return (
    <AccessFrame heading={words.heading} lead={words.lead}>
      <NewPasswordForm
        email={user.email}
        onChanged={onChanged}
        onSessionEnded={() => void onChanged()}
        autoFocus
      >
        <Button href={LOGOUT_PATH} color="inherit">
          {words.leave}
        </Button>
      </NewPasswordForm>
    </AccessFrame>
  );
}
