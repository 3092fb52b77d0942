import { NOTICE_HEIGHT } from '../layout/notices/placeNotice.ts';
import type { GridColumn } from './gridColumns.ts';
import { HEAD_HEIGHT, ROW_HEIGHT } from './lines/useRowWindow.ts';

/** Class of the cell that names the line: it stays in sight when the grid is moved sideways. */
export const NAME_CELL = 'name-cell';
/** Class of what is shown of the line's target. */
export const SHOWN_CELL = 'shown-cell';
/** Class of a cell that is typed. */
export const TYPED_CELL = 'typed-cell';

/** Px, below the header of the page, the list's own bars and the strip. */
const AROUND = 356;
const LOWEST = 280;
const NAME_WIDTH = { xs: 148, sm: 212 };
const SHOWN_WIDTH = 104;

const primary = 'var(--mui-palette-primary-main)';
const error = 'var(--mui-palette-error-main)';
const SHADE =
  'color-mix(in srgb, var(--mui-palette-text-primary) 4%, var(--mui-palette-background-paper))';

/**
 * One style for all cells: of MUI's own, each would be a component. Rows are boxes of known size: what a key changes in
 * one is laid out in it alone, where a table would lay out all of its rows.
 * @param shown columns of what is shown of the line's target
 */
export const gridStyle = (columns: readonly Pick<GridColumn, 'width'>[], shown = 0) => ({
  '& .grid-scroller': {
    position: 'relative',
    maxHeight: `max(${LOWEST}px, calc(100dvh - ${AROUND}px - ${NOTICE_HEIGHT}))`,
    overflow: 'auto',
    // what takes the focus stands beside what stays in sight, not under it
    scrollPaddingTop: HEAD_HEIGHT,
    scrollPaddingLeft: { xs: NAME_WIDTH.xs, sm: NAME_WIDTH.sm },
    overflowAnchor: 'none',
    // not `contain`: the browser would paint all rows anew where one is scrolled
    willChange: 'scroll-position',
  },
  '& table': {
    display: 'block',
    minWidth: {
      xs: sum([NAME_WIDTH.xs, ...columns.map(({ width }) => width)]),
      sm: sum([NAME_WIDTH.sm, shown * SHOWN_WIDTH, ...columns.map(({ width }) => width)]),
    },
    fontVariantNumeric: 'tabular-nums',
  },
  '& thead, & tbody': { display: 'block', position: 'relative' },
  '& tr': {
    display: 'grid',
    // a phone has room for what is typed
    gridTemplateColumns: {
      xs: tracks([NAME_WIDTH.xs, ...columns.map(({ width }) => width)]),
      sm: tracks([
        NAME_WIDTH.sm,
        ...Array.from({ length: shown }, () => SHOWN_WIDTH),
        ...columns.map(({ width }) => width),
      ]),
    },
  },
  '& th, & td': {
    boxSizing: 'border-box',
    minWidth: 0,
    textAlign: 'left',
    px: 1,
    borderBottom: 1,
    borderRight: 1,
    borderColor: 'divider',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.8125rem',
  },
  '& thead': { position: 'sticky', top: 0, zIndex: 2 },
  '& thead tr': { height: HEAD_HEIGHT },
  '& thead th': {
    display: 'grid',
    alignContent: 'center',
    py: 0.5,
    bgcolor: 'tableHead.background',
    color: 'tableHead.text',
    fontSize: '0.75rem',
    fontWeight: 620,
    lineHeight: 1.2,
    whiteSpace: 'normal',
  },
  '& tbody tr': {
    width: '100%',
    height: ROW_HEIGHT,
    bgcolor: 'background.paper',
    contain: 'size layout style',
    // a stacking context each: the browser keeps how a row was painted until it changes itself
    position: 'relative',
    zIndex: 0,
  },
  '& tbody th, & td': { py: 0, lineHeight: `${ROW_HEIGHT - 1}px` },
  '& tbody th': { fontWeight: 400 },
  // what is only read: the lines between its cells are to be seen in the dark, too
  '& td': { bgcolor: SHADE, color: 'text.primary' },
  [`& td.${TYPED_CELL}`]: { bgcolor: 'background.paper', cursor: 'cell' },
  '& td[data-locked]': { bgcolor: SHADE, color: 'text.secondary', cursor: 'default' },
  '& td[data-proposed]': { color: 'text.secondary', fontStyle: 'italic' },
  '& td[data-opened]': { cursor: 'pointer', color: 'primary.main' },
  // a figure is never cut; each cell that clips is also a layer that every key puts together anew
  '& td[data-align="right"]': { textAlign: 'right', overflow: 'visible' },
  '& td[aria-invalid="true"]': {
    boxShadow: `inset 0 0 0 2px ${error}`,
    bgcolor:
      'color-mix(in srgb, var(--mui-palette-error-main) 9%, var(--mui-palette-background-paper))',
  },
  '& td:focus': { outline: 'none' },
  '& td[data-active]': {
    outline: `2px solid ${primary}`,
    outlineOffset: '-2px',
  },
  '& td[data-active][aria-invalid="true"]': { outlineColor: error },
  [`& .${NAME_CELL}`]: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    boxShadow: '1px 0 0 var(--mui-palette-divider)',
  },
  [`& thead th.${NAME_CELL}`]: { bgcolor: 'tableHead.background' },
  [`& .${SHOWN_CELL}.${SHOWN_CELL}`]: { display: { xs: 'none', sm: 'block' } },
  [`& thead .${SHOWN_CELL}.${SHOWN_CELL}`]: { display: { xs: 'none', sm: 'grid' } },
  '& .grid-sign': {
    display: 'inline-flex',
    position: 'relative',
    verticalAlign: 'middle',
    flexShrink: 0,
  },
  // its outline has the colour of text
  '& .line-name .grid-sign': { color: 'text.secondary' },
  '& .grid-sign[data-sign="saved"]': { color: 'var(--mui-palette-success-main) !important' },
  '& .grid-sign[data-sign="asks"]': { color: 'var(--mui-palette-warning-main) !important' },
  '& .grid-sign:is([data-sign="refused"], [data-sign="stale"], [data-sign="failed"])': {
    color: `${error} !important`,
  },
  '& .row-outlook': {
    display: 'block',
    minHeight: 34,
    px: 1.5,
    py: 0.75,
    borderTop: 1,
    borderColor: 'divider',
    fontSize: '0.8125rem',
    color: 'text.secondary',
    '&[data-refused]': { color: 'error.main' },
  },
  '& .line-name': { display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0, height: '100%' },
  '& .line-name > a': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .cell-input': {
    display: 'block',
    width: 'calc(100% + 16px)',
    mx: -1,
    height: ROW_HEIGHT - 1,
    px: 1,
    border: 0,
    font: 'inherit',
    fontStyle: 'normal',
    textAlign: 'inherit',
    color: 'text.primary',
    bgcolor: 'background.paper',
    outline: `2px solid ${primary}`,
    outlineOffset: '-2px',
    // its size is its own: a letter lays out the input, not the table
    contain: 'strict',
    '@media (pointer: coarse)': { fontSize: '1rem' },
  },
});

const sum = (widths: readonly number[]): number => widths.reduce((a, b) => a + b, 0);

/** At least so wide; what is left is shared in proportion. */
const tracks = (widths: readonly number[]): string =>
  widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' ');
