import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

import { checkNewPassword, SHORTEST_NEW_PASSWORD } from '../../../core/account/newPassword.ts';
import { accessWords } from '../../i18n/accessWords.ts';
import { PasswordField } from '../look/AccessField.tsx';
import { changePassword } from '../securityApi.ts';
import {
  passwordProblem,
  repeatProblem,
  sentenceOf,
  useAccessForm,
  type Sent,
} from '../useAccessForm.ts';

type Name = 'current' | 'next' | 'repeat';

interface NewPasswordFormProps {
  /** The account's: password managers keep the new password under it. */
  email: string;
  /** The password is another one, and all other sessions of the person have ended. */
  onChanged: () => Promise<unknown>;
  /** The session ended meanwhile. */
  onSessionEnded: () => void;
  autoFocus?: boolean;
  /** Stands below the button: another way to go. */
  children?: ReactNode;
}

/** Changes the own password. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email } = props;
  const words = accessWords().newPassword;
  const form = useAccessForm<Name>({
    names: ['current', 'next', 'repeat'],
    check: ({ current, next, repeat }) => ({
      current: passwordProblem(current),
      next: newPasswordProblem(next, { email, current }),
      repeat: repeatProblem(repeat, next),
    }),
    send: (values) => change(values, props),
  });
  return (
    <NewPasswordFields
      form={form}
      words={words}
      before={
        <>
          {/* for password managers, which keep the new password under this name */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...form.field('current')}
            label={words.current}
            autoComplete="current-password"
            autoFocus={props.autoFocus ?? false}
          />
        </>
      }
    >
      {props.children}
    </NewPasswordFields>
  );
}

async function change(
  { current, next }: Record<Name, string>,
  { onChanged, onSessionEnded }: NewPasswordFormProps,
): Promise<Sent<Name>> {
  const outcome = await changePassword({ password_actual: current, password: next });
  if (outcome.kind === 'done') {
    await onChanged();
    return { state: 'done' };
  }
  if (outcome.kind === 'unreachable') {
    return { state: 'failed', message: accessWords().session.unreachable, problems: {} };
  }
  if (outcome.status === 401) onSessionEnded();
  const { message, fields } = outcome.error;
  const problems = {
    current: fields?.['password_actual']?.[0]?.message,
    next: fields?.['password']?.[0]?.message,
  };
  return { state: 'failed', message, problems };
}

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

interface About {
  /** Empty where it is not known. */
  email: string;
  /** Empty where it is not asked for. */
  current: string;
}

/** What is wrong with a new password, by the rules of the server, or undefined. */
export function newPasswordProblem(
  password: string,
  { email, current }: About,
): string | undefined {
  const { rules } = accessWords();
  if (password === '') return rules.passwordRequired;
  if (current !== '' && password === current) return rules.same;
  return sentenceOf(checkNewPassword(password, { email, minimum: SHORTEST_NEW_PASSWORD })[0]);
}
