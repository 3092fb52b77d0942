import type { EmailField } from '../../core/fields/email.ts';
import { ContainsFilter } from './ContainsFilter.tsx';
import type { FieldView } from './fieldView.ts';
import { PlainInput } from './TextField.tsx';

export const emailField: FieldView<EmailField> = {
  Input: (props) => <PlainInput {...props} inputMode="email" />,
  Filter: ContainsFilter,
};
