import { NOTICE_HEIGHT } from '../../layout/notices/placeNotice.ts';
import { gridStyle, NAME_CELL } from '../gridStyle.ts';

/** Class of the rows that head a section of the form. */
export const SECTION_ROW = 'section-row';
/** Class of the button in the head of a month. */
export const MONTH_ACT = 'month-act';
/** Class of what the year comes to. */
export const YEAR_CELL = 'year-cell';

/** Px, above and below the months. */
const AROUND = 392;
/** Px. */
const MONTH_WIDTH = 128;
const YEAR_WIDTH = 138;
const HEAD_HEIGHT = 62;
const SECTION_HEIGHT = 30;

const MONTHS = Array.from({ length: 12 }, () => ({ width: MONTH_WIDTH }));

const warning = 'var(--mui-palette-warning-main)';

/** One style for all cells of a year, on that of every grid. */
export const yearStyle = {
  ...gridStyle([...MONTHS, { width: YEAR_WIDTH }]),
  '& .grid-scroller': {
    ...gridStyle([])['& .grid-scroller'],
    maxHeight: `max(280px, calc(100dvh - ${AROUND}px - ${NOTICE_HEIGHT}))`,
    scrollPaddingTop: HEAD_HEIGHT,
  },
  '& thead tr': { height: HEAD_HEIGHT },
  [`& thead th:not(.${NAME_CELL})`]: { textAlign: 'right' },
  [`& tbody tr.${SECTION_ROW}`]: { height: SECTION_HEIGHT },
  [`& tbody tr.${SECTION_ROW} th`]: {
    gridColumn: '1 / -1',
    lineHeight: `${SECTION_HEIGHT - 1}px`,
    overflow: 'visible',
    bgcolor: 'action.hover',
    fontSize: '0.75rem',
    fontWeight: 650,
    color: 'text.secondary',
  },
  [`& tr.${SECTION_ROW} th > span`]: { position: 'sticky', left: 8 },
  '& tr[data-result] > *': { fontWeight: '640 !important' },
  '& .unit': { color: 'text.secondary', fontWeight: 400 },
  [`& .${YEAR_CELL}`]: { borderLeft: 2, borderLeftColor: 'divider', fontWeight: 640 },
  '& .month-name': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 0.5,
    minHeight: 24,
    textTransform: 'capitalize',
  },
  '& thead button': {
    border: 0,
    p: 0,
    minHeight: 24,
    font: 'inherit',
    textTransform: 'inherit',
    color: 'primary.main',
    bgcolor: 'transparent',
    cursor: 'pointer',
    borderRadius: 0.5,
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)' },
  },
  [`& thead button.${MONTH_ACT}`]: { display: 'block', ml: 'auto', fontWeight: 550 },
  // what else is offered there, as a corner of the cell
  '& td[data-offered]': {
    backgroundImage: `linear-gradient(225deg, ${warning} 6px, transparent 6.5px)`,
  },
  '& td[data-left]': { fontSize: '0.75rem', fontWeight: '400 !important' },
  '& td[data-over]': { color: 'error.main', fontWeight: 640 },
  '& td[data-moved]': {
    bgcolor: `color-mix(in srgb, ${warning} 16%, var(--mui-palette-background-paper))`,
  },
};
