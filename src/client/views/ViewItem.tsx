import Apartment from '@mui/icons-material/Apartment';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import Star from '@mui/icons-material/Star';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import type { SavedView } from '../../core/views/savedViews.ts';
import { ViewMenu } from './ViewMenu.tsx';

interface ViewItemProps {
  resource: Resource;
  view: SavedView;
  /** The list is open by it. */
  isOpen: boolean;
  onOpen: () => void;
}

/** One view: a press opens it, the button beside it tells what else can be done. */
export function ViewItem({ resource, view, isOpen, onOpen }: ViewItemProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <Box component="li" sx={ITEM}>
      <ButtonBase aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <strong>{view.nombre}</strong>
          {!view.propia && view.autor !== null && (
            <small>{translate('farola.savedViews.by', { name: view.autor })}</small>
          )}
        </Box>
        {view.predeterminada && (
          <Star titleAccess={translate('farola.savedViews.isMine')} color="primary" />
        )}
        {view.de_firma && <Apartment titleAccess={translate('farola.savedViews.isFirm')} />}
        {view.propia && view.compartida && (
          <GroupOutlined titleAccess={translate('farola.savedViews.isShared')} />
        )}
      </ButtonBase>
      <IconButton
        size="small"
        aria-label={translate('farola.savedViews.actions', { name: view.nombre })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <ViewMenu
        resource={resource}
        view={view}
        anchor={anchor}
        onClose={() => setAnchor(undefined)}
      />
    </Box>
  );
}

const ITEM = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  '& > button:first-of-type': {
    flex: 1,
    minWidth: 0,
    minHeight: 36,
    px: 1.5,
    py: 0.5,
    gap: 0.75,
    borderRadius: 1,
    justifyContent: 'flex-start',
    textAlign: 'left',
    typography: 'body2',
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-current]': { bgcolor: 'primary.light', color: 'primary.dark' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  },
  // as large as a finger
  '@media (pointer: coarse)': { '& > button': { minHeight: 44, minWidth: 44 } },
  '& strong': { display: 'block', fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: 'text.secondary', fontSize: '0.75rem' },
  '& button svg': { fontSize: 18 },
} as const;
