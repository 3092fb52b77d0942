import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';

import type { OwnAccount } from '../../core/account/accountApi.ts';
import { NewPasswordForm } from '../access/reset/NewPasswordForm.tsx';
import { Failed, Section } from '../errors/Notice.tsx';
import { Title } from '../layout/Title.tsx';
import { DataForm } from './DataForm.tsx';
import { ACCOUNT_KEY, SESSIONS_KEY, useOwnAccount } from './ownAccount.ts';
import { SessionList } from './SessionList.tsx';

/** What a person may change of their own account. */
export function SettingsPage() {
  const translate = useTranslate();
  const { data: account, error, refetch } = useOwnAccount();
  return (
    <Box sx={{ maxWidth: 880, mx: 'auto', display: 'grid', gap: 2, minWidth: 0 }}>
      <Title title={translate('farola.shell.settings')} />
      <Section title={translate('farola.account.data')}>
        <Lead>{translate('farola.account.dataDetail')}</Lead>
        {account !== undefined && <DataForm account={account} />}
        {account === undefined && error === null && <Skeleton height={240} />}
        {account === undefined && error !== null && (
          <Failed error={error} onRetry={() => void refetch()} />
        )}
      </Section>
      {account !== undefined && (
        <Section title={translate('farola.account.password')}>
          <Password account={account} />
        </Section>
      )}
      <Section title={translate('farola.account.sessions.title')}>
        <Lead>{translate('farola.account.sessions.detail')}</Lead>
        <SessionList />
      </Section>
    </Box>
  );
}

function Password({ account }: { account: OwnAccount }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [changes, setChanges] = useState(0);
  const onChanged = async () => {
    notify('farola.account.passwordChanged', { type: 'success' });
    setChanges((count) => count + 1);
    await queries.invalidateQueries({ queryKey: SESSIONS_KEY });
  };
  // any call finds out, and signing in again is offered over the page
  const onSessionEnded = () => void queries.invalidateQueries({ queryKey: ACCOUNT_KEY });
  return (
    <>
      <Lead>{translate('farola.account.passwordDetail')}</Lead>
      <Box sx={{ maxWidth: 420 }}>
        <NewPasswordForm
          key={changes}
          email={account.email}
          onChanged={onChanged}
          onSessionEnded={onSessionEnded}
        />
      </Box>
    </>
  );
}

const Lead = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
    {children}
  </Typography>
);
