import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { PurgePreview } from '../../core/history/purgeApi.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { sizeOf } from '../fields/file/fileSize.ts';
import { formatNumber } from '../i18n/format.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { ConfirmDialog } from '../record/ConfirmDialog.tsx';
import { useErrorText } from '../errors/errorText.ts';
import { useTypedCount } from '../record/typedCount.tsx';
import { useIdempotencyKey } from '../record/idempotencyKey.ts';
import { whenFresh } from '../http/writes.ts';
import { previewPurge, purge } from './undoApi.ts';

interface PurgeDialogProps {
  resource: Resource;
  ids: readonly number[];
  onDone: () => void;
  onCancel: () => void;
}

/** What purging deleted records takes for good, why it is done, and the button that does it. */
export function PurgeDialog({ resource, ids, onDone, onCancel }: PurgeDialogProps) {
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
