import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type Identifier, type RaRecord } from 'ra-core';
import { useState } from 'react';

import type { Resource, Row } from '../../core/resource/resource.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { differingFields } from '../record/conflicts/sameMeaning.ts';
import { useChangeAuthor, useChanges } from '../record/conflicts/ChangedMeanwhile.tsx';
import { useRecordErrorText } from '../record/recordErrorText.ts';
import { useFieldLabel } from '../i18n/descriptorWords.ts';
import { useRepresent } from '../resource/useRepresent.ts';
import { ON_PHONE, SAMPLE_TABLE_STYLE } from './PreviewSample.tsx';
import type { Seen } from './useBatch.ts';

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
  const explain = useRecordErrorText(resource);
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

type StaleChoice = 'leave' | 'take';

interface StaleRecordProps {
  resource: Resource;
  /** As the person saw it. */
  seen: Row | undefined;
  /** As it is now. */
  present: RaRecord;
  changes: Row;
  choice: StaleChoice | undefined;
  onChoose: (choice: StaleChoice) => void;
}

/** What somebody else changed in one of the chosen records: before, theirs, and what the action gives it. */
function StaleRecord(props: StaleRecordProps) {
  const { resource, seen, present, changes, choice, onChoose } = props;
  const represent = useRepresent();
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const signed = useChangeAuthor();
  const last = useChanges(resource, present).find(({ despues }) => despues !== null);
  const name = represent(resource, present);
  const differing = differingFields(resource, seen, present);
  const show = (field: string, value: unknown) => {
    const descriptor = resource.fields[field];
    return (
      descriptor && (
        <FieldValue
          {...{ name: field, field: descriptor, value }}
          resource={resource.name}
          as="text"
        />
      )
    );
  };
  return (
    <Box component="section" aria-label={name} sx={{ mt: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        {name}
      </Typography>
      {last !== undefined && <Typography variant="caption">{signed(last)}</Typography>}
      {differing.length === 0 ? (
        <div>{translate('farola.conflict.stale.same')}</div>
      ) : (
        // it is moved sideways, and by who has no pointer too
        <Box
          component="section"
          tabIndex={0}
          aria-label={name}
          sx={{ overflowX: 'auto', position: 'relative' }}
        >
          <Box component="table" sx={{ ...SAMPLE_TABLE_STYLE, ...ON_PHONE }}>
            <thead>
              <tr>
                <th scope="col">{translate('farola.lists.field')}</th>
                <th scope="col">{translate('farola.conflict.before')}</th>
                <th scope="col">{translate('farola.conflict.theirs')}</th>
                <th scope="col">{translate('farola.conflict.mine')}</th>
              </tr>
            </thead>
            <tbody>
              {differing.map(([field]) => (
                <tr key={field}>
                  <th scope="row">{labelOf(field)}</th>
                  <td>{show(field, seen?.[field])}</td>
                  <td>
                    <strong>{show(field, present[field])}</strong>
                  </td>
                  <td>
                    {field in changes ? (
                      <strong>{show(field, changes[field])}</strong>
                    ) : (
                      translate('farola.conflict.stale.untouched')
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
      <RadioGroup
        row
        aria-label={name}
        value={choice ?? ''}
        onChange={(_event, value) => onChoose(value === 'take' ? 'take' : 'leave')}
      >
        {(['leave', 'take'] as const).map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" />}
            label={translate(`farola.conflict.stale.${value}`)}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}
