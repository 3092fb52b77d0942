import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import TaskAlt from '@mui/icons-material/TaskAlt';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';

import type { Tone } from '../../core/fields/tone.ts';

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
