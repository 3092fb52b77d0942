import type { EmailField } from '../../../core/fields/email/email.ts';
import { ContainsFilter } from '../filters/PlainFilters.tsx';
import type { FieldView } from '../fieldView.ts';
import { PlainInput } from '../text/TextField.tsx';

export const view: FieldView<EmailField> = {
  Input: (props) => <PlainInput {...props} inputMode="email" />,
  Filter: ContainsFilter,
};
