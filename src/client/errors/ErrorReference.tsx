import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';

import { errorWords } from '../i18n/accessWords.ts';
import { reporter, type Reference } from './reporter.ts';

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
