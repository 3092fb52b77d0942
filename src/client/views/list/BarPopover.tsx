import Popover from '@mui/material/Popover';
import type { KeyboardEvent, ReactNode } from 'react';

/** Of whatever opens under one of the list's buttons. */
export interface UnderButton {
  /** Absent: closed. */
  anchor: HTMLElement | undefined;
  onClose: () => void;
}

interface BarPopoverProps extends UnderButton {
  label: string;
  /** Where it begins under the button. */
  side: 'left' | 'right';
  /** Px. */
  width: number;
  /** Theme units around what is in it. */
  padding?: number;
  /** What was chosen in it takes the focus, not the button. */
  handsFocusOn?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

export function BarPopover(props: BarPopoverProps) {
  const { anchor, onClose, label, side, width, padding, handsFocusOn, onKeyDown, children } = props;
  return (
    <Popover
      open={anchor !== undefined}
      anchorEl={anchor ?? null}
      onClose={onClose}
      // an absent one would stand in the place of its own, which hears Escape
      {...(onKeyDown === undefined ? {} : { onKeyDown })}
      disableRestoreFocus={handsFocusOn === true}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: 'top', horizontal: side }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: { mt: 0.5, p: padding, width, maxWidth: '95vw', border: 1, borderColor: 'divider' },
        },
      }}
    >
      {children}
    </Popover>
  );
}
