import { useState, type SubmitEvent } from 'react';

import { EMAIL_LIMITS, lengthFinding, PASSWORD_LIMITS } from '../../core/account/credentials.ts';
import type { FieldFinding } from '../../core/fields/field.ts';
import { plainArgument } from '../../core/i18n/findings.ts';
import { accessWords } from '../i18n/accessWords.ts';
import { readLanguage, tableOf } from '../i18n/language.ts';

export type Problems<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

/** What came of sending the form. Problems stand at their fields until a value changes. */
export type Sent<Name extends string> =
  | { state: 'done' }
  | {
      state: 'failed';
      message: string;
      /** What more there is to say of it. */
      detail?: string | undefined;
      problems: Problems<Name>;
    };

interface AccessFormOptions<Name extends string> {
  names: readonly Name[];
  /** Blank, unless said otherwise. */
  initial?: Partial<Record<Name, string>> | undefined;
  check: (values: Record<Name, string>) => Problems<Name>;
  send: (values: Record<Name, string>) => Promise<Sent<Name>>;
}

/**
 * The state of a form of text fields. Errors show once a field was left; nothing can be sent while
 * a value is wrong, by our rules or by the server's last answer.
 */
export function useAccessForm<Name extends string>({
  names,
  initial,
  check,
  send,
}: AccessFormOptions<Name>) {
  const [values, setValues] = useState(() => ({ ...blank(names), ...initial }));
  const [touched, setTouched] = useState<readonly Name[]>([]);
  const [attempt, setAttempt] = useState<Sent<Name> | { state: 'idle' } | { state: 'busy' }>({
    state: 'idle',
  });
  const isBusy = attempt.state === 'busy';
  const failure = attempt.state === 'failed' ? attempt : undefined;
  const problems = check(values);
  const canSubmit = !isBusy && !hasAny(problems) && !hasAny(failure?.problems ?? {});

  const submit = async () => {
    setAttempt({ state: 'busy' });
    setAttempt(await send(values));
  };

  return {
    isBusy,
    isDone: attempt.state === 'done',
    canSubmit,
    /** What went wrong when it was last sent. */
    message: failure?.message,
    detail: failure?.detail,
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      setTouched(names);
      if (canSubmit) void submit();
    },
    field: (name: Name) => ({
      value: values[name],
      problem: failure?.problems[name] ?? (touched.includes(name) ? problems[name] : undefined),
      onChange: (value: string) => {
        setValues({ ...values, [name]: value });
        setAttempt({ state: 'idle' });
      },
      onLeave: () => setTouched([...touched, name]),
    }),
  };
}

function blank<Name extends string>(names: readonly Name[]): Record<Name, string> {
  // fromEntries forgets which keys it was given
  return Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;
}

function hasAny(problems: Problems<string>): boolean {
  return Object.values(problems).some((problem) => problem !== undefined);
}

/** The form that browsers accept in an email input (HTML standard). */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** What is wrong with an email, or undefined. The order is the specification's. */
export function emailProblem(email: string): string | undefined {
  const { rules } = accessWords();
  if (email === '') return rules.emailRequired;
  if (!EMAIL.test(email)) return rules.emailFormat;
  return sentenceOf(lengthFinding(email, EMAIL_LIMITS));
}

export function passwordProblem(password: string): string | undefined {
  if (password === '') return accessWords().rules.passwordRequired;
  return sentenceOf(lengthFinding(password, PASSWORD_LIMITS));
}

export function repeatProblem(repeated: string, password: string): string | undefined {
  return repeated === password ? undefined : accessWords().rules.repeat;
}

/** A finding that brings its own words, in the chosen language, its holes filled. */
export function sentenceOf(finding: FieldFinding | undefined): string | undefined {
  const sentence = finding?.message?.[tableOf(readLanguage())];
  return sentence?.replace(
    /\{(\w+)\}/g,
    (hole, name: string) => plainArgument(finding?.params, name) ?? hole,
  );
}
