import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { useId, useState } from 'react';

import { verifyBag } from '../../core/evidence/verifyBag.ts';
import type { Verdict } from '../../core/evidence/verdict.ts';
import { factsOf, verdictWords } from '../../core/evidence/verdictWords.ts';
import { DropZone } from '../browser/DropZone.tsx';
import { Title } from '../layout/Title.tsx';
import { hiddenText } from '../theme/hidden.ts';
import { inflate, sourceOf } from './readFile.ts';

type Verifying =
  | { is: 'waiting' }
  | { is: 'under way'; name: string }
  | { is: 'done'; verdict: Verdict }
  | { is: 'failed'; why: string };

/** Verifies evidence in this browser, against the seal that its reader brings. */
export function VerifyPage() {
  const translate = useTranslate();
  const say = useSay();
  const fileId = useId();
  const [file, setFile] = useState<File>();
  const [seal, setSeal] = useState('');
  const [verifying, setVerifying] = useState<Verifying>({ is: 'waiting' });
  const verify = async () => {
    if (file === undefined) return setVerifying({ is: 'failed', why: say('noFile') });
    setVerifying({ is: 'under way', name: '' });
    const onFile = (name: string) => setVerifying({ is: 'under way', name });
    try {
      const verdict = await verifyBag({ source: sourceOf(file), inflate, seal, onFile });
      setVerifying({ is: 'done', verdict });
    } catch (error) {
      setVerifying({ is: 'failed', why: `${say('failed')} ${String(error)}` });
    }
  };
  return (
    <Box sx={{ maxWidth: 760, mx: 'auto', display: 'grid', gap: 2 }}>
      <Title title={say('title')} />
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Typography sx={{ color: 'text.secondary' }}>{say('offline')}</Typography>
        <div>
          <Typography component="label" htmlFor={fileId} sx={{ fontWeight: 600 }}>
            {say('file')}
          </Typography>
          <DropZone onFiles={([dropped]) => setFile(dropped)} size="small">
            <Button variant="outlined" component="label" {...LOOKS_ONLY} sx={FOCUS_WITHIN}>
              {translate('farola.evidence.choose')}
              <input
                id={fileId}
                type="file"
                accept=".zip,application/zip"
                style={hiddenText}
                onChange={({ target }) => setFile(target.files?.[0])}
              />
            </Button>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {file?.name ?? translate('farola.evidence.none')}
            </Typography>
          </DropZone>
        </div>
        <TextField
          multiline
          minRows={5}
          maxRows={14}
          label={say('seal')}
          helperText={say('sealHint')}
          value={seal}
          onChange={({ target }) => setSeal(target.value)}
          slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
        />
        <Box>
          <Button
            variant="contained"
            disabled={verifying.is === 'under way'}
            onClick={() => void verify()}
          >
            {say('verify')}
          </Button>
        </Box>
      </Card>
      <div aria-live="polite">
        {verifying.is === 'under way' && (
          <>
            <LinearProgress aria-label={say('verify')} />
            <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              {translate('farola.evidence.reading', { name: verifying.name })}
            </Typography>
          </>
        )}
        {verifying.is === 'failed' && <Alert severity="error">{verifying.why}</Alert>}
        {verifying.is === 'done' && <Told verdict={verifying.verdict} />}
      </div>
    </Box>
  );
}

/** The input inside takes the focus, not what is drawn around it. */
const LOOKS_ONLY = { role: undefined, tabIndex: -1 } as const;

const FOCUS_WITHIN = {
  flexShrink: 0,
  '&:focus-within': { outline: '2px solid', outlineOffset: '2px' },
} as const;

function useLanguage(): 'es' | 'en' {
  const [locale] = useLocaleState();
  return locale === 'es' ? 'es' : 'en';
}

/** The words of the verifier, which also stand in the file that is read without a network. */
function useSay() {
  const language = useLanguage();
  return (name: keyof typeof verdictWords): string => verdictWords[name][language];
}

const severities = {
  sealed: 'success',
  partly: 'warning',
  unsealed: 'warning',
  broken: 'error',
} as const;

function Told({ verdict }: { verdict: Verdict }) {
  const translate = useTranslate();
  const { title, notes, problems, facts } = factsOf(verdict, useLanguage());
  return (
    <>
      <Alert severity={severities[verdict.state]} sx={{ mb: 2 }}>
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {notes.map((note) => (
          <Typography key={note} variant="body2" sx={{ mt: 0.5 }}>
            {note}
          </Typography>
        ))}
        {problems.length > 0 && (
          <ul style={{ margin: '8px 0 0', paddingLeft: 20 }}>
            {problems.map((problem, i) => (
              // the same may be told twice
              // oxlint-disable-next-line react/no-array-index-key
              <li key={i} style={{ overflowWrap: 'anywhere' }}>
                {problem}
              </li>
            ))}
          </ul>
        )}
      </Alert>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography component="h2" sx={{ fontWeight: 600, mb: 1 }}>
          {translate('farola.evidence.facts')}
        </Typography>
        <Box component="dl" sx={FACTS_STYLE}>
          {facts.map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                {name}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
      </Card>
    </>
  );
}

const FACTS_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: 0.5,
  m: 0,
} as const;
