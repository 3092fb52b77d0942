import { accessWords } from '../../i18n/accessWords.ts';
import { useDocumentTitle } from '../../browser/useDocumentTitle.ts';
import { AccessFrame } from '../look/AccessFrame.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

export function ForgotPasswordPage() {
  const words = accessWords().forgot;
  useDocumentTitle(words.heading);
  return (
    <AccessFrame heading={words.heading} lead={words.lead}>
      <ForgotPasswordForm />
    </AccessFrame>
  );
}
