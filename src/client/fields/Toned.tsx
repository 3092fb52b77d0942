import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import TaskAlt from '@mui/icons-material/TaskAlt';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Chip from '@mui/material/Chip';

import type { Tone } from '../../core/fields/tone.ts';
import { Outline } from '../theme/Outline.tsx';

interface TonedProps {
  tone: Tone;
  text: string;
  /** The outline of a sign, instead of the tone's own. */
  sign?: string | undefined;
}

/**
 * A word in its tone, with the sign that says the same without colour. Plain elements: tables have hundreds, and a style
 * that comes late has the browser restyle the page.
 */
export function Toned({ tone, text, sign = toneSigns[tone] }: TonedProps) {
  if (sign === undefined) return <>{text}</>;
  return (
    <span style={{ ...WORD, color: `var(--mui-palette-${lineColour(tone).replace('.', '-')})` }}>
      <Outline path={sign} size={16} />
      {text}
    </span>
  );
}

/** The same where it stands by itself: a state, a verdict. */
export function TonedChip({ tone, text }: Pick<TonedProps, 'tone' | 'text'>) {
  const { color, Sign } = chipLook(tone);
  return (
    <Chip
      label={text}
      color={color}
      variant="outlined"
      {...(Sign === undefined ? {} : { icon: <Sign aria-hidden /> })}
      sx={color === 'default' ? { borderColor: 'divider' } : {}}
    />
  );
}

const WORD = {
  display: 'inline-flex',
  alignItems: 'center',
  // or the row would be higher by its line
  verticalAlign: 'bottom',
  gap: 4,
} as const;

/** Of the palette, and a sign for who does not tell colours apart. */
const tones = {
  good: { palette: 'success', Sign: CheckCircleOutlined },
  warning: { palette: 'warning', Sign: WarningAmberOutlined },
  bad: { palette: 'error', Sign: ErrorOutlined },
  neutral: { palette: 'default', Sign: undefined },
  done: { palette: 'default', Sign: TaskAlt },
} as const satisfies Record<Tone, object>;

/** What a chip of that tone looks like. */
export const chipLook = (tone: Tone) => ({ color: tones[tone].palette, Sign: tones[tone].Sign });

/** The same of words and lines, for `sx`. */
export function lineColour(tone: Tone): string {
  const { palette } = tones[tone];
  return palette === 'default' ? 'text.secondary' : `${palette}.main`;
}

/** Outlines of Material Icons (24 by 24): the signs that words in these tones have everywhere, for plain elements. */
export const toneSigns = {
  good: 'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m0 18c-4.41 0-8-3.59-8-8s3.59-8 8-8 8 3.59 8 8-3.59 8-8 8m4.59-12.42L10 14.17l-2.59-2.58L6 13l4 4 8-8z',
  warning: 'M12 5.99 19.53 19H4.47zM12 2 1 21h22zm1 14h-2v2h2zm0-6h-2v4h2z',
  bad: 'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m1 15h-2v-2h2zm0-4h-2V7h2z',
  neutral: undefined,
  done: 'M22 5.18 10.59 16.6l-4.24-4.24 1.41-1.41 2.83 2.83 10-10zm-2.21 5.04c.13.57.21 1.17.21 1.78 0 4.42-3.58 8-8 8s-8-3.58-8-8 3.58-8 8-8c1.58 0 3.04.46 4.28 1.25l1.44-1.44C16.1 2.67 14.13 2 12 2 6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10c0-1.19-.22-2.33-.6-3.39z',
} as const satisfies Record<Tone, string | undefined>;
