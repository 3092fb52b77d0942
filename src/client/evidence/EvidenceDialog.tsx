import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'ra-core';
import { useId, useState } from 'react';

import type { EvidenceFacts } from '../../core/evidence/evidenceApi.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { useErrorText } from '../errors/errorText.ts';
import { downloadByLink } from '../http/downloadByLink.ts';
import { API, request } from '../http/http.ts';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { useResources } from '../resource/resourcesContext.ts';

/** Says what an evidence will hold, and hands it out. */
export function EvidenceDialog({ of, onClose }: { of: string; onClose: () => void }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const titleId = useId();
  const [problem, setProblem] = useState<string>();
  const path = `${API}/${of}/evidencia`;
  const { data, error, isFetching } = useQuery({
    queryKey: ['evidencia', of],
    queryFn: async ({ signal }) => {
      const { json } = await request(`${path}/datos`, { signal });
      return json as EvidenceFacts; // the API's contract
    },
    gcTime: 0,
    staleTime: 'static',
  });
  const download = () => {
    downloadByLink(path).then(onClose, (failed: unknown) => setProblem(errorText(failed)));
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('farola.evidence.export')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          {translate('farola.evidence.about')}{' '}
          <Link component={LinkBase} to="/pages/verificar_evidencia">
            {translate('farola.evidence.verifyOne')}
          </Link>
        </Typography>
        {isFetching && <LinearProgress aria-label={translate('farola.evidence.looking')} />}
        {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
        {data !== undefined && <Facts facts={data} />}
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={data === undefined} onClick={download}>
          {translate('farola.evidence.download')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Facts({ facts }: { facts: EvidenceFacts }) {
  const translate = useTranslate();
  const resources = useResources();
  const { derechos } = useCurrentUser() ?? {};
  const titleOf = (name: string): string => resources.get(name)?.title ?? name;
  const count = (key: string, n: number, more = {}) =>
    translate(`farola.evidence.${key}`, { smart_count: n, ...more });
  const { tablas, documentos, archivos, bytes, lineas, retiene, faltan, sello } = facts;
  return (
    <>
      <Typography component="h3" variant="subtitle2">
        {translate('farola.evidence.holds')}
      </Typography>
      <ul style={LIST_STYLE}>
        {tablas.map(({ recurso, registros }) => (
          <li key={recurso}>
            {titleOf(recurso)}: {count('records', registros)}
          </li>
        ))}
        <li>{count('lines', lineas)}</li>
        <li>{count('documents', documentos)}</li>
        {archivos > 0 && <li>{count('files', archivos, { size: sizeText(bytes) })}</li>}
      </ul>
      {retiene && <Alert severity="info">{translate('farola.evidence.withheld')}</Alert>}
      {derechos?.datos_personales === true && (
        <Alert severity="info">{translate('farola.evidence.personal')}</Alert>
      )}
      {faltan.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('farola.evidence.left', { names: faltan.map(titleOf).join(', ') })}
        </Alert>
      )}
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {sello === null
          ? translate('farola.evidence.noSeal')
          : translate('farola.evidence.lastSeal', { day: formatDate(sello) })}{' '}
        {translate('farola.evidence.started')}
      </Typography>
    </>
  );
}

const [KB, MB] = [1024, 1024 * 1024];

const sizeText = (bytes: number): string =>
  bytes < MB
    ? `${formatNumber(Math.ceil(bytes / KB))} KB`
    : `${formatNumber(Math.ceil(bytes / MB))} MB`;

const LIST_STYLE = { margin: '4px 0 12px', paddingLeft: 20 } as const;
