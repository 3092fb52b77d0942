import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

import { hiddenText } from '../fields/hiddenText.ts';
import { useErrorText } from '../errors/errorText.ts';
import type { Section } from './option.ts';
import type { FoundRecords } from './useRecords.ts';

interface PaletteStatusProps {
  text: string;
  sections: readonly Section[];
  records: FoundRecords;
}

/** How the search stands: seen under the results, and told to who hears the page. */
export function PaletteStatus({ text, sections, records }: PaletteStatusProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const count = sections.reduce((sum, { options }) => sum + options.length, 0);
  const seen = useSeen(text, { count, records });
  return (
    <Box sx={{ flexShrink: 0 }}>
      {records.state === 'failed' && (
        <Alert severity="error" action={<RetryButton onRetry={records.retry} />}>
          {translate('farola.commands.failed')} {errorText(records.error)}
        </Alert>
      )}
      <Box component="output" sx={LINES}>
        {seen !== '' && <Box sx={{ py: 1.5 }}>{seen}</Box>}
        <Box component="span" style={hiddenText}>
          {text !== '' && count > 0 && translate('farola.commands.count', { smart_count: count })}
        </Box>
      </Box>
    </Box>
  );
}

function useSeen(
  text: string,
  { count, records }: { count: number; records: FoundRecords },
): string {
  const translate = useTranslate();
  if (text.trim() === '' || records.state === 'failed') return '';
  if (records.state === 'stale') return translate('farola.commands.searching');
  if (records.state === 'idle') return translate('farola.commands.short');
  if (!records.isComplete) return translate('farola.commands.partly');
  return count === 0 ? translate('farola.commands.none', { text: text.trim() }) : '';
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Button color="inherit" size="small" onClick={onRetry}>
      {translate('farola.commands.retry')}
    </Button>
  );
}

const LINES = { display: 'block', px: 2.25, typography: 'body2', color: 'text.secondary' };
