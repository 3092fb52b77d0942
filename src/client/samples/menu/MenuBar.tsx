import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import { LinkBase, useLocation } from 'ra-core';
import {
  useState,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  type ReactNode,
  type Ref,
} from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';

import { sampleWords } from '../sampleWords.ts';
import { headerMenu, breadcrumbOf, type MenuWord, type MenuEntry } from './menuModel.ts';
import { barStyle } from './menuStyle.ts';
import { words } from './words.ts';
import { useHoverIntent } from '../../layout/menu/useSidebar.ts';
import { DROPDOWN_Z_INDEX } from '../../layout/constants.ts';
import { LayoutOffers } from '../layout/LayoutOffers.tsx';
import { SampleMark } from '../SampleMark.tsx';
import { GroupLinks } from './GroupLinks.tsx';

/** Links and groups in a row; the arrow keys move among them, and down into a group. */
export function MenuBar() {
  const said = sampleWords(words);
  const { pathname } = useLocation();
  const [active] = breadcrumbOf(pathname);
  const [opened, setOpened] = useState<MenuWord>();
  const close = () => setOpened(undefined);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // null: what had the focus went away by itself, or the pointer is used
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step !== undefined)
      moveFocus(event, { among: ':scope > li > a, :scope > li > div > button', step });
  };
  return (
    <Box component="ul" onBlur={onBlur} onKeyDown={onKeyDown} sx={barStyle}>
      {headerMenu.map((entry) => (
        <li key={entry.word} data-active={entry === active ? '' : undefined}>
          {'to' in entry && entry.word !== 'layouts' ? (
            <LinkBase to={entry.to} aria-current={entry === active ? 'page' : undefined}>
              {said[entry.word]}
            </LinkBase>
          ) : (
            <BarGroup
              entry={entry}
              isOpen={opened === entry.word}
              onOpen={() => setOpened(entry.word)}
              onClose={close}
            >
              {said[entry.word]}
              <ExpandMore />
            </BarGroup>
          )}
        </li>
      ))}
    </Box>
  );
}

interface BarGroupProps {
  entry: MenuEntry;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A group of the row: its panel opens under the pointer, and by click, Enter or Arrow down. */
function BarGroup({ entry, isOpen, onOpen, onClose, children }: BarGroupProps) {
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

interface GroupPanelProps {
  ref: Ref<HTMLDivElement>;
  entry: MenuEntry;
  anchor: HTMLElement;
  onLeave: () => void;
}

/** What a group of the row has, under it; in the page's order, so that Tab comes to it next. */
function GroupPanel({ ref, entry, anchor, onLeave }: GroupPanelProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) moveFocus(event, { among: 'a, button', step });
  };
  return (
    <Popper
      open
      disablePortal
      anchorEl={anchor}
      placement="bottom-start"
      sx={{ zIndex: DROPDOWN_Z_INDEX }}
    >
      {/* the arrow keys besides: each of its links has the focus by itself */}
      <Paper ref={ref} elevation={8} onKeyDown={onKeyDown} sx={PAPER}>
        {'entries' in entry ? (
          <>
            <GroupLinks entries={entry.entries} onLeave={onLeave} />
            <Box sx={MARK}>
              <SampleMark />
            </Box>
          </>
        ) : (
          <LayoutOffers page={entry.to} onLeave={onLeave} />
        )}
      </Paper>
    </Popper>
  );
}

const MARK = { mt: 1, px: 1 } as const;
const PAPER = {
  maxWidth: 470,
  maxHeight: '80dvh',
  overflowY: 'auto',
  p: 1.5,
  mt: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
} as const;

/**
 * The focus from one element to the next among those that a selector finds, from the last round to the
 * first. From elsewhere forth begins with the first, back with the last.
 */
function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  { among, step }: { among: string; step: number },
): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(among)];
  const at = items.findIndex(
    (item) => item === event.target || item.parentElement?.contains(event.target as Node) === true, // of the page
  );
  const from = at === -1 && step < 0 ? 0 : at;
  items[(from + step + items.length) % items.length]?.focus();
  event.preventDefault();
}
