import { ACCORDION_SLIDE_MS } from '../constants.ts';

/** Classes of the menu's parts. */
export const MENU_ITEM = 'menu-item';
export const MENU_ENTRY = 'menu-entry';
/** A saved view under the entry of its list. */
export const MENU_VIEW = 'menu-view';
/** What folds them away, at the end of the entry. */
export const MENU_UNFOLD = 'menu-unfold';
/** A row that is its sign alone. */
export const MENU_ICON = 'menu-icon';
export const MENU_SIGN = 'menu-sign';
export const MENU_WORDS = 'menu-words';
export const MENU_ARROW = 'menu-arrow';
export const MENU_HEADING = 'menu-heading';
export const MENU_SECTION = 'menu-section';

/** A lamp beside the entry: lit when its page is shown. */
const lamp = {
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 18,
    width: 5,
    height: 5,
    borderRadius: '50%',
    bgcolor: 'sidebar.heading',
  },
  '&[aria-current]::before': {
    bgcolor: 'sidebar.mark',
    boxShadow: '0 0 0 4px rgb(246 185 59 / 0.2)',
  },
} as const;

/**
 * One style for all of the dark menu, on what stands around it: its rows are plain elements, since
 * every page is first drawn with fifty of them.
 */
export const menuStyle = {
  '& ul': { listStyle: 'none', m: 0, mb: 1, p: 0 },
  [`& .${MENU_ITEM}`]: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    minHeight: 40,
    mb: 0.25,
    px: 1.25,
    py: 0.5,
    border: 0,
    borderRadius: 1,
    background: 'none',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: '0.875rem',
    fontWeight: 550,
    lineHeight: 1.5,
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 150ms',
    '&:hover': { bgcolor: 'sidebar.hover', color: 'sidebar.activeText' },
    '&[aria-current], &[aria-current]:hover, &[data-active], &[data-active]:hover': {
      bgcolor: 'sidebar.active',
      color: 'sidebar.activeText',
    },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'sidebar.mark', outlineOffset: -2 },
  },
  [`& .${MENU_ENTRY}`]: {
    minHeight: 34,
    pl: 5.5,
    fontSize: '0.8438rem',
    fontWeight: 450,
    ...lamp,
  },
  '& li': { position: 'relative' },
  '& li > ul': { mb: 0.5 },
  [`& .${MENU_VIEW}`]: {
    minHeight: 30,
    pl: 7,
    fontSize: '0.8125rem',
    overflowWrap: 'anywhere',
    '&::before': { content: 'none' },
  },
  [`& .${MENU_UNFOLD}`]: {
    position: 'absolute',
    top: 3,
    right: 4,
    display: 'grid',
    placeContent: 'center',
    width: 28,
    height: 28,
    p: 0,
    border: 0,
    borderRadius: 1,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'sidebar.hover', color: 'sidebar.activeText' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'sidebar.mark', outlineOffset: -2 },
  },
  [`& .${MENU_SIGN}`]: { fontSize: 20, mr: 1.5, opacity: 0.85 },
  [`& .${MENU_ICON}`]: {
    justifyContent: 'center',
    px: 0,
    [`& .${MENU_SIGN}`]: { fontSize: 22, m: 0, opacity: 1 },
  },
  [`& .${MENU_WORDS}`]: { flex: 1, minWidth: 0 },
  [`& .${MENU_ARROW}`]: {
    fontSize: 18,
    opacity: 0.7,
    transition: `transform ${ACCORDION_SLIDE_MS}ms`,
  },
  [`& [aria-expanded="false"] > .${MENU_ARROW}`]: { transform: 'rotate(-90deg)' },
  [`& .${MENU_HEADING}`]: {
    m: 0,
    px: 1.25,
    pt: 1,
    pb: 0.5,
    color: 'sidebar.heading',
    typography: 'overline',
    lineHeight: 1.4,
  },
  // lines above and below say where a section ends: the groups after it are not its own
  [`& .${MENU_SECTION}`]: {
    borderTop: 1,
    borderBottom: 1,
    borderColor: 'sidebar.divider',
    my: 1,
    [`& + .${MENU_SECTION}`]: { borderTop: 0 },
  },
} as const;
