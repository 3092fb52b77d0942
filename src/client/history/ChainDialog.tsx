import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'ra-core';
import { useId, useState } from 'react';

import type { Verification } from '../../core/history/historyApi.ts';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { useErrorText } from '../errors/errorText.ts';
import { verifyChain } from './undoApi.ts';

/** Recomputes the chain of the history where it is new, or all of it, and says whether it holds. */
export function ChainDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const titleId = useId();
  const [extent, setExtent] = useState<'new' | 'whole'>('new');
  const { data, error, isFetching } = useQuery({
    queryKey: ['bitacora', 'verificacion', extent],
    queryFn: () => verifyChain(extent),
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
        {data !== undefined && data.desde > 0 && (
          <Button onClick={() => setExtent('whole')}>
            {translate('farola.undo.chain.verifyAll')}
          </Button>
        )}
        <Button component={LinkBase} to="/pages/verificar_evidencia" onClick={onClose}>
          {translate('farola.evidence.verifyOne')}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Found({ state }: { state: Verification }) {
  const translate = useTranslate();
  const { sellados, pendientes, ultimo, roto, desde, completa } = state;
  const whole = desde > 0 ? 'wholeSince' : 'whole';
  return (
    <>
      <Alert severity={roto === undefined ? 'success' : 'error'} sx={{ mb: 1.5 }}>
        {roto === undefined
          ? translate(`farola.undo.chain.${whole}`, {
              count: formatNumber(sellados - desde),
              before: formatNumber(desde),
            })
          : translate(`farola.undo.chain.${roto.motivo}`, {
              place: formatNumber(roto.orden),
              line: roto.id ?? '',
            })}
      </Alert>
      <Typography variant="body2">
        {translate('farola.undo.chain.pending', { count: formatNumber(pendientes) })}
      </Typography>
      {completa !== null && desde > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('farola.undo.chain.allAt', { time: formatDateTime(completa.en) })}
        </Typography>
      )}
      {ultimo !== null && (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {translate('farola.undo.chain.last', { seal: ultimo.sello })}
        </Typography>
      )}
    </>
  );
}
