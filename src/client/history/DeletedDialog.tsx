import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';

import type { DeletedRecord } from '../../core/api/api.ts';
import { MOST_PURGED } from '../../core/api/limits.ts';
import type { PurgePreview } from '../../core/history/historyApi.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { useErrorText } from '../errors/errorText.ts';
import { sizeOf } from '../fields/file/useFile.ts';
import { whenFresh } from '../http/writes.ts';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { ConfirmDialog, useTypedCount } from '../record/ConfirmDialog.tsx';
import { useIdempotencyKey } from '../record/idempotencyKey.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { previewPurge, purge, readDeleted, restoreDeleted } from './undoApi.ts';
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

interface PurgeDialogProps {
  resource: Resource;
  ids: readonly number[];
  onDone: () => void;
  onCancel: () => void;
}

/** What purging deleted records takes for good, why it is done, and the button that does it. */
function PurgeDialog({ resource, ids, onDone, onCancel }: PurgeDialogProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const [motivo, setMotivo] = useState('');
  const selection = { recurso: resource.name, ids: [...ids] };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [resource.name, 'purga', selection.ids],
    queryFn: () => previewPurge(selection),
    gcTime: 0,
    // what is purged cannot be looked at again
    staleTime: 'static',
  });
  const purging = usePurging({ onDone, onRefused: () => void refetch() });
  const count = data?.registros ?? ids.length;
  const typedCount = useTypedCount(count);
  return (
    <ConfirmDialog
      title={translate('farola.undo.purge.title', { smart_count: count })}
      confirmLabel={translate('farola.undo.purge.action')}
      tone="error"
      width="sm"
      error={error === null ? purging.error : errorText(error)}
      isBusy={purging.isBusy}
      canConfirm={data !== undefined && !isFetching && motivo.trim() !== '' && typedCount.isTyped}
      onConfirm={() => {
        if (data === undefined) return;
        void purging.run({ ...selection, motivo: motivo.trim(), huella: data.huella });
      }}
      onCancel={onCancel}
    >
      {isFetching && <LinearProgress aria-label={translate('farola.lists.looking')} />}
      {data !== undefined && <Going preview={data} />}
      <TextField
        size="small"
        required
        multiline
        minRows={2}
        label={translate('farola.views.form.reason')}
        value={motivo}
        onChange={(event) => setMotivo(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      {typedCount.input}
    </ConfirmDialog>
  );
}

function Going({ preview }: { preview: PurgePreview }) {
  const translate = useTranslate();
  const resources = useResources();
  const records = Object.entries(preview.recursos)
    .map(([name, count]) => `${resources.get(name)?.title ?? name} ${formatNumber(count)}`)
    .join(', ');
  return (
    <>
      <Alert severity="warning">
        {translate('farola.undo.purge.what', { records })}
        {preview.archivos > 0 &&
          ` ${translate('farola.undo.purge.files', {
            files: formatNumber(preview.archivos),
            size: sizeOf(preview.bytes),
          })}`}
      </Alert>
      <Typography variant="body2">
        {preview.compartidos > 0 &&
          `${translate('farola.undo.purge.kept', { count: preview.compartidos })} `}
        {translate('farola.undo.purge.history')}
      </Typography>
    </>
  );
}

function usePurging({ onDone, onRefused }: { onDone: () => void; onRefused: () => void }) {
  const notify = useNotify();
  const translate = useTranslate();
  const errorText = useErrorText();
  const keyOf = useIdempotencyKey();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = async (asked: Parameters<typeof purge>[0]) => {
    setBusy(true);
    setError(undefined);
    try {
      const { registros, archivos, pendientes } = await purge(asked, keyOf(asked));
      const done = { records: registros, files: archivos };
      const lines = [translate('farola.undo.purge.done', done)];
      if (pendientes > 0) lines.push(translate('farola.undo.purge.left', { count: pendientes }));
      notify(lines.join('\n'), {
        type: pendientes > 0 ? 'warning' : 'success',
        multiLine: true,
        autoHideDuration: pendientes > 0 ? 15_000 : 5000,
      });
      onDone();
      await whenFresh();
    } catch (caught) {
      setError(errorText(caught));
      setBusy(false);
      onRefused();
    }
  };
  return { run, error, isBusy };
}
