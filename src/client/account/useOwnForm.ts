import { useQueryClient } from '@tanstack/react-query';
import { use, useState, type SubmitEvent } from 'react';

import { OWN_FIELDS } from '../../core/api/limits.ts';
import type { OwnAccount, OwnChanges } from '../../core/account/accountApi.ts';
import type { ErrorBody } from '../../core/api/errorBody.ts';
import { wordsFor } from '../../core/api/errors.ts';
import { checkValues, isBlank } from '../../core/record/validateRecord.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { RenewUserContext } from '../access/currentUser.ts';
import { readHabits } from '../i18n/habits.ts';
import { errorBody } from '../http/http.ts';
import { useErrorText } from '../errors/errorText.ts';
import { ACCOUNT_KEY, saveAccount } from './ownAccount.ts';

export type OwnField = (typeof OWN_FIELDS)[number];
type Draft = Record<OwnField, unknown>;
type Problems = Partial<Record<OwnField, string>>;

export interface Failure {
  text: string;
  /** The account as it is by now, where it is another one. */
  present?: OwnAccount;
}

/** What an input of the form is given. */
export interface FieldState {
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onBlur: () => void;
}

/** The form of the own data: what is wrong shows once a field was left or sending was tried. */
export function useOwnForm(
  account: OwnAccount,
  resource: Resource,
  onSaved: (saved: OwnAccount, before: OwnAccount) => void,
) {
  const own = usePendingText(account);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const send = useSending();
  const wrong = problemsOf(resource, own.draft);
  const adopt = (present: OwnAccount) => {
    own.adopt(present);
    setFailure(undefined);
  };
  const submit = async () => {
    own.touch(OWN_FIELDS);
    if (isBusy || Object.keys(wrong).length > 0) return;
    setBusy(true);
    const outcome = await send(picked(own.draft, own.changed), own.base);
    setBusy(false);
    if (outcome.state === 'saved') {
      adopt(outcome.account);
      return onSaved(outcome.account, own.base);
    }
    setFailure(outcome.failure);
    own.refuse(outcome.problems);
  };
  return {
    isDirty: own.changed.length > 0,
    isBusy,
    failure,
    adopt,
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      void submit();
    },
    field: (name: OwnField): FieldState => own.field(name, wrong[name]),
  };
}

/** What is typed, beside what the person saw: a newer account that is fetched meanwhile must not be overwritten unseen. */
function usePendingText(account: OwnAccount) {
  const [base, setBase] = useState(account);
  const [draft, setDraft] = useState<Draft>(() => draftOf(account));
  const [touched, setTouched] = useState<readonly OwnField[]>([]);
  const [refused, setRefused] = useState<Problems>({});
  return {
    base,
    draft,
    changed: OWN_FIELDS.filter(
      (name) => JSON.stringify(draft[name]) !== JSON.stringify(base[name]),
    ),
    touch: setTouched,
    refuse: setRefused,
    adopt: (present: OwnAccount) => {
      setBase(present);
      setDraft(draftOf(present));
      setTouched([]);
      setRefused({});
    },
    field: (name: OwnField, wrong: string | undefined): FieldState => ({
      value: draft[name],
      error: refused[name] ?? (touched.includes(name) ? wrong : undefined),
      onChange: (value) => {
        setDraft((present) => ({ ...present, [name]: value }));
        setRefused(({ [name]: _gone, ...others }) => others);
      },
      onBlur: () => setTouched((names) => [...names, name]),
    }),
  };
}

type Outcome =
  | { state: 'saved'; account: OwnAccount }
  | { state: 'refused'; failure: Failure; problems: Problems };

function useSending() {
  const errorText = useErrorText();
  const queries = useQueryClient();
  const renewUser = use(RenewUserContext);
  return async (changes: OwnChanges, base: OwnAccount): Promise<Outcome> => {
    try {
      const account = await saveAccount(changes, base);
      queries.setQueryData(ACCOUNT_KEY, account);
      const { first_name, last_name, idioma, foto } = account;
      renewUser({ first_name, last_name, idioma, foto: foto?.[0] ?? null });
      return { state: 'saved', account };
    } catch (error) {
      const body = errorBody(error);
      const text = errorText(error);
      // what the API sends with a stale version of an account
      const present = body?.actual as OwnAccount | undefined;
      const failure = present === undefined ? { text } : { text, present };
      return { state: 'refused', failure, problems: toldOf(body) };
    }
  };
}

function toldOf(body: ErrorBody | undefined): Problems {
  const told = OWN_FIELDS.flatMap((name) => {
    const text = body?.fields?.[name]?.[0]?.message;
    return text === undefined ? [] : [[name, text]];
  });
  return Object.fromEntries(told) as Problems; // of such entries
}

/** Their values passed the checks of their fields. */
const picked = (draft: Draft, names: readonly OwnField[]): OwnChanges =>
  Object.fromEntries(names.map((name) => [name, draft[name]]));

function draftOf({ first_name, last_name, idioma, foto }: OwnAccount): Draft {
  return { first_name, last_name, idioma, foto };
}

/** By the checks of the fields themselves, which are the server's, too. */
function problemsOf(resource: Resource, draft: Draft): Problems {
  const context = { hoy: '', ahora: '' };
  const { findings } = checkValues(resource, { ...draft }, { context, absent: 'keep' });
  const problems: Problems = {};
  for (const name of OWN_FIELDS) {
    const isMissing = resource.fields[name]?.required === true && isBlank(draft[name]);
    const finding = isMissing
      ? { code: 'OBLIGATORIO' }
      : findings.find(({ field }) => field === name);
    if (finding !== undefined) problems[name] = wordsFor(finding, readHabits());
  }
  return problems;
}
