import type { CurrentUser } from '../../core/api.ts';
import { accessWords } from '../i18n/accessWords.ts';
import { useDocumentTitle } from '../layout/useDocumentTitle.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import type { Session } from './session.ts';

interface NewPasswordPageProps {
  user: CurrentUser;
  onChanged: () => Promise<Session>;
}

export function NewPasswordPage({ user, onChanged }: NewPasswordPageProps) {
  const words = accessWords().newPassword;
  useDocumentTitle(words.heading);
  return (
    <AccessFrame heading={words.heading} lead={words.lead}>
      <NewPasswordForm email={user.email} onChanged={onChanged} />
    </AccessFrame>
  );
}
