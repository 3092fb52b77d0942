import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { useEffect, useId } from 'react';

import type { MenuEntry, MenuGroup } from '../../../../resources.config.ts';
import { LIGHT_SIDEBAR } from '../../theme/sidebarColours.ts';
import { DROPDOWN_Z_INDEX } from '../constants.ts';
import { MenuEntries } from './MenuEntries.tsx';
import { MenuHeading } from './MenuHeading.tsx';
import { nameOf } from './menuModel.ts';
import { menuStyle } from './menuStyle.ts';
import { useLayoutChoice } from '../settings/useLayoutChoice.ts';

interface MenuFlyoutProps {
  group: MenuGroup;
  shown: MenuEntry | undefined;
  /** The icon of the group. */
  anchor: HTMLElement;
  takesFocus: boolean;
  onClose: () => void;
  onLeave: () => void;
}

/** The entries of a group beside its icon. */
export function MenuFlyout(props: MenuFlyoutProps) {
  const { group, shown, anchor, takesFocus, onClose, onLeave } = props;
  const id = useId();
  const { layout } = useLayoutChoice();
  useClosingKeys({ anchor, onClose });
  const leave = () => {
    onClose();
    onLeave();
  };
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="right-start"
      modifiers={BESIDE_THE_SIDEBAR}
      sx={{ zIndex: DROPDOWN_Z_INDEX }}
    >
      <Paper
        component="nav"
        aria-labelledby={id}
        elevation={8}
        sx={{ ...PAPER, ...(layout.sidebar === 'light' ? LIGHT_SIDEBAR : { colorScheme: 'dark' }) }}
      >
        <MenuHeading id={id}>{nameOf(group)}</MenuHeading>
        <MenuEntries
          labelledBy={id}
          entries={group.entries}
          shown={shown}
          takesFocus={takesFocus}
          onLeave={leave}
        />
      </Paper>
    </Popper>
  );
}

/** Wherever the focus is: who opened it by pointer has it on the page. */
function useClosingKeys({ anchor, onClose }: Pick<MenuFlyoutProps, 'anchor' | 'onClose'>) {
  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const isInside = target instanceof Element && target.closest('.MuiPopper-root') !== null;
      if (key !== 'Escape' && !(isInside && key === 'ArrowLeft')) return;
      if (isInside) anchor.focus();
      onClose();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [anchor, onClose]);
}

/** The icons stand that far from its edge. */
const BESIDE_THE_SIDEBAR = [{ name: 'offset', options: { offset: [0, 12] } }];

const PAPER = {
  ...menuStyle,
  width: 248,
  maxHeight: '80dvh',
  overflowY: 'auto',
  p: 1,
  borderRadius: 1.5,
  bgcolor: 'sidebar.background',
  color: 'sidebar.text',
} as const;
