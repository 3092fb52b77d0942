import type { CSSProperties } from 'react';

/** Text that is heard and not seen. */
export const hiddenText: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** Words that are heard and, where there is room, seen. For `sx`. */
export const visuallyHiddenOnPhone = {
  position: { xs: 'absolute', sm: 'static' },
  width: { xs: '1px', sm: 'auto' },
  height: { xs: '1px', sm: 'auto' },
  overflow: 'hidden',
  clipPath: { xs: 'inset(50%)', sm: 'none' },
  whiteSpace: 'nowrap',
} as const;

/** What does something on a screen and nothing on paper. */
export const HIDDEN_ON_PAPER = { '@media print': { display: 'none' } } as const;

/** A tool of the list: its sign and its words, on a phone the sign alone. */
export const toolStyle = {
  position: 'relative',
  minWidth: 0,
  px: { xs: 1, sm: 1.25 },
  '& .MuiButton-startIcon': { mx: { xs: 0 }, mr: { sm: 1 } },
  '& .words': visuallyHiddenOnPhone,
} as const;
