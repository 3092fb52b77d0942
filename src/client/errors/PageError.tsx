import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { accessWords, errorWords } from '../i18n/accessWords.ts';
import { ErrorActions } from './ErrorActions.tsx';
import { ErrorReference } from './ErrorReference.tsx';
import { isMissingCode } from './missingCode.ts';
import { TechnicalDetails } from './TechnicalDetails.tsx';

/** In place of a page that failed. */
export function PageError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { title, detail } = accessWords().errors.system;
  const words = errorWords();
  return (
    <Card role="alert" sx={{ maxWidth: 640, mx: 'auto', mt: 4 }}>
      <CardContent component={Stack} sx={{ gap: 2 }}>
        <Typography variant="h2">{title}</Typography>
        <Typography>{detail}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {isMissingCode(error) ? words.stale : words.lost}
        </Typography>
        <ErrorReference error={error} />
        <ErrorActions error={error} onRetry={onRetry} />
        <TechnicalDetails error={error} />
      </CardContent>
    </Card>
  );
}
