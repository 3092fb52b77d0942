import Popover from '@mui/material/Popover';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

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
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

export function BarPopover(props: BarPopoverProps) {
  const { anchor, onClose, label, side, width, padding, onKeyDown, children } = props;
  useFocusBack(anchor);
  return (
    <Popover
      open={anchor !== undefined}
      anchorEl={anchor ?? null}
      onClose={onClose}
      // an absent one would stand in the place of its own, which hears Escape
      {...(onKeyDown === undefined ? {} : { onKeyDown })}
      disableRestoreFocus
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

/**
 * Once it is closed its button has the focus, whatever had it when it opened: a button that opens one
 * by itself, as that of a filter just added, never had it.
 */
function useFocusBack(anchor: HTMLElement | undefined): void {
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (anchor === undefined) last.current?.focus();
    last.current = anchor;
  }, [anchor]);
}
