import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Fab from '@mui/material/Fab';
import Zoom from '@mui/material/Zoom';
import { useLocation, useTranslate } from 'ra-core';

import { SCROLL_TOP_AFTER_PX } from './constants.ts';
import { HIDDEN_ON_PAPER } from './hiddenOnPaper.ts';
import { NOTICE_HEIGHT } from './notices/placeNotice.ts';
import { scrollToTop } from './scrollToTop.ts';
import { useScrolledPast } from './useScrolledPast.ts';

/** Appears once a page was moved down some way, and takes it back. */
export function ScrollTop() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const isFar = useScrolledPast(SCROLL_TOP_AFTER_PX, pathname);
  return (
    <Zoom in={isFar} unmountOnExit>
      <Fab
        size="small"
        color="primary"
        aria-label={translate('farola.layoutSettings.toTop')}
        onClick={scrollToTop}
        sx={BUTTON}
      >
        <KeyboardArrowUp />
      </Fab>
    </Zoom>
  );
}

const above = (px: number) => `calc(${px}px + ${NOTICE_HEIGHT})`;

/** Above the bar of a form, which stays at the bottom. */
const BUTTON = {
  position: 'fixed',
  right: { xs: 12, md: 20 },
  bottom: { xs: above(116), sm: above(84) },
  zIndex: 'speedDial',
  ...HIDDEN_ON_PAPER,
} as const;
