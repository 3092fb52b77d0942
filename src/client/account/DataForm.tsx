import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { use, useEffect, useRef, useState, type SubmitEvent } from 'react';

import type { OwnAccount, OwnChanges } from '../../core/account/accountApi.ts';
import type { ErrorBody } from '../../core/api/errorBody.ts';
import { wordsFor } from '../../core/api/errors.ts';
import { OWN_FIELDS } from '../../core/api/limits.ts';
import { checkValues, isBlank } from '../../core/record/validateRecord.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { RenewUserContext } from '../access/currentUser.ts';
import { useErrorText } from '../errors/errorText.ts';
import { UploadsContext, type UploadsHolder } from '../fields/file/useUploads.ts';
import { viewOf } from '../fields/registry.ts';
import { errorBody } from '../http/http.ts';
import { readHabits } from '../i18n/format.ts';
import { changeLanguage, languages } from '../i18n/language.ts';
import { LeaveGuard } from '../record/save/LeaveGuard.tsx';
import { useFieldLabel } from '../i18n/descriptorWords.ts';
import { useDescriptor } from '../resource/resourcesContext.ts';
import { ACCOUNT_KEY, saveAccount } from './ownAccount.ts';

/** Name, language and photo; the email is shown beside them. */
export function DataForm({ account }: { account: OwnAccount }) {
  const translate = useTranslate();
  const notify = useNotify();
  const mayLeave = useRef(false);
  const [uploads, setUploads] = useState(0);
  const [holder] = useState<UploadsHolder>({
    report: (change) => setUploads((count) => count + change),
  });
  const form = useOwnForm(account, useDescriptor('usuario'), (saved, before) => {
    notify('farola.account.saved', { type: 'success' });
    const language = languages.find((known) => known === saved.idioma);
    if (language === undefined || saved.idioma === before.idioma) return;
    // nothing is lost by this reload
    mayLeave.current = true;
    changeLanguage(language);
  });
  const input = (name: OwnField) => <OwnInput name={name} {...form.field(name)} />;
  return (
    <UploadsContext value={holder}>
      <LeaveGuard isDirty={form.isDirty} mayLeave={mayLeave} />
      <Box component="form" noValidate onSubmit={form.onSubmit} sx={FORM}>
        {form.failure !== undefined && <Refused failure={form.failure} onAdopt={form.adopt} />}
        {input('first_name')}
        {input('last_name')}
        <Email email={account.email} />
        {input('idioma')}
        <Box sx={WIDE}>{input('foto')}</Box>
        <Box sx={{ ...WIDE, display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
          <Button
            type="submit"
            variant="contained"
            loading={form.isBusy}
            disabled={!form.isDirty || uploads > 0}
          >
            {translate('farola.account.save')}
          </Button>
          {uploads > 0 && <Quiet>{translate('farola.account.uploading')}</Quiet>}
        </Box>
      </Box>
    </UploadsContext>
  );
}

const Quiet = ({ children }: { children: string }) => (
  <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);

interface OwnInputProps extends FieldState {
  name: OwnField;
}

function OwnInput({ name, ...state }: OwnInputProps) {
  const resource = useDescriptor('usuario');
  const labelOf = useFieldLabel(resource);
  const field = resource.fields[name];
  if (field === undefined) return null;
  const { Input } = viewOf(field);
  return (
    <Input
      resource={resource.name}
      name={name}
      id={`account-${name}`}
      field={field}
      label={labelOf(name)}
      required={field.required === true}
      {...state}
    />
  );
}

/** It names the account, so an administrator alone changes it. */
function Email({ email }: { email: string }) {
  const resource = useDescriptor('usuario');
  const label = useFieldLabel(resource)('email');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontSize: '0.8125rem', fontWeight: 550, mb: 0.5 }}>{label}</Typography>
      <Typography sx={{ py: 0.75, overflowWrap: 'anywhere' }}>{email}</Typography>
    </Box>
  );
}

function Refused(props: { failure: Failure; onAdopt: (present: OwnAccount) => void }) {
  const { failure, onAdopt } = props;
  const translate = useTranslate();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.scrollIntoView({ block: 'nearest' }), [failure]);
  const { text, present } = failure;
  return (
    <Alert
      ref={alert}
      severity="error"
      role="alert"
      sx={WIDE}
      action={
        present !== undefined && (
          <Button color="inherit" size="small" onClick={() => onAdopt(present)}>
            {translate('farola.account.reload')}
          </Button>
        )
      }
    >
      {present === undefined ? text : translate('farola.account.stale')}
    </Alert>
  );
}

const FORM = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
const WIDE = { gridColumn: '1 / -1' } as const;

type OwnField = (typeof OWN_FIELDS)[number];
type Draft = Record<OwnField, unknown>;
type Problems = Partial<Record<OwnField, string>>;

interface Failure {
  text: string;
  /** The account as it is by now, where it is another one. */
  present?: OwnAccount;
}

/** What an input of the form is given. */
interface FieldState {
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onBlur: () => void;
}

/** The form of the own data: what is wrong shows once a field was left or sending was tried. */
function useOwnForm(
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
      ? ({ code: 'OBLIGATORIO' } as const)
      : findings.find(({ field }) => field === name);
    if (finding !== undefined) problems[name] = wordsFor(finding, readHabits());
  }
  return problems;
}
