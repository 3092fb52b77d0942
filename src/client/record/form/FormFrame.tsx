import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useRedirect } from 'ra-core';
import type { ReactNode } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { GenericList } from '../../list/GenericList.tsx';
import { RecordDrawer } from '../heading/RecordDrawer.tsx';

interface FormFrameProps {
  resource: Resource;
  /** Stands above the form, at the right end. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A page of its own, or a panel over the list where the resource has but one route. */
export function FormFrame({ resource, tools, children }: FormFrameProps) {
  return resource.routes.form === undefined ? (
    <Panel resource={resource} tools={tools}>
      {children}
    </Panel>
  ) : (
    <Box sx={{ maxWidth: 1080, mx: 'auto' }}>
      <Box sx={ABOVE_STYLE}>
        <BackLink resource={resource} />
        {tools}
      </Box>
      {children}
    </Box>
  );
}

function BackLink({ resource }: { resource: Resource }) {
  const createPath = useCreatePath();
  return (
    <Link
      component={LinkBase}
      to={createPath({ resource: resource.name, type: 'list' })}
      variant="body2"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: 'text.secondary',
      }}
    >
      <ArrowBack sx={{ fontSize: 16 }} />
      {resource.title}
    </Link>
  );
}

function Panel({ resource, tools, children }: FormFrameProps) {
  const redirect = useRedirect();
  return (
    <>
      <GenericList resource={resource} place="behind" />
      <RecordDrawer tools={tools} onClose={() => redirect('list', resource.name)}>
        {children}
      </RecordDrawer>
    </>
  );
}

const ABOVE_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  minHeight: 34,
  mb: 1,
};
