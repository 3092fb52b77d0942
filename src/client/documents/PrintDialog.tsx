import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';

import type { DocumentFacts } from '../../core/documents/documentApi.ts';
import { useErrorText } from '../errors/errorText.ts';
import { downloadByLink, openByLink } from '../http/downloadByLink.ts';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { filePath, formatWords, printed, type Printable, type PrintFormat } from './printing.ts';

interface PrintDialogProps {
  what: Printable;
  format: PrintFormat;
  onClose: () => void;
}

type Printing =
  | { is: 'under way' }
  | { is: 'done'; facts: DocumentFacts }
  | { is: 'failed'; why: string };

/** Has a document printed, says how long that takes, what came of it, and hands it out. Closing it ends the printing. */
export function PrintDialog({ what, format, onClose }: PrintDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const printing = usePrinting(what, format);
  const isUnderWay = printing.is === 'under way';
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate(`farola.documents.formats.${formatWords[format]}`)}
      </DialogTitle>
      <DialogContent>
        {isUnderWay && <Progress />}
        {printing.is === 'failed' && <Alert severity="error">{printing.why}</Alert>}
        {printing.is === 'done' && <Facts facts={printing.facts} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate(isUnderWay ? 'ra.action.cancel' : 'ra.action.close')}
        </Button>
        {printing.is === 'done' && <HandOut what={what} format={format} onDone={onClose} />}
      </DialogActions>
    </Dialog>
  );
}

function usePrinting(what: Printable, format: PrintFormat): Printing {
  const errorText = useErrorText();
  const [printing, setPrinting] = useState<Printing>({ is: 'under way' });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    printed(what, { format, signal }).then(
      (facts) => setPrinting({ is: 'done', facts }),
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

function Facts({ facts }: { facts: DocumentFacts }) {
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
  what: Printable;
  format: PrintFormat;
  onDone: () => void;
}

/** A PDF opens in a tab of its own, where the browser prints it. */
function HandOut({ what, format, onDone }: HandOutProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string>();
  const hand = (work: Promise<void>): void => {
    work.then(onDone, (error: unknown) => setProblem(errorText(error)));
  };
  const path = filePath(what, format);
  const isPdf = format === 'pdf' || format === 'pdf-archivo';
  return (
    <>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {isPdf && (
        <Button onClick={() => hand(openByLink(`${path}&ver=1`))}>
          {translate('farola.documents.open')}
        </Button>
      )}
      <Button variant="contained" onClick={() => hand(downloadByLink(path))}>
        {translate('farola.documents.download')}
      </Button>
    </>
  );
}
