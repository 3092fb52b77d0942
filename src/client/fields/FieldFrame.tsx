import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import { useDescriptorWords } from '../i18n/descriptorWords.ts';
import { formatNumber } from '../i18n/format.ts';
import type { InputProps } from './fieldView.ts';

interface FieldFrameProps {
  input: Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'autoFocus'>;
  children: ReactNode;
  /** The children are a group of controls, which the label names as a whole. */
  group?: boolean;
  /** Stands at the right end under the input: a counter. */
  aside?: ReactNode;
}

/** Label above, the control, and below it the error or else the help. */
export function FieldFrame({ input, children, group = false, aside }: FieldFrameProps) {
  const { id, label, required, error, note } = input;
  const { helpOf } = useDescriptorWords();
  const isWrong = error !== undefined;
  const help = error ?? helpOf(input);
  const content = (
    <>
      <FormLabel
        id={labelId(id)}
        error={isWrong}
        required={required}
        {...(group ? { component: 'div' } : { htmlFor: id })}
        sx={LABEL_STYLE}
      >
        {label}
      </FormLabel>
      {children}
      {note}
      <Box sx={{ display: 'flex', gap: 2 }}>
        {help !== undefined && (
          <FormHelperText id={helpId(id)} error={isWrong} sx={{ flex: 1, mt: 0.5 }}>
            {help}
          </FormHelperText>
        )}
        {aside}
      </Box>
    </>
  );
  if (group) {
    return (
      <Box component="fieldset" aria-labelledby={labelId(id)} sx={BARE}>
        {content}
      </Box>
    );
  }
  return (
    <FormControl fullWidth margin="none" error={isWrong} required={required}>
      {content}
    </FormControl>
  );
}

export const labelId = (id: string): string => `${id}-label`;
const helpId = (id: string): string => `${id}-help`;

/** What ties a control to its help or error for those who hear the page. */
export function described(input: Pick<InputProps, 'id' | 'error' | 'field'>): {
  'aria-invalid': boolean;
  'aria-describedby'?: string;
} {
  const hasHelp = input.error !== undefined || input.field.help !== undefined;
  return {
    'aria-invalid': input.error !== undefined,
    ...(hasHelp ? { 'aria-describedby': helpId(input.id) } : {}),
  };
}

const BARE = { m: 0, p: 0, border: 0, minWidth: 0 };

const LABEL_STYLE = {
  mb: 0.5,
  fontSize: '0.8125rem',
  fontWeight: 550,
  lineHeight: 1.4,
  color: 'text.primary',
  '&.Mui-focused': { color: 'text.primary' },
  '&.Mui-error': { color: 'error.main' },
  '& .MuiFormLabel-asterisk': { color: 'error.main' },
};

/** Told below an input while it is typed into, also to those who hear the page. */
export function ReadNote({
  children,
  isWrong = false,
}: {
  children: ReactNode;
  isWrong?: boolean;
}) {
  return (
    <FormHelperText component="output" error={isWrong} sx={{ display: 'block', mt: 0.5 }}>
      {children}
    </FormHelperText>
  );
}

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
