import Link from '@mui/material/Link';

import type { EmailField } from '../../core/fields/email.ts';
import { asText } from './asText.ts';
import { ContainsFilter } from './ContainsFilter.tsx';
import type { DisplayProps, FieldView } from './fieldView.ts';
import { PlainInput } from './TextField.tsx';

export const emailField: FieldView<EmailField> = {
  Input: (props) => <PlainInput {...props} inputMode="email" />,
  Display: EmailDisplay,
  Filter: ContainsFilter,
};

/** A link in the form alone: in a list it would stand in the way of opening the row. */
function EmailDisplay({ value, as }: DisplayProps) {
  const address = asText(value);
  return as === 'full' ? <Link href={`mailto:${address}`}>{address}</Link> : <>{address}</>;
}
