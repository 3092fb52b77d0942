import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'ra-core';

import { readDestinations } from '../importApi.ts';
import { RetryAlert } from '../../errors/RetryAlert.tsx';
import { Title } from '../../layout/Title.tsx';
import { IMPORT_RESOURCE, newImportPath } from '../importPaths.ts';
import { NewImportForm } from './NewImportForm.tsx';
import { Stepper } from '../Stepper.tsx';

interface NewImportPageProps {
  title: string;
  preset?: string | undefined;
  onStarted: (id: number) => void;
}

/** The first step of an import that does not exist yet. */
export function NewImportPage({ title, preset, onStarted }: NewImportPageProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useDestinations();
  return (
    <>
      <Title title={title} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Stepper current="archivo" possible={['archivo']} onGo={() => undefined} />
        {error !== null && (
          <RetryAlert
            error={error}
            lead={translate('farola.importing.file.noDestinations')}
            onRetry={() => void refetch()}
          />
        )}
        {data === undefined && error === null && (
          <CircularProgress aria-label={translate('farola.views.list.loading')} />
        )}
        {data !== undefined && isOffered(data, preset) && (
          <NewImportForm destinations={data} preset={preset} onStarted={onStarted} />
        )}
        {data !== undefined && !isOffered(data, preset) && <NotOffered />}
      </Box>
    </>
  );
}

const isOffered = (destinations: readonly { nombre: string }[], preset: string | undefined) =>
  preset === undefined || destinations.some(({ nombre }) => nombre === preset);

function NotOffered() {
  const translate = useTranslate();
  return (
    <Alert severity="info">
      <div>{translate('farola.importing.notOffered')}.</div>
      <div>{translate('farola.importing.notOfferedDetail')}</div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="contained" component={LinkBase} to={newImportPath()}>
          {translate('farola.importing.another')}
        </Button>
        <Button variant="outlined" component={LinkBase} to={`/${IMPORT_RESOURCE}`}>
          {translate('farola.importing.history')}
        </Button>
      </Box>
    </Alert>
  );
}

function useDestinations() {
  return useQuery({ queryKey: ['importacion', 'destinos'], queryFn: readDestinations });
}
