import Box from '@mui/material/Box';

import { accessWords } from '../i18n/accessWords.ts';
import { useDocumentTitle } from '../browser/useDocumentTitle.ts';
import { AccessFrame } from './look/AccessFrame.tsx';
import { AccessNotice } from './look/AccessNotice.tsx';
import { isExpired } from './paths.ts';
import type { Session } from './session.ts';
import { SignInForm } from './SignInForm.tsx';

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
