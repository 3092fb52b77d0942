import { HIDDEN_ON_PAPER } from '../../layout/hiddenOnPaper.ts';

const focus = { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 };

export const PAGING_BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 3,
  minHeight: 46,
  px: { xs: 1, sm: 2 },
  borderTop: 1,
  borderColor: 'divider',
  fontSize: '0.875rem',
} as const;

export const STEPS_BAR = {
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  ...HIDDEN_ON_PAPER,
} as const;

export const PAGING_SELECT = {
  font: 'inherit',
  color: 'inherit',
  bgcolor: 'transparent',
  border: 0,
  borderRadius: 1,
  py: 0.5,
  cursor: 'pointer',
  '& option': { bgcolor: 'background.paper', color: 'text.primary' },
  '&:focus-visible': focus,
} as const;

export const PAGING_INPUT = {
  font: 'inherit',
  color: 'inherit',
  bgcolor: 'transparent',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  px: 0.5,
  py: 0.25,
  textAlign: 'center',
  '&:focus-visible': focus,
} as const;

/** Words that are pressed on. */
export const PAGING_BUTTON = {
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  borderRadius: 1,
  p: 0,
  cursor: 'pointer',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '3px',
  '&:focus-visible': focus,
  '&:disabled': { opacity: 0.6, cursor: 'progress' },
} as const;
