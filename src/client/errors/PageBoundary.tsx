import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { accessWords, errorWords } from '../i18n/accessWords.ts';
import { ErrorActions, TechnicalDetails, isMissingCode, ErrorReference } from './ErrorActions.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Around a page: when it fails, what stands around it does not. `page` tells one from the next. */
export function PageBoundary({ page, children }: { page: string; children: ReactNode }) {
  const queryClient = useQueryClient();
  return (
    <ErrorBoundary
      resetKey={page}
      fallback={(error, retry) => (
        <PageError
          error={error}
          onRetry={() => {
            // the page may have failed over what it was answered
            queryClient.removeQueries({ type: 'inactive' });
            retry();
          }}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** In place of a page that failed. */
export function PageError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { title, detail } = accessWords().errors.system;
  const words = errorWords();
  return (
    <Card role="alert" sx={{ maxWidth: 640, mx: 'auto', mt: 4 }}>
      <CardContent component={Stack} sx={{ gap: 2 }}>
        <Typography variant="h2">{title}</Typography>
        <Typography>{detail}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {isMissingCode(error) ? words.stale : words.lost}
        </Typography>
        <ErrorReference error={error} />
        <ErrorActions error={error} onRetry={onRetry} />
        <TechnicalDetails error={error} />
      </CardContent>
    </Card>
  );
}
