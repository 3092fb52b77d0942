import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { CalendarSubscription, NewCalendarSubscription } from '../../core/api/deadlineApi.ts';
import { useErrorText } from '../errors/errorText.ts';
import { Failed } from '../errors/Notice.tsx';
import { API, request } from '../http/http.ts';
import { formatDateTime } from '../i18n/format.ts';

const PATH = `${API}/security/calendario`;
const KEY = ['calendario'];

// The answers' shapes are the API's contract (core/api/deadlineApi.ts); the server is ours.
const readSubscription = async () => (await request(PATH)).json as CalendarSubscription;

/** The secret address by which a calendar program shows the own deadlines: made, made anew and revoked. */
export function Calendar() {
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
