import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type Identifier, type RaRecord } from 'ra-core';
import { useState } from 'react';

import type { Resource, Row } from '../../core/resource/resource.ts';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { useExplain } from '../record/explain.ts';
import { StaleRecord, type StaleChoice } from './StaleRecord.tsx';
import type { Seen } from './useSeen.ts';

/** Shown at a time; those that remain come with the next look. */
const SHOWN = 20;

interface StaleRecordsProps {
  resource: Resource;
  /** Of the records that somebody else changed since they were seen. */
  ids: readonly number[];
  seen: Seen;
  /** What the action gives them. */
  changes: Row;
  onLeaveOut: (ids: readonly Identifier[]) => void;
}

/** Records that are no longer what the person saw: each is left out, or taken as it is now. */
export function StaleRecords({ resource, ids, seen, changes, onLeaveOut }: StaleRecordsProps) {
  const translate = useTranslate();
  const explain = useExplain(resource);
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const [choices, setChoices] = useState<Readonly<Record<string, StaleChoice>>>({});
  const shown = ids.slice(0, SHOWN);
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'presentes', shown, seen.round],
    queryFn: async () =>
      (await dataProvider.getMany<RaRecord>(resource.name, { ids: [...shown] })).data,
    gcTime: 0,
    retry: false,
    // what is being compared stays as it is
    refetchOnWindowFocus: false,
  });
  const settle = (given: Readonly<Record<string, StaleChoice>>) => {
    const rows = data ?? [];
    const left = rows.filter(({ id }) => given[String(id)] === 'leave').map(({ id }) => id);
    if (left.length > 0) onLeaveOut(left);
    seen.take(rows.filter(({ id }) => given[String(id)] === 'take'));
  };
  const all = (choice: StaleChoice) =>
    settle(Object.fromEntries(shown.map((id) => [String(id), choice])));
  const isDecided = data?.every(({ id }) => choices[String(id)] !== undefined) === true;
  return (
    <Alert severity="warning" sx={{ minWidth: 0, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {translate('farola.conflict.stale.title', { smart_count: ids.length })}
      {error !== null && (
        <>
          <div>{explain(error)}</div>
          <Button size="small" color="inherit" onClick={() => void refetch()}>
            {translate('farola.views.error.retry')}
          </Button>
        </>
      )}
      {data === undefined && error === null && <LinearProgress />}
      {data?.map((present) => (
        <StaleRecord
          key={present.id}
          {...{ resource, present, changes }}
          seen={seen.rowOf(present.id)}
          choice={choices[String(present.id)]}
          onChoose={(choice) => setChoices({ ...choices, [String(present.id)]: choice })}
        />
      ))}
      {ids.length > shown.length && (
        <div>{translate('farola.lists.more', { smart_count: ids.length - shown.length })}</div>
      )}
      {data !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button
            size="small"
            variant="contained"
            disabled={!isDecided}
            onClick={() => settle(choices)}
          >
            {translate('farola.conflict.stale.settle')}
          </Button>
          {data.length > 1 && (
            <>
              <Button size="small" color="inherit" onClick={() => all('leave')}>
                {translate('farola.conflict.stale.leaveAll')}
              </Button>
              <Button size="small" color="inherit" onClick={() => all('take')}>
                {translate('farola.conflict.stale.takeAll')}
              </Button>
            </>
          )}
        </Box>
      )}
    </Alert>
  );
}
