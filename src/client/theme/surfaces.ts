import type { ThemeOptions } from '@mui/material/styles';

import { HAS_MADE_ROOM, NOTICE_HEIGHT } from '../layout/notices/placeNotice.ts';

/** Around a dialog, px: a form needs the width of a phone more than a dialog needs its surroundings. */
const PHONE_MARGIN = 8;

/** Cards, tables, dialogs and menus: flat, told apart by a hairline rather than by shadow. */
export const surfaces: NonNullable<ThemeOptions['components']> = {
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
