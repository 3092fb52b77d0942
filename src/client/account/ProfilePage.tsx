import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';

import type { OwnAccount } from '../../core/account/accountApi.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useOwnAccount } from './ownAccount.ts';
import { Photo } from './Photo.tsx';
import { Failed, Section } from '../errors/Notice.tsx';
import { Title } from '../layout/Title.tsx';
import { ActivityList } from './ActivityList.tsx';

/** Who the person is here, and what they did last. */
export function ProfilePage() {
  const translate = useTranslate();
  const { data: account, error, refetch } = useOwnAccount();
  const name = account && `${account.first_name} ${account.last_name}`.trim();
  return (
    <Box sx={{ maxWidth: 880, mx: 'auto', display: 'grid', gap: 2, minWidth: 0 }}>
      <Title title={translate('farola.shell.profile')} />
      <Section title={name ?? translate('farola.shell.profile')}>
        {account !== undefined && <Who account={account} />}
        {account === undefined && error === null && <Skeleton height={120} />}
        {account === undefined && error !== null && (
          <Failed error={error} onRetry={() => void refetch()} />
        )}
      </Section>
      <Section title={translate('farola.account.activity.title')}>
        <ActivityList />
      </Section>
    </Box>
  );
}

function Who({ account }: { account: OwnAccount }) {
  const translate = useTranslate();
  const { foto, first_name, last_name, rol, idioma } = account;
  const choice = (field: string, value: string) =>
    translate(`resources.usuario.choices.${field}.${value}`);
  const facts = [
    [translate('resources.usuario.fields.email'), account.email],
    [translate('farola.account.role'), choice('rol', rol)],
    [translate('farola.account.language'), choice('idioma', idioma)],
    [translate('farola.account.lastSignIn'), shown(account.ultimo_ingreso)],
    [translate('farola.account.passwordSet'), shown(account.clave_cambiada_en)],
  ] as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
      <Photo photo={foto?.[0]} first_name={first_name} last_name={last_name} size={96} />
      <Box component="dl" sx={FACTS}>
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value ?? translate('farola.account.neverSet')}
            </Typography>
          </Box>
        ))}
      </Box>
      <Button variant="outlined" component={LinkBase} to="/crafted/account/settings">
        {translate('farola.account.toSettings')}
      </Button>
    </Box>
  );
}

const shown = (moment: string | null): string | null => moment && formatDateTime(moment);

const FACTS = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
  flex: '1 1 18rem',
  m: 0,
} as const;
