import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { useHoverIntent } from '../../layout/menu/useSidebar.ts';
import { GroupPanel } from './GroupPanel.tsx';
import type { MenuEntry } from './menuModel.ts';

interface BarGroupProps {
  entry: MenuEntry;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A group of the row: its panel opens under the pointer, and by click, Enter or Arrow down. */
export function BarGroup({ entry, isOpen, onOpen, onClose, children }: BarGroupProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  const close = () => {
    setHeld(false);
    onClose();
  };
  const hover = useHoverIntent({ onEnter: onOpen, onLeave: () => !isHeld && close() });
  useEscape(isOpen, () => {
    if (panel.current?.contains(document.activeElement) === true) button?.focus();
    close();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onOpen();
    setHeld(true);
    // its links are there after the next drawing
    setTimeout(() => panel.current?.querySelector<HTMLElement>('a, button')?.focus());
  };
  return (
    <div {...hover}>
      <ButtonBase
        ref={setButton}
        aria-expanded={isOpen}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (isOpen && isHeld) return close();
          setHeld(true);
          onOpen();
        }}
      >
        {children}
      </ButtonBase>
      {isOpen && button !== null && (
        <GroupPanel ref={panel} entry={entry} anchor={button} onLeave={close} />
      )}
    </div>
  );
}

/** Wherever the focus is: who opened it by pointer has it on the page. */
function useEscape(isOpen: boolean, onEscape: () => void) {
  const act = useRef(onEscape);
  useEffect(() => {
    act.current = onEscape;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') act.current();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
}
