import Box from '@mui/material/Box';
import { useLocation, useNavigate, useParams, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { GenericList } from '../list/GenericList.tsx';
import { HistoryLink, NewImportButton } from './ImportLinks.tsx';
import { ImportById } from './ImportById.tsx';
import { importPath } from './importPaths.ts';
import { NewImportPage } from './create/NewImportPage.tsx';

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
