import { accessWords } from '../i18n/accessWords.ts';
import { useDocumentTitle } from '../layout/useDocumentTitle.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import type { Session } from './session.ts';

export function NewPasswordPage({ onChanged }: { onChanged: () => Promise<Session> }) {
  const words = accessWords().newPassword;
  useDocumentTitle(words.heading);
  return (
    <AccessFrame heading={words.heading} lead={words.lead}>
      <NewPasswordForm onChanged={onChanged} />
    </AccessFrame>
  );
}
