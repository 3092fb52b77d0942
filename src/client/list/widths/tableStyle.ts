import { NOTICE_HEIGHT } from '../../layout/notices/placeNotice.ts';
import { settledRows, MENU_COLUMN, MENU_WIDTH, TABLE_WRAPPER } from './tableParts.ts';

/** Class of the column that names the record: it stays in sight when the table is moved sideways. */
const FIRST_COLUMN = 'first-column';
/** Class of the column of checkboxes, which stays with it. */
export const SELECT_COLUMN = 'select-column';

/** Class of the button in the last column that offers what can be done with the row. */
export const MENU_BUTTON = 'row-menu';

/** Class of the checkbox of a row. */
export const SELECT_BOX = 'select-box';

/** Class of the header's button that sorts. */
export const SORT_BUTTON = 'sort-button';
/** Class of what makes a column wider, at the end of its header. */
export const WIDTH_HANDLE = 'width-handle';
/** Class of numbers, which stand in line on the right. */
export const RIGHT_CELL = 'right-cell';

/** Of a cell, in the header and in the rows. */
export const cellClass = ({ isFirst, align }: { isFirst: boolean; align: 'right' | undefined }) =>
  [isFirst && FIRST_COLUMN, align === 'right' && RIGHT_CELL].filter(Boolean).join(' ') || undefined;

/** Px, below the header, the list's own bars and above the footer. */
export const AROUND_THE_TABLE = 294;
/** Px, however low the window is. */
export const LOWEST_TABLE = 320;

const CHOSEN = 'var(--mui-palette-primary-main)';

/** As MUI's small one looks, and as large to click. */
export const selectBox = {
  appearance: 'none',
  position: 'relative',
  display: 'inline-grid',
  placeContent: 'center',
  width: 16,
  height: 16,
  m: '6px',
  border: '2px solid var(--mui-palette-text-secondary)',
  borderRadius: '3px',
  cursor: 'pointer',
  verticalAlign: 'middle',
  '&::after': { content: '""', position: 'absolute', inset: '-8px' },
  '&:checked': { bgcolor: CHOSEN, borderColor: CHOSEN },
  '&:checked::before': {
    content: '""',
    width: 10,
    height: 10,
    bgcolor: 'background.paper',
    clipPath: 'polygon(14% 44%, 0 65%, 42% 100%, 100% 22%, 82% 6%, 39% 66%)',
  },
  // some of them
  '&:indeterminate': { borderColor: CHOSEN },
  '&:indeterminate::before': { content: '""', width: 8, height: 2, bgcolor: CHOSEN },
  '&:focus-visible': { outline: `2px solid ${CHOSEN}`, outlineOffset: '2px' },
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const;

/** Px, as wide as the checkboxes are with their padding. */
export const SELECT_WIDTH = 40;

/** On what moves sideways, while it is wider than its place; see `usePlacedTable`. */
export const WIDE = 'data-wide';

const aside = { zIndex: 1, bgcolor: 'inherit' } as const;

/** More columns than this share the width with little left for each. */
const MANY = 8;
/** Px, of a cell whose column nobody has pulled. */
export const mostOf = (columns: number) => (columns > MANY ? 168 : 320);

/** The arrow says which way the rows go; of the others it shows only where one is about to press. */
const sortButton = {
  position: 'relative',
  appearance: 'none',
  border: 0,
  p: 0,
  m: 0,
  font: 'inherit',
  color: 'inherit',
  textAlign: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&::after': {
    content: '""',
    position: 'absolute',
    left: '100%',
    top: 'calc(50% - 3px)',
    width: 8,
    height: 6,
    ml: '3px',
    bgcolor: 'currentcolor',
    clipPath: 'polygon(50% 0, 100% 100%, 0 100%)',
    opacity: 0,
    transition: 'opacity 150ms, transform 150ms',
  },
  '&:hover::after, &:focus-visible::after': { opacity: 0.5 },
  '&:focus-visible': { outline: `2px solid ${CHOSEN}`, outlineOffset: '2px', borderRadius: '2px' },
} as const;

