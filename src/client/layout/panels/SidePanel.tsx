import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate, LinkBase } from 'ra-core';
import { useId, type ReactNode } from 'react';
import Button from '@mui/material/Button';

import { ActivityList } from '../../account/ActivityList.tsx';
import { WIDE_DRAWER } from '../constants.ts';

interface SidePanelProps {
  title: string;
  /** By the breakpoint from which it holds. */
  width: Readonly<Record<string, string>>;
  children: ReactNode;
  /** Stays in sight at the bottom. */
  footer: ReactNode;
  /** Whether the page is to be seen as it is. */
  isPageClear?: boolean;
  onClose: () => void;
}

/** A drawer at the right, over the page. */
export function SidePanel(props: SidePanelProps) {
  const { title, width, children, footer, isPageClear = false, onClose } = props;
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: isPageClear },
        paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { ...PAPER, width } },
      }}
    >
      <Box sx={{ borderBottom: 1, ...BAR }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={CONTENT}>{children}</Box>
      <Box sx={{ borderTop: 1, ...BAR }}>{footer}</Box>
    </Drawer>
  );
}

const PAPER = {
  maxWidth: '100%',
  // it takes the focus so that Tab begins in it; a ring around all of it says nothing
  '&:focus-visible': { outline: 'none' },
} as const;

const BAR = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  px: 2,
  py: 1,
  flexShrink: 0,
  borderColor: 'divider',
} as const;

const CONTENT = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  p: 2,
  display: 'grid',
  gap: 2.5,
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

/** What the person did last, without leaving the page. */
export function ActivityPanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <SidePanel
      title={translate('farola.account.activity.title')}
      width={WIDE_DRAWER}
      onClose={onClose}
      footer={
        <Button component={LinkBase} to="/crafted/pages/profile" onClick={onClose}>
          {translate('farola.layoutSettings.activity.all')}
        </Button>
      }
    >
      <ActivityList />
    </SidePanel>
  );
}
