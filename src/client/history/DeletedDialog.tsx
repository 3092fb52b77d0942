import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';

import type { DeletedRecord } from '../../core/api/api.ts';
import { MOST_PURGED } from '../../core/api/limits.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { useErrorText } from '../errors/errorText.ts';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { PurgeDialog } from './PurgeDialog.tsx';
import { readDeleted, restoreDeleted } from './undoApi.ts';
import { useTelling } from './useUndo.tsx';

/** What was deleted of a resource, newest first; each may come back with what went with it. */
export function DeletedDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const titleId = useId();
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: [resource.name, 'borrados'],
      queryFn: ({ pageParam }) => readDeleted(resource.name, pageParam),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
      refetchOnMount: 'always',
    });
  const records = data?.pages.flatMap(({ registros }) => registros) ?? [];
  const mayPurge = useCurrentUser().rol === 'administrador';
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isPurging, setPurging] = useState(false);
  const choose = (id: number) =>
    setChosen(
      (before) =>
        new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  // of those that are restored or purged meanwhile nothing is to be done
  const picked = records.filter(({ id, purgado }) => purgado === null && chosen.has(id));
  const isFull = picked.length >= MOST_PURGED;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate('farola.undo.deleted', { name: resource.title })}
      </DialogTitle>
      <DialogContent>
        {isPending && <LinearProgress aria-label={translate('farola.views.list.loading')} />}
        {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
        {data !== undefined && records.length === 0 && (
          <Typography>{translate('farola.undo.noneDeleted')}</Typography>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {records.map((record) => (
            <Line
              key={record.cambio}
              resource={resource}
              record={record}
              {...(mayPurge ? { choosing: { chosen, isFull, choose } } : {})}
            />
          ))}
        </Box>
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('farola.undo.older')}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        {picked.length > 0 && (
          <Button color="error" onClick={() => setPurging(true)}>
            {translate('farola.undo.purge.some', { count: formatNumber(picked.length) })}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
      {isPurging && (
        <PurgeDialog
          resource={resource}
          ids={picked.map(({ id }) => id)}
          onDone={() => {
            setChosen(new Set());
            setPurging(false);
          }}
          onCancel={() => setPurging(false)}
        />
      )}
    </Dialog>
  );
}

interface LineProps {
  resource: Resource;
  record: DeletedRecord;
  /** For who may purge. */
  choosing?: { chosen: ReadonlySet<number>; isFull: boolean; choose: (id: number) => void };
}

function Line({ resource, record, choosing }: LineProps) {
  const translate = useTranslate();
  const { tell, isBusy } = useTelling();
  const label = translate('farola.undo.restore');
  const { purgado } = record;
  const isChosen = choosing?.chosen.has(record.id) === true;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {choosing !== undefined && (
        <Checkbox
          size="small"
          edge="start"
          checked={isChosen}
          disabled={purgado !== null || (choosing.isFull && !isChosen)}
          onChange={() => choosing.choose(record.id)}
          slotProps={{
            input: { 'aria-label': translate('farola.views.bulk.select', { name: record.nombre }) },
          }}
        />
      )}
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 550 }}>{record.nombre}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {[record.usuario, formatDateTime(record.fecha_hora), record.motivo]
            .filter((part) => part !== null)
            .join(' · ')}
        </Typography>
        {purgado !== null && (
          <Typography variant="caption" component="div" sx={{ fontWeight: 550 }}>
            {translate('farola.undo.purge.purged', {
              who: purgado.quien,
              time: formatDateTime(purgado.cuando),
              reason: purgado.motivo,
            })}
          </Typography>
        )}
      </Box>
      {purgado === null && (
        <Button
          size="small"
          variant="outlined"
          sx={{ ml: 'auto' }}
          loading={isBusy}
          aria-label={`${label} ${record.nombre}`}
          onClick={() => void tell(() => restoreDeleted(resource.name, record.cambio))}
        >
          {label}
        </Button>
      )}
    </Box>
  );
}