/** Three dots, as wide as a finger needs; the page is not held up by a hundred pictures. */
export const menuButton = {
  appearance: 'none',
  border: 0,
  m: 0,
  p: 0,
  width: 28,
  height: 24,
  borderRadius: '4px',
  background: 'none',
  color: 'text.secondary',
  cursor: 'pointer',
  verticalAlign: 'middle',
  '&::before': {
    content: '""',
    display: 'block',
    width: 4,
    height: 4,
    mx: 'auto',
    borderRadius: '50%',
    bgcolor: 'currentcolor',
    boxShadow: '0 -6px currentcolor, 0 6px currentcolor',
  },
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: `2px solid ${CHOSEN}` },
} as const;

/** On the cells, of which some are stuck over the row itself. */
const focusedRow = {
  outline: `2px solid ${CHOSEN}`,
  outlineOffset: '-2px',
  '& > *': { boxShadow: `inset 0 2px ${CHOSEN}, inset 0 -2px ${CHOSEN}` },
} as const;

const sortedButton = {
  color: CHOSEN,
  // only the column that is sorted by needs room for its arrow
  pr: '12px',
  '&::after': { left: 'auto', right: 0, opacity: '1 !important' },
  // its place among several
  '& sup': { fontSize: '0.625rem', lineHeight: 1, ml: '2px', mr: '1px', verticalAlign: 'super' },
  '& sup::after': { content: 'attr(data-rank)' },
} as const;

/** A line that shows where one points; wider to press than to see. */
const widthHandle = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  right: 0,
  width: 9,
  cursor: 'col-resize',
  touchAction: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '20% 0 20% auto',
    width: 2,
    bgcolor: 'divider',
    opacity: 0,
  },
  'tr:hover > th > &::after': { opacity: 1 },
  '&:hover::after, &:focus-visible::after': { opacity: 1, bgcolor: CHOSEN },
  '&:focus-visible': { outline: `2px solid ${CHOSEN}`, outlineOffset: '-2px' },
} as const;

