import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

import { PasswordField } from '../look/PasswordField.tsx';
import type { useAccessForm } from '../useAccessForm.ts';

interface NewPasswordFieldsProps<Name extends string> {
  form: ReturnType<typeof useAccessForm<Name | 'next' | 'repeat'>>;
  words: Record<'next' | 'repeat' | 'hint' | 'busy' | 'submit', string>;
  /** Stands above the two: what is asked before, and whether the first of them begins with the focus. */
  before?: ReactNode;
  autoFocus?: boolean;
  /** Stands below the button: another way to go. */
  children?: ReactNode;
}

/** A form that ends with a new password, typed twice. */
export function NewPasswordFields<Name extends string>(props: NewPasswordFieldsProps<Name>) {
  const { form, words, before, autoFocus = false, children } = props;
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={form.onSubmit}>
      {form.message !== undefined && <Alert severity="error">{form.message}</Alert>}
      {before}
      <PasswordField
        {...form.field('next')}
        label={words.next}
        autoComplete="new-password"
        hint={words.hint}
        autoFocus={autoFocus}
      />
      <PasswordField {...form.field('repeat')} label={words.repeat} autoComplete="new-password" />
      <Button type="submit" variant="contained" size="large" fullWidth disabled={!form.canSubmit}>
        {form.isBusy ? words.busy : words.submit}
      </Button>
      {children}
    </Stack>
  );
}
