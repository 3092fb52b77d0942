import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import type { KeyboardEvent, Ref } from 'react';

import { DROPDOWN_Z_INDEX } from '../../layout/constants.ts';
import { LayoutOffers } from '../layout/LayoutOffers.tsx';
import { SampleMark } from '../SampleMark.tsx';
import { GroupLinks } from './GroupLinks.tsx';
import type { MenuEntry } from './menuModel.ts';
import { moveFocus } from './moveFocus.ts';

interface GroupPanelProps {
  ref: Ref<HTMLDivElement>;
  entry: MenuEntry;
  anchor: HTMLElement;
  onLeave: () => void;
}

/** What a group of the row has, under it; in the page's order, so that Tab comes to it next. */
export function GroupPanel({ ref, entry, anchor, onLeave }: GroupPanelProps) {
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
