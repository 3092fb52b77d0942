import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useNavigate, useTranslate, type Identifier } from 'ra-core';
import { createContext, use, useId, useState, type ReactNode } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { useRecordPath } from '../../address/day.ts';
import { PanelTitle } from '../form/FormDialog.tsx';
import { useListPath } from './listPath.ts';

interface RecordDrawerProps {
  /** Beside the title. */
  tools: ReactNode;
  /** Something stands beside the form. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A record's form over the list that it belongs to. */
export function RecordDrawer({ tools, isWide = false, onClose, children }: RecordDrawerProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [title, setTitle] = useState<HTMLElement | null>(null);
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { ...PANEL_STYLE, width: `min(${isWide ? 1440 : 640}px, 100%)` },
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
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ p: 2 }}>
        <PanelTitle value={title}>{children}</PanelTitle>
      </Box>
    </Drawer>
  );
}

const PANEL_STYLE = {
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

/** Where an open record stands, and the ways from there. */
interface RecordPlaceValue {
  /** Another record of the same list takes its place. */
  open: (id: Identifier) => void;
  /** Back to where the person came from. */
  leave: () => void;
}

/** Undefined on a page of its own, which is left for another one. */
export const RecordPlace = createContext<RecordPlaceValue | undefined>(undefined);

export function useRecordPlace(resource: Resource): RecordPlaceValue {
  const place = use(RecordPlace);
  const navigate = useNavigate();
  const recordPath = useRecordPath(resource);
  const listPath = useListPath(resource);
  const go = (path: string) => navigate(path, { state: { _scrollToTop: true } });
  return place ?? { open: (id) => go(recordPath(id)), leave: () => go(listPath()) };
}

/** Whether no modal dialog covers the element: none is open, or the topmost one contains it. */
export function isTopmost(element: HTMLElement | null): boolean {
  const modals = [
    ...document.querySelectorAll('[role="dialog"], [role="presentation"].MuiModal-root'),
  ];
  // a menu that was just closed is still fading away
  const last = modals.findLast((modal) => modal.closest('[aria-hidden="true"]') === null);
  return element !== null && (last === undefined || last.contains(element));
}
