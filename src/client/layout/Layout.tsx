import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLocation, useTranslate } from 'ra-core';
import {
  lazy,
  memo,
  Suspense,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

import { AddedSlot } from '../added/added.tsx';
import { useDocumentTitle } from '../browser/useDocumentTitle.ts';
import { VERSION } from '../browser/version.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { PageBoundary } from '../errors/PageBoundary.tsx';
import { HIDDEN_ON_PAPER } from '../theme/hidden.ts';
import { Copyright } from './Brand.tsx';
import { PageProgress, ChosenPageContext } from './PageProgress.tsx';
import { WIDGETS_AFTER_MS } from './constants.ts';
import { Header } from './header/Header.tsx';
import { Sidebar } from './menu/Sidebar.tsx';
import { useSidebar } from './menu/useSidebar.ts';
import { NOTICE_HEIGHT } from './notices/placeNotice.ts';
import { containerStyle, useLayoutChoice } from './settings/layoutChoice.ts';
import { usePageTitle } from './Title.tsx';

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

/** The bar while the page that was chosen is not there yet: nothing else would tell that the click was heard. */
function PendingPage() {
  const chosen = use(ChosenPageContext);
  const shown = useLocation().key;
  const key = useSyncExternalStore(chosen?.subscribe ?? never, () => chosen?.key() ?? shown);
  return key === shown ? null : <PageProgress />;
}

const never = () => () => undefined;

const Widgets = lazy(async () => ({ default: (await import('./Widgets.tsx')).Widgets }));

/** What nobody needs at once does not hold up the first page. Without it the page is whole, too. */
function LateWidgets() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), WIDGETS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isTime && (
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <Widgets />
        </Suspense>
      </ErrorBoundary>
    )
  );
}

function Footer() {
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        px: { xs: 2, md: 3 },
        py: 1.5,
        fontSize: '0.75rem',
        color: 'text.secondary',
        borderTop: 1,
        borderColor: 'divider',
        ...HIDDEN_ON_PAPER,
      }}
    >
      <Copyright />
      <span>v{VERSION}</span>
    </Box>
  );
}

/** Shown to who comes by keyboard: past the menu, to the page. */
function SkipLink({ target }: { target: string }) {
  const translate = useTranslate();
  return (
    <Link
      href={`#${target}`}
      onClick={(event) => {
        // following the link would put the fragment on the page's URL
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
      sx={{
        position: 'fixed',
        top: -60,
        left: 12,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        '&:focus': { top: 12 },
      }}
    >
      {translate('ra.navigation.skip_nav')}
    </Link>
  );
}

const Toolbar = lazy(async () => ({
  default: (await import('./toolbars/Toolbar.tsx')).Toolbar,
}));

/** The strip under the header, where one was chosen; nobody else fetches it. */
function ToolbarPlace() {
  const { toolbar } = useLayoutChoice().layout;
  if (toolbar === 'none') return null;
  return (
    // without it the title stands in the header, as without a choice
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={<Box sx={{ minHeight: heights[toolbar] }} />}>
        <Toolbar kind={toolbar} tools={<AddedSlot name="toolbar" />} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Pixels: nothing jumps when it comes. */
const heights = { classic: 64, saas: 72, accounting: 44, extended: 124, reports: 64 } as const;
