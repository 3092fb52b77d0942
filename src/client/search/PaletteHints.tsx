import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

import { Keys } from '../shortcuts/Keys.tsx';
import { commandKey } from '../shortcuts/platform.ts';
import type { Recent } from './useRecent.ts';

/** Which keys do what, where there is a keyboard. */
export function PaletteHints({ recent }: { recent: Recent }) {
  const translate = useTranslate();
  const enter = translate('farola.commands.shortcuts.enter');
  const hints = [
    { keys: ['↑', '↓'], does: translate('farola.commands.move') },
    { keys: [enter], does: translate('farola.commands.choose') },
    { keys: [commandKey(), enter], does: translate('farola.commands.newTab') },
    {
      keys: [translate('farola.commands.shortcuts.escape')],
      does: translate('farola.commands.leave'),
    },
  ];
  return (
    <Box sx={LINE}>
      {hints.map(({ keys, does }) => (
        <Box component="span" key={does} sx={{ display: { xs: 'none', sm: 'inline' } }}>
          <Keys keys={keys} /> {does}
        </Box>
      ))}
      {recent.options.length > 0 && (
        <Button size="small" sx={{ ml: 'auto' }} onClick={recent.forget}>
          {translate('farola.commands.forget')}
        </Button>
      )}
    </Box>
  );
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: 2,
  py: 1,
  minHeight: 44,
  borderTop: 1,
  borderColor: 'divider',
  typography: 'caption',
  color: 'text.secondary',
} as const;
