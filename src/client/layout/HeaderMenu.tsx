import Menu from '@mui/material/Menu';
import Tooltip from '@mui/material/Tooltip';
import { useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';

import { DROPDOWN_Z_INDEX } from './constants.ts';

/** What a button of the header has to hand on to its element. */
export interface MenuButtonProps {
  'aria-label': string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface HeaderMenuProps {
  label: string;
  button: (props: MenuButtonProps) => ReactElement;
  /** Gets the function that closes the menu. */
  children: (close: () => void) => ReactNode;
}

/** A button of the header with a menu under it. */
export function HeaderMenu({ label, button, children }: HeaderMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={label}>
        {button({
          'aria-label': label,
          'aria-haspopup': 'menu',
          'aria-expanded': anchor !== null,
          onClick: (event) => setAnchor(event.currentTarget),
        })}
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        sx={{ zIndex: DROPDOWN_Z_INDEX }}
      >
        {children(close)}
      </Menu>
    </>
  );
}
