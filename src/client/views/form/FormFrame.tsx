import ArrowBack from '@mui/icons-material/ArrowBack';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useRedirect, useTranslate } from 'ra-core';
import { createContext, use, useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import type { Resource } from '../../../core/resource.ts';
import { GenericList } from '../GenericList.tsx';
import { Title } from '../../layout/Title.tsx';

/** The element above a panel that takes the form's title; undefined on a page, whose header takes it. */
const PanelTitle = createContext<HTMLElement | null | undefined>(undefined);

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

export function FormTitle({ children }: { children: string }) {
  const panel = use(PanelTitle);
  if (panel === undefined) return <Title title={children} />;
  return panel === null ? null : createPortal(children, panel);
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
  const translate = useTranslate();
  const redirect = useRedirect();
  const titleId = useId();
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const close = () => redirect('list', resource.name);
  return (
    <>
      <GenericList resource={resource} place="behind" />
      <Drawer
        open
        anchor="right"
        onClose={close}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            sx: PANEL_STYLE,
          },
        }}
      >
        <Box sx={PANEL_HEADER_STYLE}>
          <Typography
            ref={setTitle}
            id={titleId}
            variant="h3"
            component="h2"
            sx={{ flex: 1, minWidth: 0 }}
          />
          {tools}
          <IconButton aria-label={translate('ra.action.close')} onClick={close}>
            <Close />
          </IconButton>
        </Box>
        <Box sx={{ p: 2 }}>
          <PanelTitle value={title}>{children}</PanelTitle>
        </Box>
      </Drawer>
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

const PANEL_STYLE = {
  width: 'min(640px, 100%)',
  bgcolor: 'background.default',
  // it takes the focus so that Tab begins in it; a ring around all of it says nothing
  '&:focus-visible': { outline: 'none' },
};

const PANEL_HEADER_STYLE = {
  position: 'sticky',
  top: 0,
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  px: 2,
  py: 1,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
};
