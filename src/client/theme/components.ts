import type { Theme, ThemeOptions } from '@mui/material/styles';

import {
  SHOWN_NOTICE_HEIGHT,
  HAS_MADE_ROOM,
  NOTICE_HEIGHT,
} from '../layout/notices/placeNotice.ts';
import { hintStyle } from './hint.ts';
import { motion } from './motion.ts';

/** Around a dialog, px: a form needs the width of a phone more than a dialog needs its surroundings. */
const PHONE_MARGIN = 8;

/** Cards, tables, dialogs and menus: flat, told apart by a hairline rather than by shadow. */
const surfaces: NonNullable<ThemeOptions['components']> = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 12,
      }),
    },
  },
  // its own margins name each sibling: with them, a row that comes or goes has the browser look at all rows anew
  MuiStack: {
    defaultProps: { useFlexGap: true },
    styleOverrides: {
      root: ({ ownerState }) =>
        ownerState['spacing'] ? { '& > :not(style):not(style)': { margin: 0 } } : {},
    },
  },
  // what stands absolutely in a cell is clipped, too, and does not widen the page
  MuiTableContainer: { styleOverrides: { root: { position: 'relative' } } },
  MuiTable: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderColor: theme.vars.palette.divider,
        fontSize: '0.8125rem',
        lineHeight: 1.4,
      }),
      sizeSmall: { padding: '7px 12px' },
      paddingCheckbox: { padding: '0 4px 0 8px' },
      head: ({ theme }) => ({
        backgroundColor: theme.vars.palette.tableHead.background,
        color: theme.vars.palette.tableHead.text,
        fontSize: '0.75rem',
        fontWeight: 620,
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.MuiTableRow-hover:hover': { backgroundColor: theme.vars.palette.rowHover },
      }),
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-active': { color: theme.vars.palette.primary.main } }),
    },
  },
  MuiTablePagination: {
    styleOverrides: { root: { fontVariantNumeric: 'tabular-nums', border: 0 } },
  },
  MuiDialog: {
    styleOverrides: {
      // it takes the focus so that Tab begins in it; a ring around all of it says nothing
      paper: ({ theme }) => ({
        borderRadius: 14,
        '&&:focus-visible': { outline: 'none' },
        ...HAS_MADE_ROOM,
        [theme.breakpoints.down('sm')]: {
          '&:not(.MuiDialog-paperFullScreen)': { margin: PHONE_MARGIN },
          '&.MuiDialog-paperFullWidth': { width: `calc(100% - ${2 * PHONE_MARGIN}px)` },
          '&.MuiDialog-paperScrollPaper': { maxHeight: `calc(100% - ${2 * PHONE_MARGIN}px)` },
        },
      }),
      container: { height: `calc(100% - ${NOTICE_HEIGHT})` },
    },
  },
  // one at 0 looks empty: its way is a hairline, not a paler bar
  MuiLinearProgress: {
    styleOverrides: {
      determinate: ({ theme }) => ({
        backgroundColor: 'transparent',
        boxShadow: `inset 0 0 0 1px ${theme.vars.palette.inputBorder}`,
        borderRadius: 4,
      }),
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({
        // a border: what is in it ends above
        borderBottom: `${NOTICE_HEIGHT} solid ${theme.vars.palette.background.paper}`,
        '& > *': HAS_MADE_ROOM,
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 650, paddingBottom: 8 } },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 10,
        boxShadow: '0 12px 32px -8px rgb(0 0 0 / 0.24)',
      }),
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { borderRadius: 6, fontSize: '0.875rem', minHeight: 36 } },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 36 } } },
  MuiAlert: {
    styleOverrides: {
      // the sign stands where one begins to read
      root: {
        borderRadius: 10,
        alignItems: 'center',
        '& .MuiAlert-icon': { alignSelf: 'flex-start' },
      },
    },
    variants: (['error', 'warning', 'info', 'success'] as const).map((severity) => ({
      props: { severity, variant: 'standard' },
      style: ({ theme }) => ({
        backgroundColor: theme.vars.palette[severity].light,
        color: theme.vars.palette[severity].dark,
        '& .MuiAlert-icon': { color: theme.vars.palette[severity].main },
      }),
    })),
  },
};

/**
 * Class of a link to a record, in the colour of the text around it: green is what one presses first. Plain, for tables:
 * a hundred of MUI's take longer than their rows.
 */
export const PLAIN_LINK = 'plain-link';

/** What opens over a dialog stands in it: what is outside of it is not there to those who hear it. */
export const openedIn = (): Element => openIn('[role="dialog"]');

/** The same of lists under a text box, which on a page belong to its main part. */
export const listedIn = (): Element => openIn('[role="dialog"], main');

