import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';

import { DropZone } from '../browser/DropZone.tsx';
import { useErrorText } from '../errors/errorText.ts';
import { downloadByLink } from '../http/downloadByLink.ts';
import { formatNumber } from '../i18n/format.ts';
import { hiddenText } from '../theme/hidden.ts';

interface FileChooserProps {
  label: string;
  onFile: (file: File) => void;
  isBusy: boolean;
}

/** A ground to drop one spreadsheet on, with a button that chooses one. What cannot be imported is told at once. */
export function FileChooser({ label, onFile, isBusy }: FileChooserProps) {
  const translate = useTranslate();
  const helpId = useId();
  const [refusal, setRefusal] = useState<string>();
  const refusalText = useRefusalText();
  const take = (file: File | undefined) => {
    if (file === undefined || isBusy) return;
    const text = refusalText(file);
    setRefusal(text);
    if (text === undefined) onFile(file);
  };
  return (
    <DropZone onFiles={([file]) => take(file)} size="wide">
      <Button
        component="label"
        {...LOOKS_ONLY}
        variant="contained"
        startIcon={<UploadFileOutlined />}
        disabled={isBusy}
        sx={FOCUS_WITHIN}
      >
        {label}
        <input
          type="file"
          accept={extensions.join(',')}
          disabled={isBusy}
          aria-describedby={helpId}
          style={hiddenText}
          onChange={({ target }) => {
            take(target.files?.[0]);
            // the same file may be chosen again
            target.value = '';
          }}
        />
      </Button>
      <Typography variant="body2" sx={DROP_WORDS}>
        {translate('farola.importing.file.drop')}
      </Typography>
      <FormHelperText id={helpId} sx={{ flexBasis: '100%', m: 0, textAlign: 'center' }}>
        {translate('farola.importing.file.limits', {
          size: MAX_MB,
          rows: formatNumber(MAX_ROWS),
        })}
      </FormHelperText>
      {refusal !== undefined && (
        <FormHelperText error role="alert" sx={{ flexBasis: '100%', m: 0, textAlign: 'center' }}>
          {refusal}
        </FormHelperText>
      )}
    </DropZone>
  );
}

function useRefusalText(): (file: File) => string | undefined {
  const translate = useTranslate();
  return (file) => {
    const problem = problemOf(file);
    if (problem === undefined) return undefined;
    return translate(`farola.importing.file.${problem}`, {
      name: file.name,
      types: extensions.join(', '),
      size: formatNumber(megabytes(file.size), { decimals: 1 }),
      max: MAX_MB,
    });
  };
}

/** The input inside is the control and what the keyboard reaches: two, one in the other, would be heard. */
const LOOKS_ONLY = { role: undefined, tabIndex: -1 };

/** A finger drags no file. */
const DROP_WORDS = { color: 'text.secondary', '@media (hover: none)': { display: 'none' } };

const FOCUS_WITHIN = {
  '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
};

const extensions = [
  '.xlsx',
  '.xls',
  '.xlsb',
  '.ods',
  '.csv',
  '.geojson',
  '.json',
  '.kml',
  '.kmz',
] as const;
const MAX_MB = 50;
const MAX_ROWS = 200_000;

const BYTES = 1024 * 1024;

type FileProblem = 'wrongType' | 'tooLarge' | 'empty';

/** What the server would refuse after a long upload. */
export function problemOf({ name, size }: { name: string; size: number }): FileProblem | undefined {
  if (!extensions.some((extension) => name.toLowerCase().endsWith(extension))) return 'wrongType';
  if (size === 0) return 'empty';
  return size > MAX_MB * BYTES ? 'tooLarge' : undefined;
}

const megabytes = (bytes: number): number => bytes / BYTES;

export function DownloadButton({ path, children }: { path: string; children: ReactNode }) {
  const notify = useNotify();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadByLink(path);
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadOutlined />}
      loading={isBusy}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}
