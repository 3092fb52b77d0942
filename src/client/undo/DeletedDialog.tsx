import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

import type { DeletedRecord } from '../../core/api.ts';
import type { Resource } from '../../core/resource.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useErrorText } from '../views/errorText.ts';
import { readDeleted, restoreDeleted } from './undoApi.ts';
import { useTelling } from './useUndo.ts';

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
            <Line key={record.cambio} resource={resource} record={record} />
          ))}
        </Box>
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('farola.undo.older')}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Line({ resource, record }: { resource: Resource; record: DeletedRecord }) {
  const translate = useTranslate();
  const { tell, isBusy } = useTelling();
  const label = translate('farola.undo.restore');
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 550 }}>{record.nombre}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {[record.usuario, formatDateTime(record.fecha_hora), record.motivo]
            .filter((part) => part !== null)
            .join(' · ')}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        loading={isBusy}
        aria-label={`${label} ${record.nombre}`}
        onClick={() => void tell(() => restoreDeleted(resource.name, record.cambio))}
      >
        {label}
      </Button>
    </Box>
  );
}
