/** Class of the column that names the record: it stays in sight when the table is moved sideways. */
export const FIRST_COLUMN = 'columna-primera';
/** Class of the column of checkboxes, which stays with it. */
export const SELECT_COLUMN = 'columna-elegir';

/** Class of the checkbox of a row. */
export const SELECT_BOX = 'casilla';

/** Class of a cell of a row: what MUI's own cells are styled by, they do not have. */
export const ROW_CELL = 'RaDataTable-rowCell';
/** Of numbers. */
export const RIGHT_CELL = 'celda-derecha';

/** Below the header, the list's own bars and above the footer. */
const AROUND_THE_TABLE = 294;

const CHOSEN = 'var(--mui-palette-primary-main)';

/** As MUI's small one looks, and as large to click. */
const selectBox = {
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
  '&:focus-visible': { outline: `2px solid ${CHOSEN}`, outlineOffset: '2px' },
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const;

/** Px, as wide as the checkboxes are with their padding. */
const SELECT_WIDTH = 40;

const beside = (left: number) => ({
  position: 'sticky',
  left,
  zIndex: 1,
  bgcolor: 'inherit',
  '&.RaDataTable-headerCell': { zIndex: 3, bgcolor: 'tableHead.background' },
});

/** More columns than this share the width with little left for each. */
const MANY = 8;

export const tableStyle = (columns: number, size: 'small' | 'medium') => ({
  // as small as the boxes under it
  '& .select-all .MuiSvgIcon-root': { fontSize: '1.25rem' },
  '& .MuiTableCell-paddingCheckbox .MuiCheckbox-root': { p: 0.5 },
  [`& .${SELECT_BOX}`]: selectBox,
  '& .RaDataTable-tableWrapper': {
    maxHeight: `max(320px, calc(100dvh - ${AROUND_THE_TABLE}px))`,
    overflow: 'auto',
    // what stands absolutely in a cell is clipped, too, and does not widen the page
    position: 'relative',
  },
  // a border that two cells share would stay behind when one of them is moved
  '& .RaDataTable-table': { borderCollapse: 'separate', borderSpacing: 0 },
  // what is moved under the columns at the left must not show through
  '& tbody tr': { bgcolor: 'background.paper' },
  [`& tr > .${SELECT_COLUMN}`]: {
    ...beside(0),
    width: SELECT_WIDTH,
    minWidth: SELECT_WIDTH,
    px: 0.75,
  },
  '@media print': { [`& .${SELECT_COLUMN}`]: { display: 'none !important' } },
  [`& .${FIRST_COLUMN}`]: beside(0),
  [`& .${SELECT_COLUMN} + .${FIRST_COLUMN}`]: { left: SELECT_WIDTH },
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell': {
    [`&:not(.${SELECT_COLUMN})`]: { px: 1 },
  },
  '& .RaDataTable-headerCell': {
    bgcolor: 'tableHead.background',
    borderRadius: '0 !important',
    // a long label must not make its column wide
    whiteSpace: 'normal',
    lineHeight: 1.25,
    '& .MuiTableSortLabel-icon': { m: 0, fontSize: 14 },
    // only the column that is sorted by needs room for its arrow
    '& .MuiTableSortLabel-root:not(.Mui-active)': {
      position: 'relative',
      '& .MuiTableSortLabel-icon': { position: 'absolute', left: '100%' },
    },
    '&.MuiTableCell-alignRight .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': {
      left: 'auto',
      right: '100%',
    },
  },
  [`& .${ROW_CELL}`]: {
    py: size === 'small' ? '7px' : '16px',
    borderBottom: 1,
    borderColor: 'divider',
    fontSize: '0.8125rem',
    lineHeight: 1.4,
    color: 'text.primary',
    maxWidth: columns > MANY ? 180 : 320,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  [`& .${RIGHT_CELL}`]: { textAlign: 'right' },
  [`& .${ROW_CELL}.${SELECT_COLUMN}`]: { py: 0 },
});
