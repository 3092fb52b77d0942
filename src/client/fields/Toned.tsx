import type { SvgIconComponent } from '@mui/icons-material';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import TaskAlt from '@mui/icons-material/TaskAlt';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

import type { Tone } from '../../core/fields/tone.ts';

interface TonedProps {
  tone: Tone;
  text: string;
  /** Instead of the tone's own. */
  Sign?: SvgIconComponent;
}

/** A word in its tone, with the sign that says the same without colour. */
export function Toned({ tone, text, Sign = chipLook(tone).Sign }: TonedProps) {
  if (Sign === undefined) return <>{text}</>;
  return (
    <Box component="span" sx={{ ...WORD, color: lineColour(tone) }}>
      <Sign sx={{ fontSize: 16 }} aria-hidden />
      {text}
    </Box>
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
  gap: 0.5,
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
