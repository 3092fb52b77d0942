import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

/** In place of a page that failed. */
export function PageError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  const isStale = isMissingCode(error);
  return (
    <Card role="alert" sx={{ maxWidth: 640, mx: 'auto', mt: 4 }}>
      <CardContent>
        <Typography variant="h2">{translate('farola.page.error.title')}</Typography>
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>
          {translate(isStale ? 'farola.page.error.stale' : 'farola.page.error.detail')}
        </Typography>
        <Typography
          component="pre"
          variant="body2"
          sx={{
            my: 2,
            p: 1.5,
            borderRadius: 1,
            bgcolor: 'background.default',
            whiteSpace: 'pre-wrap',
          }}
        >
          {error.message}
        </Typography>
        <Stack direction="row" spacing={1}>
          {!isStale && (
            <Button variant="contained" onClick={onRetry}>
              {translate('farola.page.error.retry')}
            </Button>
          )}
          <Button
            variant={isStale ? 'contained' : 'outlined'}
            onClick={() => window.location.reload()}
          >
            {translate('farola.page.error.reload')}
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}

/** The file of a page is gone: after a new release, pages that are open ask for files of the old one. */
function isMissingCode(error: Error): boolean {
  return /dynamically imported module|module script failed|Failed to fetch/i.test(error.message);
}