export const tableStyle = (columns: number, size: 'small' | 'medium') => ({
  [`& .${SELECT_BOX}`]: selectBox,
  [`& .${TABLE_WRAPPER}`]: {
    maxHeight: `max(${LOWEST_TABLE}px, calc(100dvh - ${AROUND_THE_TABLE}px - ${NOTICE_HEIGHT}))`,
    overflow: 'auto',
    // what stands absolutely in a cell is clipped, too, and does not widen the page
    position: 'relative',
    ...edgesOfMoved,
  },
  '& table': {
    width: '100%',
    // a border that two cells share would stay behind when one of them is moved
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': {
    px: 1,
    borderBottom: 1,
    borderColor: 'divider',
    lineHeight: 1.4,
    textAlign: 'left',
  },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    py: size === 'small' ? '7px' : '16px',
    bgcolor: 'tableHead.background',
    color: 'tableHead.text',
    fontSize: '0.75rem',
    fontWeight: 620,
    // a long label must not make its column wide
    lineHeight: 1.25,
    userSelect: 'none',
    '&[data-moving]': { opacity: 0.6 },
    '&[data-drop-side="before"]': { boxShadow: `inset 3px 0 0 ${CHOSEN}` },
    '&[data-drop-side="after"]': { boxShadow: `inset -3px 0 0 ${CHOSEN}` },
  },
  [`& .${WIDTH_HANDLE}`]: widthHandle,
  '& tbody tr': {
    // what is moved under the columns at the left must not show through
    bgcolor: 'background.paper',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'rowHover' },
    '&:focus-visible': focusedRow,
  },
  '& td': {
    py: size === 'small' ? '7px' : '16px',
    fontSize: '0.8125rem',
    // rows of whole pixels: lines along their cells meet
    lineHeight: '1.125rem',
    color: 'text.primary',
    maxWidth: mostOf(columns),
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // the totals stay in sight as the header does
  '& tfoot :is(th, td)': {
    position: 'sticky',
    top: 'auto',
    bottom: 0,
    zIndex: 2,
    py: size === 'small' ? '7px' : '12px',
    bgcolor: 'tableHead.background',
    color: 'text.primary',
    fontSize: '0.8125rem',
    fontWeight: 620,
    borderTop: 1,
    borderBottom: 0,
    borderColor: 'divider',
  },
  [`& .${RIGHT_CELL}`]: { textAlign: 'right' },
  [`& .${SORT_BUTTON}`]: sortButton,
  [`& [aria-sort] .${SORT_BUTTON}`]: sortedButton,
  [`& [aria-sort="descending"] .${SORT_BUTTON}::after`]: { transform: 'rotate(180deg)' },
  // before the label, which keeps its end with the numbers under it
  [`& .${RIGHT_CELL}:not([aria-sort]) .${SORT_BUTTON}::after`]: {
    left: 'auto',
    right: '100%',
    mr: '3px',
  },
  ...settledRows(columns, size),
  // a layer of its own for the browser is each of these: none where nothing is moved
  [`& .${TABLE_WRAPPER}[${WIDE}]`]: {
    [`& tr > .${SELECT_COLUMN}`]: { position: 'sticky', left: 0 },
    [`& tr > .${FIRST_COLUMN}`]: { position: 'sticky', left: 0 },
    [`& tr > .${SELECT_COLUMN} + .${FIRST_COLUMN}`]: { left: SELECT_WIDTH },
    [`& tr > .${MENU_COLUMN}`]: { position: 'sticky', right: 0 },
  },
  [`& tr > .${SELECT_COLUMN}`]: {
    ...aside,
    width: SELECT_WIDTH,
    minWidth: SELECT_WIDTH,
    px: 0.75,
    py: 0,
  },
  [`& tr > .${FIRST_COLUMN}`]: { ...aside, boxShadow: LEFT_EDGE },
  [`& th.${SELECT_COLUMN}, & th.${FIRST_COLUMN}, & tfoot td.${SELECT_COLUMN}`]: {
    zIndex: 3,
    bgcolor: 'tableHead.background',
  },
  [`& .${MENU_BUTTON}`]: menuButton,
  [`& tr > .${MENU_COLUMN}`]: {
    ...aside,
    width: MENU_WIDTH,
    minWidth: MENU_WIDTH,
    px: 0.5,
    py: 0,
    overflow: 'visible',
    boxShadow: RIGHT_EDGE,
  },
  // as the header is
  [`& thead .${MENU_COLUMN}`]: { top: 0, zIndex: 3, bgcolor: 'tableHead.background' },
  [`& tfoot .${MENU_COLUMN}`]: { top: 'auto', zIndex: 3, bgcolor: 'tableHead.background' },
  '@media print': {
    [`& .${SELECT_COLUMN}, & .${MENU_COLUMN}`]: { display: 'none !important' },
  },
});

const LEFT = '--table-edge-left';
const RIGHT = '--table-edge-right';

/** Shadow of the columns that stay in sight at the left, and at the right. */
const LEFT_EDGE = `var(${LEFT}, none)`;
const RIGHT_EDGE = `var(${RIGHT}, none)`;

const edge = (x: 1 | -1) =>
  `${x}px 0 0 var(--mui-palette-divider), ${6 * x}px 0 8px -4px rgb(0 0 0 / 0.28)`;

/**
 * On what moves sideways: the columns that stay throw a shadow over those that are moved under them,
 * and none where nothing is. One animation for all cells, driven by the place and not by time; a
 * browser without it shows the shadow at the right always.
 */
const edgesOfMoved = {
  [RIGHT]: edge(-1),
  '@supports (animation-timeline: scroll())': {
    [RIGHT]: 'none',
    animation: 'table-edges linear both',
    animationTimeline: 'scroll(self inline)',
  },
  '@keyframes table-edges': {
    '0%': { [LEFT]: 'none', [RIGHT]: edge(-1) },
    '1%, 99%': { [LEFT]: edge(1), [RIGHT]: edge(-1) },
    '100%': { [LEFT]: edge(1), [RIGHT]: 'none' },
  },
} as const;
