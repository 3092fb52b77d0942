import ArrowBack from '@mui/icons-material/ArrowBack';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useLocation, useNavigate, useParams, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { RetryAlert } from '../errors/Notice.tsx';
import { useErrorText } from '../errors/errorText.ts';
import { statusOf } from '../http/http.ts';
import { Title } from '../layout/Title.tsx';
import { GenericList } from '../list/GenericList.tsx';
import { useResources } from '../resource/resourcesContext.ts';
import { ImportView } from './ImportView.tsx';
import { Stepper } from './Stepper.tsx';
import { NewImportForm } from './create/NewImportForm.tsx';
import { readDestinations, useImport } from './importApi.ts';
import { IMPORT_RESOURCE, importPath, newImportPath } from './importPaths.ts';

/** All imports, newest first, and the way to a new one. */
export function ImportHistory({ resource }: { resource: Resource }) {
  return <GenericList resource={resource} action={<NewImportButton />} />;
}

export function ImportRecord() {
  const { id } = useParams();
  return (
    <Frame>
      <ImportById id={Number(id)} />
    </Frame>
  );
}

export function NewImport() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <Frame>
      <NewImportPage
        title={translate('farola.importing.new')}
        preset={new URLSearchParams(search).get('destino') ?? undefined}
        onStarted={(id) => navigate(importPath(id), { replace: true })}
      />
    </Frame>
  );
}

interface PresetImportProps {
  title: string;
  /** Name of the resource that is imported into. */
  destino: string;
}

/** A page of its own for one destination; its import stands under `?id=`. */
export function PresetImport({ title, destino }: PresetImportProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const id = Number(new URLSearchParams(search).get('id') ?? '');
  return (
    <Frame>
      {Number.isInteger(id) && id > 0 ? (
        <ImportById id={id} />
      ) : (
        <NewImportPage
          title={title}
          preset={destino}
          onStarted={(started) => navigate({ pathname, search: `?id=${started}` })}
        />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ maxWidth: 1280, mx: 'auto' }}>
      <HistoryLink />
      {children}
    </Box>
  );
}

function NewImportButton() {
  const translate = useTranslate();
  return (
    <Button
      variant="contained"
      startIcon={<FileUploadOutlined />}
      component={LinkBase}
      to={newImportPath()}
      sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
    >
      {translate('farola.importing.new')}
    </Button>
  );
}

function HistoryLink() {
  const translate = useTranslate();
  return (
    <Link component={LinkBase} to={`/${IMPORT_RESOURCE}`} variant="body2" sx={LINK_STYLE}>
      <ArrowBack sx={{ fontSize: 16 }} />
      {translate('farola.importing.history')}
    </Link>
  );
}

const LINK_STYLE = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  mb: 1.5,
  color: 'text.secondary',
};

/** The import of that id, wherever it stands. */
function ImportById({ id }: { id: number }) {
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

interface NewImportPageProps {
  title: string;
  preset?: string | undefined;
  onStarted: (id: number) => void;
}

/** The first step of an import that does not exist yet. */
function NewImportPage({ title, preset, onStarted }: NewImportPageProps) {
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