const openIn = (places: string): Element =>
  document.activeElement?.closest(places) ?? document.body;

const FOCUS_RING = (theme: Theme) => ({
  outline: `2px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
});

const fullWidthInput = {
  variant: 'outlined' as const,
  margin: 'dense' as const,
  size: 'small' as const,
  fullWidth: true,
};

/** Controls first, then what holds them. */
// Not Components<Theme>: comparing that with ThemeOptions takes the compiler minutes.
export const components: NonNullable<ThemeOptions['components']> = {
  ...surfaces,
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      // what gets the focus moves into sight, above a notice
      html: { colorScheme: 'light', scrollPaddingBottom: SHOWN_NOTICE_HEIGHT },
      'html[data-theme="dark"]': { colorScheme: 'dark' },
      body: {
        fontFeatureSettings: '"cv05", "cv11", "ss03"',
      },
      // browsers give controls a font of their own
      'button, input, select, textarea': { fontFamily: 'inherit' },
      ...motion,
      ...hintStyle,
      ...paper,
      'a:focus-visible, [tabindex]:focus-visible': FOCUS_RING(theme),
      [`.${PLAIN_LINK}`]: {
        color: 'inherit',
        textDecoration: 'none',
        '&:hover, &:focus-visible': { textDecoration: 'underline' },
      },
      '::selection': {
        backgroundColor: theme.vars.palette.primary.main,
        color: theme.vars.palette.primary.contrastText,
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': FOCUS_RING(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: 8, paddingInline: 14 },
      sizeLarge: { paddingBlock: 11, fontSize: '0.9375rem' },
      contained: ({ theme }) => ({
        '&.Mui-disabled': {
          backgroundColor: theme.vars.palette.primary.light,
          color: theme.vars.palette.text.disabled,
        },
      }),
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8 } } },
  MuiTextField: { defaultProps: fullWidthInput },
  MuiFormControl: { defaultProps: fullWidthInput },
  MuiAutocomplete: {
    defaultProps: {
      fullWidth: true,
      size: 'small',
      // fixed: what scrolls in a dialog does not cut it off
      slotProps: { popper: { container: listedIn, popperOptions: { strategy: 'fixed' } } },
    },
  },
  MuiPopover: { defaultProps: { container: openedIn } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        '&.Mui-disabled': { backgroundColor: theme.vars.palette.background.default },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.inputBorder }),
    },
  },
  MuiInputLabel: {
    styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text.secondary }) },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, fontSize: '0.75rem' } } },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { borderRadius: 6, fontWeight: 550 } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: { tooltip: { fontSize: '0.75rem', borderRadius: 6 } },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 44, textTransform: 'none', fontWeight: 600 } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
};

/**
 * On paper: black on white whatever the theme, nothing that only does something, and tables whole,
 * with their headers on every sheet.
 */
const paper = {
  '@page': { margin: '12mm' },
  '@media print': {
    html: { colorScheme: 'light !important', background: '#fff !important' },
    'html body, html body *, html body *::before': {
      color: '#000 !important',
      backgroundColor: 'transparent !important',
      boxShadow: 'none !important',
    },
    // a page of the application is as high as its content
    '#root, #root *': { maxHeight: 'none !important', overflow: 'visible !important' },
    '.MuiButton-root, .MuiIconButton-root, .MuiFab-root, [role="toolbar"], [role="search"]': {
      display: 'none !important',
    },
    // a panel over a list that is to be put on paper stands there alone
    'body:has(.MuiModal-root [data-paper]) #root': { display: 'none !important' },
    '.MuiModal-root:has([data-paper]), .MuiModal-root:has([data-paper]) .MuiPaper-root': {
      display: 'block !important',
      position: 'static !important',
      width: 'auto !important',
      height: 'auto !important',
      maxHeight: 'none !important',
      overflow: 'visible !important',
      border: '0 !important',
      transform: 'none !important',
    },
    '.MuiModal-root:not(:has([data-paper])):not(.printed), .MuiTooltip-popper, .MuiSnackbar-root': {
      display: 'none !important',
    },
    'table, table *': { position: 'static !important' },
    thead: { display: 'table-header-group' },
    tr: { breakInside: 'avoid' },
    'td, th': {
      maxWidth: 'none !important',
      minWidth: '0 !important',
      padding: '3px 6px !important',
      fontSize: '8pt !important',
      whiteSpace: 'normal !important',
      // what is still too wide the browser makes smaller, but words stay whole
      overflowWrap: 'break-word',
    },
    'th, h1, h2, h3': { breakAfter: 'avoid' },
  },
} as const;
