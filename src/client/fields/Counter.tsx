import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'ra-core';

import { formatNumber } from '../i18n/format.ts';

interface CounterProps {
  text: string;
  max: number;
  /** From how full it says so; default from the first character. */
  from?: number;
}

/** How many characters there are, and how many there may be. */
export function Counter({ text, max, from = 0 }: CounterProps) {
  const translate = useTranslate();
  const { length } = [...text]; // as the check counts them
  if (length === 0 || length < max * from) return null;
  return (
    <FormHelperText
      error={length > max}
      aria-label={translate('farola.views.field.characters', { length, max })}
      sx={{ ml: 'auto', mt: 0.5, fontVariantNumeric: 'tabular-nums' }}
    >
      {formatNumber(length)} / {formatNumber(max)}
    </FormHelperText>
  );
}
