import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';

import { PanelTitle } from '../form/FormTitle.tsx';

interface RecordDrawerProps {
  /** Beside the title. */
  tools: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A record's form over the list that it belongs to. */
export function RecordDrawer({ tools, onClose, children }: RecordDrawerProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [title, setTitle] = useState<HTMLElement | null>(null);
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: PANEL_STYLE } }}
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
