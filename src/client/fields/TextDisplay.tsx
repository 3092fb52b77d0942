import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

import { asText } from './asText.ts';
import type { DisplayProps } from './fieldView.ts';

export function TextDisplay({ value }: DisplayProps) {
  return <>{asText(value)}</>;
}

export function LongTextDisplay({ value, as }: DisplayProps) {
  if (as !== 'full') return <>{asText(value).replace(/\s+/g, ' ')}</>;
  return <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{asText(value)}</Box>;
}

/** A link in the form alone: in a list it would stand in the way of opening the row. */
export function EmailDisplay({ value, as }: DisplayProps) {
  const address = asText(value);
  return as === 'full' ? <Link href={`mailto:${address}`}>{address}</Link> : <>{address}</>;
}
