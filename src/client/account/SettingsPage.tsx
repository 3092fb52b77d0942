import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import TextField from '@mui/material/TextField';

import type { OwnAccount, OwnSession } from '../../core/account/accountApi.ts';
import { NewPasswordForm } from '../access/reset/NewPasswordForm.tsx';
import { Failed, Section } from '../errors/Notice.tsx';
import { useErrorText } from '../errors/errorText.ts';
import { formatDateTime } from '../i18n/format.ts';
import { Title } from '../layout/Title.tsx';
import { ConfirmDialog } from '../record/ConfirmDialog.tsx';
import { DataForm } from './DataForm.tsx';
import {
  ACCOUNT_KEY,
  endSessions,
  SESSIONS_KEY,
  useOwnAccount,
  useOwnSessions,
} from './ownAccount.ts';
import { useDeviceName } from './useDeviceName.ts';
import type { CalendarSubscription, NewCalendarSubscription } from '../../core/api/deadlineApi.ts';
import { API, request } from '../http/http.ts';

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
      <Section title={translate('farola.account.calendar.title')}>
        <Lead>{translate('farola.account.calendar.detail')}</Lead>
        <Calendar />
      </Section>
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

/** Where the person is signed in; each session but this one can be ended. */
function SessionList() {
  const translate = useTranslate();
  const { data: sessions, error, refetch } = useOwnSessions();
  const { end, busy } = useEnding();
  if (sessions === undefined) {
    return error === null ? (
      <Skeleton height={96} />
    ) : (
      <Failed error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <Box component="ul" sx={LIST}>
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isBusy={busy === session.id}
            onEnd={() => void end(session.id)}
          />
        ))}
      </Box>
      {sessions.length > 1 ? (
        <EndOthers isBusy={busy === 'others'} onEnd={() => end('others')} />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('farola.account.sessions.onlyThis')}
        </Typography>
      )}
    </>
  );
}

/** One that ended meanwhile is as good as ended: the list is read anew in any case. */
function useEnding() {
  const notify = useNotify();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<number | 'others'>();
  const end = async (which: number | 'others') => {
    setBusy(which);
    try {
      const ended = await endSessions(which);
      const word = which === 'others' ? 'othersEnded' : 'ended';
      notify(`farola.account.sessions.${word}`, {
        type: 'success',
        messageArgs: { smart_count: ended },
      });
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    } finally {
      await queries.invalidateQueries({ queryKey: SESSIONS_KEY });
      setBusy(undefined);
    }
  };
  return { end, busy };
}

interface SessionLineProps {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionLine({ session, isBusy, onEnd }: SessionLineProps) {
  const translate = useTranslate();
  const device = useDeviceName(session.agente);
  const { ip, creada_en, ultimo_uso, es_esta } = session;
  const times = [
    translate('farola.account.sessions.since', { since: formatDateTime(creada_en) }),
    translate('farola.account.sessions.lastUse', { at: formatDateTime(ultimo_uso) }),
  ];
  return (
    <Box component="li" sx={LINE}>
      <Box sx={{ minWidth: 0, flex: '1 1 16rem' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ fontWeight: 600 }} title={session.agente}>
            {device}
          </Typography>
          {es_esta && <Chip color="success" label={translate('farola.account.sessions.here')} />}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[ip, ...times].join(' · ')}
        </Typography>
      </Box>
      {!es_esta && (
        <Button
          size="small"
          color="error"
          loading={isBusy}
          aria-label={translate('farola.account.sessions.endOf', { device, ip })}
          onClick={onEnd}
        >
          {translate('farola.account.sessions.end')}
        </Button>
      )}
    </Box>
  );
}

function EndOthers({ isBusy, onEnd }: { isBusy: boolean; onEnd: () => Promise<void> }) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  return (
    <Box>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {translate('farola.account.sessions.endOthers')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          tone="error"
          title={translate('farola.account.sessions.endOthersTitle')}
          confirmLabel={translate('farola.account.sessions.endOthers')}
          isBusy={isBusy}
          onConfirm={() => void onEnd().then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        >
          {translate('farola.account.sessions.endOthersDetail')}
        </ConfirmDialog>
      )}
    </Box>
  );
}

const LIST = { listStyle: 'none', m: 0, p: 0 } as const;
const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 0.5,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const PATH = `${API}/security/calendario`;
const KEY = ['calendario'];

// The answers' shapes are the API's contract (core/api/deadlineApi.ts); the server is ours.
const readSubscription = async () => (await request(PATH)).json as CalendarSubscription;

/** The secret address by which a calendar program shows the own deadlines: made, made anew and revoked. */
function Calendar() {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: readSubscription });
  const { url, busy, change } = useChanges();
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={64} />
    ) : (
      <Failed error={error} onRetry={() => void refetch()} />
    );
  }
  const isMade = data.creada_en !== null;
  return (
    <>
      {url !== undefined && (
        <TextField
          label={translate('farola.account.calendar.address')}
          helperText={translate('farola.account.calendar.once')}
          value={url}
          fullWidth
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={(event) => event.target.select()}
        />
      )}
      <Typography variant="body2">
        {isMade
          ? translate('farola.account.calendar.since', { at: formatDateTime(data.creada_en ?? '') })
          : translate('farola.account.calendar.none')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={busy} onClick={() => void change('POST')}>
          {translate(`farola.account.calendar.${isMade ? 'anew' : 'make'}`)}
        </Button>
        {isMade && (
          <Button
            variant="outlined"
            color="inherit"
            disabled={busy}
            onClick={() => void change('DELETE')}
          >
            {translate('farola.account.calendar.revoke')}
          </Button>
        )}
      </Box>
    </>
  );
}

function useChanges() {
  const notify = useNotify();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [url, setUrl] = useState<string>();
  const [busy, setBusy] = useState(false);
  const change = async (method: 'POST' | 'DELETE') => {
    setBusy(true);
    try {
      const { json } = await request(PATH, { method });
      setUrl(method === 'POST' ? (json as NewCalendarSubscription).url : undefined);
      if (method === 'DELETE') notify('farola.account.calendar.revoked', { type: 'success' });
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    } finally {
      await queries.invalidateQueries({ queryKey: KEY });
      setBusy(false);
    }
  };
  return { url, busy, change };
}
