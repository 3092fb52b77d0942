import { visuallyHiddenOnPhone } from '../fields/visuallyHiddenOnPhone.ts';

/** A tool of the list: its sign and its words, on a phone the sign alone. */
export const toolStyle = {
  position: 'relative',
  minWidth: 0,
  px: { xs: 1, sm: 1.25 },
  '& .MuiButton-startIcon': { mx: { xs: 0 }, mr: { sm: 1 } },
  '& .words': visuallyHiddenOnPhone,
} as const;
