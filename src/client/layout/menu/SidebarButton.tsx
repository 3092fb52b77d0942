import MenuIcon from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';

import { hinted } from '../../theme/hint.ts';
import { HIDDEN_ON_PAPER } from '../hiddenOnPaper.ts';
import type { SidebarState } from './useSidebar.ts';

export function SidebarButton({ sidebar }: { sidebar: SidebarState }) {
  const translate = useTranslate();
  const { isOpen, open, close } = sidebar;
  const label = translate(isOpen ? 'farola.layout.collapse' : 'farola.layout.expand');
  const Icon = isOpen ? MenuOpen : MenuIcon;
  return (
    <IconButton
      {...hinted(label, 'left')}
      aria-expanded={isOpen}
      onClick={isOpen ? close : open}
      sx={HIDDEN_ON_PAPER}
    >
      <Icon />
    </IconButton>
  );
}
