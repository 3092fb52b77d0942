import Chip from '@mui/material/Chip';

import { choicesOf, type ChoiceField } from '../../core/fields/choice.ts';
import { asText } from './asText.ts';
import { useChoiceText } from './choiceText.ts';
import type { DisplayProps } from './fieldView.ts';

export function ChoiceDisplay({ value, as, ...given }: DisplayProps<ChoiceField>) {
  const text = useChoiceLabel(given)(asText(value));
  // a table of many choices is read more easily as words than as boxes
  if (as !== 'full') return <>{text}</>;
  return <Chip label={text} variant="outlined" sx={{ borderColor: 'divider', height: 22 }} />;
}

/** A choice's label in the chosen language; a value that is no choice any more shows as it is. */
export function useChoiceLabel(of: { resource: string; name: string; field: ChoiceField }) {
  const textOf = useChoiceText(of.resource);
  return (value: string): string =>
    textOf(of.name, value, choicesOf(of.field).find(({ id }) => id === value)?.name);
}
