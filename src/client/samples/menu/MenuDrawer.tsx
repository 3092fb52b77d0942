import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { LinkBase, useLocation } from 'ra-core';
import { useState } from 'react';

import { NARROW_DRAWER } from '../../layout/constants.ts';
import { SidePanel } from '../../layout/panels/SidePanel.tsx';
import { hinted } from '../../theme/hint.ts';
import { SampleWindows } from '../drawers/SampleWindows.tsx';
import { LayoutOffers } from '../layout/LayoutOffers.tsx';
import { SampleMark } from '../SampleMark.tsx';
import { sampleWords } from '../sampleWords.ts';
import { GroupLinks } from './GroupLinks.tsx';
import { headerMenu, type MenuEntry, type MenuPage } from './menuModel.ts';
import { linksStyle } from './menuStyle.ts';
import { words } from './words.ts';

/** The menu behind one button: all of it in a drawer, and what a phone's header has no room for. */
export function MenuDrawer() {
  const said = sampleWords(words);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        {...hinted(said.menu)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <ScienceOutlined sx={{ fontSize: 21 }} />
      </IconButton>
      {isOpen && (
        <SidePanel title={said.menu} width={NARROW_DRAWER} onClose={close} footer={<SampleMark />}>
          <SampleWindows onOpen={close} />
          <TopLinks onLeave={close} />
          {headerMenu.map((entry) => (
            <Below key={entry.word} entry={entry} onLeave={close} />
          ))}
        </SidePanel>
      )}
    </>
  );
}

function TopLinks({ onLeave }: { onLeave: () => void }) {
  const said = sampleWords(words);
  const { pathname } = useLocation();
  const pages = headerMenu.filter((entry): entry is MenuPage => 'to' in entry);
  return (
    <Box sx={linksStyle}>
      <ul>
        {pages.map(({ to, word }) => (
          <li key={to}>
            <LinkBase to={to} aria-current={to === pathname ? 'page' : undefined} onClick={onLeave}>
              {said[word]}
            </LinkBase>
          </li>
        ))}
      </ul>
    </Box>
  );
}

function Below({ entry, onLeave }: { entry: MenuEntry; onLeave: () => void }) {
  const said = sampleWords(words);
  if ('to' in entry) return entry.word === 'layouts' ? <LayoutOffers onLeave={onLeave} /> : null;
  return (
    <section aria-label={said[entry.word]}>
      <Typography variant="h4" component="h3" sx={{ px: 1, mb: 0.5 }}>
        {said[entry.word]}
      </Typography>
      <GroupLinks entries={entry.entries} onLeave={onLeave} />
    </section>
  );
}
