import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageError } from './PageError.tsx';

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
