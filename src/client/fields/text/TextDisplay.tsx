import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

import { asText } from '../asText.ts';
import type { DisplayProps } from '../fieldView.ts';
import { SearchHighlight } from '../searchHighlight.tsx';

export function TextDisplay({ value, field }: DisplayProps) {
  return <Found field={field} text={asText(value)} />;
}

export function LongTextDisplay({ value, field, as }: DisplayProps) {
  if (as !== 'full') return <Found field={field} text={asText(value).replace(/\s+/g, ' ')} />;
  return <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{asText(value)}</Box>;
}

/** The free search looks into some fields only. */
function Found({ field, text }: Pick<DisplayProps, 'field'> & { text: string }) {
  return field.search === true ? <SearchHighlight text={text} /> : <>{text}</>;
}

/** A link in the form alone: in a list it would stand in the way of opening the row. */
export function EmailDisplay({ value, field, as }: DisplayProps) {
  const address = asText(value);
  return as === 'full' ? (
    <Link href={`mailto:${address}`}>{address}</Link>
  ) : (
    <Found field={field} text={address} />
  );
}
