import { NOTICE_HEIGHT } from '../layout/notices/placeNotice.ts';

/** Class of the cell that names the row: it stays in sight when the table is moved sideways. */
export const NAME_CELL = 'name-cell';

/** Px, below the header of the page, the list's own bars and the strip. */
const AROUND = 330;
const LOWEST = 320;
const NAME_WIDTH = { xs: 132, sm: 190 };
const MONTH_WIDTH = 92;

const primary = 'var(--mui-palette-primary-main)';
const paper = 'var(--mui-palette-background-paper)';

const tinted = (palette: 'success' | 'warning' | 'error') => {
  const colour = `var(--mui-palette-${palette}-main)`;
  return {
    color: `var(--mui-palette-${palette}-main)`,
    backgroundColor: `color-mix(in srgb, ${colour} 8%, ${paper})`,
  };
};

/** One style for all cells: of MUI's own, each would be a component. */
export const matrixStyle = {
  '& .matrix-scroller': {
    position: 'relative',
    maxHeight: `max(${LOWEST}px, calc(100dvh - ${AROUND}px - ${NOTICE_HEIGHT}))`,
    overflow: 'auto',
    // what takes the focus stands beside what stays in sight, not under it
    scrollPaddingTop: 36,
    scrollPaddingLeft: { xs: NAME_WIDTH.xs, sm: NAME_WIDTH.sm },
    borderTop: 1,
    borderColor: 'divider',
    '@media print': { maxHeight: 'none', overflow: 'visible' },
  },
  '& table': {
    tableLayout: 'fixed',
    width: '100%',
    minWidth: { xs: NAME_WIDTH.xs + 12 * MONTH_WIDTH, sm: NAME_WIDTH.sm + 12 * 78 },
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': {
    boxSizing: 'border-box',
    borderBottom: 1,
    borderRight: 1,
    borderColor: 'divider',
    fontSize: '0.75rem',
    lineHeight: 1.25,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: 36,
    px: 0.75,
    bgcolor: 'tableHead.background',
    color: 'tableHead.text',
    fontWeight: 620,
    textAlign: 'center',
  },
  '& thead th[aria-current]': { boxShadow: `inset 0 -2px 0 ${primary}` },
  '& tbody td': {
    height: 46,
    p: '3px',
    textAlign: 'center',
    color: 'text.disabled',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
  },
  '& tbody td[data-current]': {
    boxShadow: `inset 1px 0 0 ${primary}, inset -1px 0 0 ${primary}`,
  },
  [`& .${NAME_CELL}`]: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: NAME_WIDTH,
    px: 1,
    py: 0.5,
    bgcolor: 'background.paper',
    textAlign: 'left',
    fontSize: '0.8125rem',
    fontWeight: 400,
  },
  [`& thead th.${NAME_CELL}`]: {
    zIndex: 3,
    bgcolor: 'tableHead.background',
    textAlign: 'left',
    fontSize: '0.75rem',
    fontWeight: 620,
    '&::first-letter': { textTransform: 'uppercase' },
  },
  [`& .${NAME_CELL} a`]: {
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  [`& .${NAME_CELL} small`]: { display: 'block', color: 'text.secondary', fontSize: '0.6875rem' },
  '& [data-place]:focus': { outline: 'none' },
  '& [data-place]:focus-visible': { outline: `2px solid ${primary}`, outlineOffset: '-2px' },
  '& .matrix-cell': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    height: '100%',
    minHeight: 38,
    borderRadius: '5px',
    color: 'text.secondary',
    bgcolor: 'action.hover',
    fontSize: '0.7rem',
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '2px' },
    '& svg': { fill: 'currentcolor', flexShrink: 0 },
    '& small': { display: 'inline-flex', columnGap: '4px', fontSize: '0.6875rem' },
    '& i': { fontStyle: 'normal' },
    '&[data-tone="good"]': tinted('success'),
    '&[data-tone="warning"]': tinted('warning'),
    '&[data-tone="bad"]': tinted('error'),
    // nothing is there: by its frame, too
    '&[data-absent]': {
      px: '6px',
      border: '1px dashed',
      backgroundColor: 'transparent',
    },
  },
} as const;
