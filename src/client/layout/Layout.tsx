import Box from '@mui/material/Box';
import { memo, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'ra-core';

import { PageBoundary } from '../errors/PageBoundary.tsx';
import { containerStyle } from './containerStyle.ts';
import { Footer } from './Footer.tsx';
import { Header } from './header/Header.tsx';
import { LateWidgets } from './LateWidgets.tsx';
import { NOTICE_HEIGHT } from './notices/placeNotice.ts';
import { PageProgress } from './PageProgress.tsx';
import { PendingPage } from './PendingPage.tsx';
import { useLayoutChoice } from './settings/useLayoutChoice.ts';
import { Sidebar } from './menu/Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { ToolbarPlace } from './toolbars/ToolbarPlace.tsx';
import { useDocumentTitle } from '../browser/useDocumentTitle.ts';
import { usePageTitle } from './usePageTitle.ts';
import { useSidebar } from './menu/useSidebar.ts';

const MAIN = 'main-content';

/** What stands around every page. An error of a page leaves all of it standing. */
export function Layout({ children }: { children?: ReactNode }) {
  const sidebar = useSidebar();
  const { layout } = useLayoutChoice();
  const { pathname } = useLocation();
  useDocumentTitle(usePageTitle());
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <Box sx={FRAME}>
      <StillSkipLink target={MAIN} />
      <PendingPage />
      <StillSidebar sidebar={sidebar} page={pathname} />
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
        <StillHeader sidebar={sidebar} page={pathname} />
        <StillToolbar />
        <Box
          component="main"
          id={MAIN}
          tabIndex={-1}
          sx={{ ...PAGE, ...containerStyle(layout.container) }}
        >
          <PageBoundary page={pathname}>
            <Suspense fallback={<PageProgress />}>{children}</Suspense>
          </PageBoundary>
        </Box>
        <StillFooter />
      </Box>
      <StillWidgets />
    </Box>
  );
}

// react-admin draws its routes several times while it starts, and again for each page of a list;
// what stands around them stays
const StillSkipLink = memo(SkipLink);
const StillSidebar = memo(Sidebar);
const StillHeader = memo(Header);
const StillToolbar = memo(ToolbarPlace);
const StillFooter = memo(Footer);
const StillWidgets = memo(LateWidgets);

const FRAME = {
  display: 'flex',
  minHeight: '100dvh',
  pb: NOTICE_HEIGHT,
  bgcolor: 'background.default',
} as const;

const PAGE = { flex: 1, px: { xs: 1.5, md: 3 }, py: 2, outline: 'none', minWidth: 0 } as const;
