import { HIDDEN_ON_PAPER } from '../../layout/hiddenOnPaper.ts';

/** Class of a filter's pill: plain elements, since a list is first drawn with a handful of them. */
export const PILL = 'pill';

/** On what stands around the pills. */
export const pillStyle = {
  [`& .${PILL}`]: {
    display: 'inline-flex',
    alignItems: 'center',
    height: 34,
    maxWidth: 320,
    border: 1,
    borderRadius: 1,
    fontSize: '0.8125rem',
    whiteSpace: 'nowrap',
    color: 'text.primary',
    borderColor: 'divider',
    bgcolor: 'background.paper',
    '&[data-active]': {
      color: 'primary.dark',
      borderColor: 'primary.main',
      bgcolor: 'primary.light',
    },
    '&[data-past]': {
      color: 'warning.dark',
      borderColor: 'warning.main',
      bgcolor: 'warning.light',
    },
    // on paper only what the rows are chosen by
    '&:not([data-active])': HIDDEN_ON_PAPER,
  },
  [`& .${PILL} > button`]: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
    minWidth: 0,
    height: '100%',
    m: 0,
    pl: 1.25,
    pr: 0.5,
    border: 0,
    borderRadius: 'inherit',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
    '& strong': { overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 600 },
  },
  // what removes it
  [`& .${PILL} > button + button`]: { px: 0.5, '& svg': { fontSize: 16 } },
} as const;
