import Menu from '@mui/material/Menu';
import { useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';

import { hinted } from '../../theme/hint.ts';
import { DROPDOWN_Z_INDEX } from '../constants.ts';

/** What a button of the header has to hand on to its element. */
export interface MenuButtonProps extends ReturnType<typeof hinted> {
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

/** A button of the header with a menu under it, which is made when it is first opened. */
export function HeaderMenu({ label, button, children }: HeaderMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {button({
        ...hinted(label),
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: ({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        },
      })}
      {anchor !== undefined && (
        <Menu
          anchorEl={anchor}
          open={isOpen}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          sx={{ zIndex: DROPDOWN_Z_INDEX }}
        >
          {children(close)}
        </Menu>
      )}
    </>
  );
}
