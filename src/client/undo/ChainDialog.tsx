import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

import { formatNumber } from '../i18n/format.ts';
import { useErrorText } from '../views/errorText.ts';
import { verifyChain, type ChainState } from './undoApi.ts';

/** Recomputes the chain of the history and says whether it holds. */
export function ChainDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const titleId = useId();
  const { data, error, isFetching } = useQuery({
    queryKey: ['bitacora', 'verificacion'],
    queryFn: verifyChain,
    gcTime: 0,
    staleTime: 'static',
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('farola.undo.chain.title')}</DialogTitle>
      <DialogContent>
        {isFetching && <LinearProgress aria-label={translate('farola.undo.chain.running')} />}
        {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
        {data !== undefined && <Found state={data} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Found({ state }: { state: ChainState }) {
  const translate = useTranslate();
  const { sellados, pendientes, ultimo, roto } = state;
  return (
    <>
      <Alert severity={roto === undefined ? 'success' : 'error'} sx={{ mb: 1.5 }}>
        {roto === undefined
          ? translate('farola.undo.chain.whole', { count: formatNumber(sellados) })
          : translate(`farola.undo.chain.${roto.motivo}`, {
              place: formatNumber(roto.orden),
              line: roto.id ?? '',
            })}
      </Alert>
      <Typography variant="body2">
        {translate('farola.undo.chain.pending', { count: formatNumber(pendientes) })}
      </Typography>
      {ultimo !== null && (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {translate('farola.undo.chain.last', { seal: ultimo.sello })}
        </Typography>
      )}
    </>
  );
}
