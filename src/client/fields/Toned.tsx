import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { SvgIconComponent } from '@mui/icons-material';

import type { Tone } from '../../core/fields/tone.ts';
import { chipLook, lineColour } from '../theme/tones.ts';

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
