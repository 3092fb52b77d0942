import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';

import { accessWords, errorWords } from '../i18n/accessWords.ts';
import { HOME_PATH } from './ErrorPage.tsx';
import { reporter, type Reference } from './reporter.ts';

/** The ways on from a failure. The same code once more helps no page whose code is missing. */
export function ErrorActions({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const words = errorWords();
  const mayRetry = onRetry !== undefined && !isMissingCode(error);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {mayRetry && (
        <Button variant="contained" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
      <Button
        variant={mayRetry ? 'outlined' : 'contained'}
        onClick={() => window.location.reload()}
      >
        {words.reload}
      </Button>
      {/* loaded anew: what failed may be what leads there */}
      <Button variant="outlined" href={HOME_PATH}>
        {accessWords().home}
      </Button>
    </Box>
  );
}

/** What the browser says of the failure, folded away. */
export function TechnicalDetails({ error }: { error: Error }) {
  return (
    <Box component="details" sx={{ typography: 'body2', color: 'text.secondary' }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {errorWords().technical}
      </Box>
      <Box component="pre" sx={MESSAGE}>
        {error.message}
      </Box>
    </Box>
  );
}

const MESSAGE = {
  my: 1,
  p: 1.5,
  borderRadius: 1,
  bgcolor: 'background.default',
  textAlign: 'left',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

/** The file of a page is gone: after a new release, pages that are open ask for files of the old one. */
export function isMissingCode(error: Error): boolean {
  return /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}

/** Tells the server of the failure, and the person under which reference it stands in its log. */
export function ErrorReference({ error }: { error: Error }) {
  const words = errorWords();
  const reported = useReported(error);
  return (
    <Box component="output" sx={LINES}>
      {reported.state === 'telling' ? (
        words.telling
      ) : reported.reference === undefined ? (
        words.untold
      ) : (
        <>
          {words.reference}: <Copyable text={reported.reference} />
          <Typography variant="body2">{words.referenceDetail}</Typography>
        </>
      )}
    </Box>
  );
}

function Copyable({ text }: { text: string }) {
  const words = errorWords();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <>
      <Box component="code" sx={CODE}>
        {text}
      </Box>
      {mayCopy() && (
        <Button size="small" sx={{ ml: 1 }} onClick={() => void copy(text).then(setIsCopied)}>
          {isCopied ? words.copied : words.copy}
        </Button>
      )}
    </>
  );
}

const LINES = { display: 'block', typography: 'body2', color: 'text.secondary', minHeight: 56 };
/** One click chooses all of it, where the browser copies nothing by itself. */
const CODE = { userSelect: 'all', fontSize: '0.9375rem', color: 'text.primary' } as const;

/** Browsers offer it over https and on this machine only. */
const mayCopy = (): boolean => 'clipboard' in navigator;

async function copy(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

type Reported = { state: 'telling' } | { state: 'told'; reference: Reference };

/** Tells the server of a failure that is shown to the person. */
function useReported(error: Error): Reported {
  const [answer, setAnswer] = useState<{ to: Error; reference: Reference }>();
  useEffect(() => {
    const telling = { isCurrent: true };
    void reporter.report(error).then((reference) => {
      if (telling.isCurrent) setAnswer({ to: error, reference });
    });
    return () => {
      telling.isCurrent = false;
    };
  }, [error]);
  return answer?.to === error
    ? { state: 'told', reference: answer.reference }
    : { state: 'telling' };
}
