import Link from '@mui/material/Link';

import type { EmailField } from '../../../core/fields/email/email.ts';
import { asText } from '../asText.ts';
import type { DisplayProps, FieldDisplay } from '../fieldView.ts';
import { texts } from '../filters/asks.ts';
import { FoundText } from '../text/TextDisplay.tsx';

export const display: FieldDisplay<EmailField> = {
  Display: EmailDisplay,
  asks: texts,
  plain: ({ field }, value, { words }) => words.found(asText(value), field),
};

/** A link in the form alone: in a list it would stand in the way of opening the row. */
function EmailDisplay({ value, field, as }: DisplayProps) {
  const address = asText(value);
  return as === 'full' ? (
    <Link href={`mailto:${address}`}>{address}</Link>
  ) : (
    <FoundText field={field} text={address} />
  );
}
