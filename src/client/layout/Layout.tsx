import Box from '@mui/material/Box';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'ra-core';

import { PageError } from '../errors/PageError.tsx';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PageProgress } from './PageProgress.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';
import { usePageTitle } from './usePageTitle.ts';
import { useSidebar } from './useSidebar.ts';

const MAIN = 'main-content';

/** What stands around every page. An error of a page leaves all of it standing. */
export function Layout({ children }: { children?: ReactNode }) {
  const sidebar = useSidebar();
  const { pathname } = useLocation();
  useDocumentTitle(usePageTitle());
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', bgcolor: 'background.default' }}>
      <SkipLink target={MAIN} />
      <Sidebar sidebar={sidebar} />
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
        <Header sidebar={sidebar} />
        <Box
          component="main"
          id={MAIN}
          tabIndex={-1}
          sx={{ flex: 1, px: { xs: 1.5, md: 3 }, py: 2, outline: 'none', minWidth: 0 }}
        >
          <ErrorBoundary
            resetKey={pathname}
            fallback={(error, retry) => <PageError error={error} onRetry={retry} />}
          >
            <Suspense fallback={<PageProgress />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
        <Footer />
      </Box>
    </Box>
  );
}
