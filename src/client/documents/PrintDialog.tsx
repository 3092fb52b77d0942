import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';

import type { DocumentFacts } from '../../core/documents/documentApi.ts';
import type { PrintingState } from '../../core/documents/printingApi.ts';
import { useErrorText } from '../errors/errorText.ts';
import { downloadByLink, openByLink } from '../http/downloadByLink.ts';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { filePath, formatWords, printed, type Printable, type PrintFormat } from './printing.ts';
import { PrintingProgress } from './PrintingProgress.tsx';
import {
  forgetPrinting,
  isUnderWay,
  printingPath,
  showPrinting,
  useCancelPrinting,
  usePrinting,
} from './printings.ts';

interface PrintDialogProps {
  what: Printable;
  format: PrintFormat;
  onClose: () => void;
}

type Printing =
  | { is: 'under way' }
  | { is: 'a job'; id: number }
  | { is: 'done'; facts: DocumentFacts }
  | { is: 'failed'; why: string };

/**
 * Has a document printed, says how long that takes, what came of it, and hands it out. Closing it ends the printing; a
 * large document is printed by a job, which goes on.
 */
export function PrintDialog({ what, format, onClose }: PrintDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const printing = usePrinted(what, format);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate(`farola.documents.formats.${formatWords[format]}`)}
      </DialogTitle>
      {printing.is === 'a job' ? (
        <Job id={printing.id} isPdf={isPdf(format)} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            {printing.is === 'under way' && <Progress />}
            {printing.is === 'failed' && <Alert severity="error">{printing.why}</Alert>}
            {printing.is === 'done' && <Facts facts={printing.facts} />}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              {translate(printing.is === 'under way' ? 'ra.action.cancel' : 'ra.action.close')}
            </Button>
            {printing.is === 'done' && (
              <HandOut path={filePath(what, format)} isPdf={isPdf(format)} onDone={onClose} />
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

const isPdf = (format: PrintFormat): boolean => format === 'pdf' || format === 'pdf-archivo';

interface JobProps {
  id: number;
  isPdf: boolean;
  onClose: () => void;
}

/** Closing it leaves the job alone: its end is told under the header. */
function Job({ id, isPdf: opens, onClose }: JobProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data: printing, error } = usePrinting(id);
  const cancel = useCancelPrinting(id);
  const [problem, setProblem] = useState<string>();
  useEffect(() => showPrinting(id), [id]);
  const hasEnded = printing !== undefined && !isUnderWay(printing);
  useEffect(() => {
    if (hasEnded) forgetPrinting(id);
  }, [id, hasEnded]);
  const end = () => {
    cancel().then(onClose, (failure: unknown) => setProblem(errorText(failure)));
  };
  const why = problem ?? (error === null ? undefined : errorText(error)) ?? printing?.fallo;
  return (
    <>
      <DialogContent>
        {printing !== undefined && printing.estado !== 'hecha' && (
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', mb: 1 }}>
            {printing.nombre}
          </Typography>
        )}
        {why != null && <Alert severity="error">{why}</Alert>}
        {printing !== undefined && !hasEnded && (
          <Stack spacing={1}>
            <PrintingProgress printing={printing} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('farola.documents.jobs.leave')}
            </Typography>
          </Stack>
        )}
        {printing?.estado === 'cancelada' && translate('farola.documents.jobs.canceled')}
        {printing?.estado === 'hecha' && <Facts facts={factsOf(printing)} until={printing.hasta} />}
      </DialogContent>
      <DialogActions>
        {!hasEnded && (
          <Button color="error" onClick={end}>
            {translate('farola.documents.jobs.cancel')}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {translate(hasEnded ? 'ra.action.close' : 'farola.documents.jobs.goOn')}
        </Button>
        {printing?.estado === 'hecha' && (
          <HandOut path={printingPath(id)} isPdf={opens} onDone={onClose} />
        )}
      </DialogActions>
    </>
  );
}

const factsOf = ({ tamano, sha256, ...printing }: PrintingState): DocumentFacts => ({
  ...printing,
  tamano: tamano ?? 0,
  sha256: sha256 ?? '',
});

function usePrinted(what: Printable, format: PrintFormat): Printing {
  const errorText = useErrorText();
  const [printing, setPrinting] = useState<Printing>({ is: 'under way' });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    printed(what, { format, signal }).then(
      (answer) =>
        setPrinting(
          'impresion' in answer
            ? { is: 'a job', id: answer.impresion }
            : { is: 'done', facts: answer },
        ),
      (error: unknown) => {
        if (!signal.aborted) setPrinting({ is: 'failed', why: errorText(error) });
      },
    );
    return () => ending.abort();
    // one dialog prints one document
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return printing;
}

const SECOND = 1000;

function Progress() {
  const translate = useTranslate();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), SECOND);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <LinearProgress aria-label={translate('farola.documents.printing')} />
      <Typography sx={{ mt: 1.5 }} component="output">
        {translate('farola.documents.printing')}
      </Typography>
      <Typography variant="caption" aria-hidden sx={{ display: 'block', color: 'text.secondary' }}>
        {translate('farola.documents.seconds', { smart_count: seconds })}
      </Typography>
    </>
  );
}

/** `until`: how long the file is kept; null: it is not said. */
function Facts({ facts, until = null }: { facts: DocumentFacts; until?: string | null }) {
  const translate = useTranslate();
  const { nombre, paginas, tamano, sha256, congelado } = facts;
  const size = translate('farola.documents.size', { kb: formatNumber(Math.ceil(tamano / 1024)) });
  const pages =
    paginas === null ? '' : translate('farola.documents.pages', { smart_count: paginas });
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nombre}</Typography>
      <Typography>{[pages, size].filter(Boolean).join(' · ')}</Typography>
      <Typography sx={{ mt: 1 }}>
        {congelado === null
          ? translate('farola.documents.live')
          : translate('farola.documents.frozen', { time: formatDateTime(congelado) })}
      </Typography>
      {until !== null && (
        <Typography>
          {translate('farola.documents.jobs.until', { time: formatDateTime(until) })}
        </Typography>
      )}
      <Typography
        variant="caption"
        sx={{ display: 'block', mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {translate('farola.documents.hash', { sha256 })}
      </Typography>
    </>
  );
}

interface HandOutProps {
  path: string;
  isPdf: boolean;
  onDone: () => void;
}

/** A PDF opens in a tab of its own, where the browser prints it. */
function HandOut({ path, isPdf: opens, onDone }: HandOutProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string>();
  const hand = (work: Promise<void>): void => {
    work.then(onDone, (error: unknown) => setProblem(errorText(error)));
  };
  return (
    <>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {opens && (
        <Button onClick={() => hand(openByLink(`${path}${path.includes('?') ? '&' : '?'}ver=1`))}>
          {translate('farola.documents.open')}
        </Button>
      )}
      <Button variant="contained" onClick={() => hand(downloadByLink(path))}>
        {translate('farola.documents.download')}
      </Button>
    </>
  );
}
