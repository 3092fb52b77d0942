import type { ReactNode } from 'react';

import { accessWords } from '../../i18n/accessWords.ts';
import { passwordProblem, repeatProblem } from './credentialRules.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { newPasswordProblem } from './newPasswordProblem.ts';
import { PasswordField } from '../look/PasswordField.tsx';
import { changePassword } from '../securityApi.ts';
import { useAccessForm, type Sent } from '../useAccessForm.ts';

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
