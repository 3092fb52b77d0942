import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import { LinkBase, useLocation } from 'ra-core';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';

import { sampleWords } from '../sampleWords.ts';
import { BarGroup } from './BarGroup.tsx';
import { headerMenu, breadcrumbOf, type MenuWord } from './menuModel.ts';
import { barStyle } from './menuStyle.ts';
import { moveFocus } from './moveFocus.ts';
import { words } from './words.ts';

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
