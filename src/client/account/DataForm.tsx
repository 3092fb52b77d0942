import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

import type { OwnAccount } from '../../core/account/accountApi.ts';
import { viewOf } from '../fields/registry.ts';
import { UploadsContext, type UploadsHolder } from '../fields/file/useUploads.ts';
import { changeLanguage, languages } from '../i18n/language.ts';
import { useDescriptor } from '../resource/resourcesContext.ts';
import { useFieldLabel } from '../resource/fieldLabel.ts';
import { LeaveGuard } from '../record/save/LeaveGuard.tsx';
import { useOwnForm, type Failure, type FieldState, type OwnField } from './useOwnForm.ts';

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
      id={`cuenta-${name}`}
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
