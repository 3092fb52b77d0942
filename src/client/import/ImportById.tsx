import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import { statusOf } from '../http/http.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { useErrorText } from '../errors/errorText.ts';
import { ImportView } from './ImportView.tsx';
import { useImport } from './useImport.ts';

/** The import of that id, wherever it stands. */
export function ImportById({ id }: { id: number }) {
  const translate = useTranslate();
  const resources = useResources();
  const { data, error, refetch } = useImport(id);
  if (data === undefined) {
    return error === null ? (
      <CircularProgress aria-label={translate('farola.views.list.loading')} />
    ) : (
      <Unreadable id={id} error={error} onRetry={() => void refetch()} />
    );
  }
  const resource = resources.get(data.destino);
  if (resource === undefined) {
    return <Alert severity="error">{translate('farola.importing.unreadable')}</Alert>;
  }
  return (
    <>
      {error !== null && <Unreadable id={id} error={error} onRetry={() => void refetch()} />}
      <ImportView key={id} detail={data} resource={resource} />
    </>
  );
}

function Unreadable(props: { id: number; error: unknown; onRetry: () => void }) {
  const { id, error, onRetry } = props;
  const translate = useTranslate();
  const errorText = useErrorText();
  const isMissing = statusOf(error) === 404;
  return (
    <Alert
      severity="error"
      role="alert"
      sx={{ mb: 2 }}
      action={
        !isMissing && (
          <Button color="inherit" size="small" onClick={onRetry}>
            {translate('farola.views.error.retry')}
          </Button>
        )
      }
    >
      <Typography variant="subtitle2" component="div">
        {translate(isMissing ? 'farola.importing.missing' : 'farola.importing.unreadable', { id })}
      </Typography>
      {isMissing ? translate('farola.importing.missingDetail') : errorText(error)}
    </Alert>
  );
}
