import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';
import { memo } from 'react';

import { commandKey, isApple } from '../shortcuts/platform.ts';
import { hinted } from '../theme/hint.ts';

/** Opens the palette from the header. Where there is room it says by which keys, too. */
export const PaletteButton = memo(function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const translate = useTranslate();
  const label = translate('farola.commands.open');
  return (
    <ButtonBase
      {...hinted(label)}
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      onClick={onOpen}
      sx={BUTTON}
    >
      <Search sx={{ fontSize: 21 }} />
      <Box component="span" data-keys={`${commandKey()} K`} sx={WORDS}>
        {translate('farola.commands.search')}
      </Box>
    </ButtonBase>
  );
});

const BUTTON = {
  gap: 1,
  px: { xs: 1, lg: 1.25 },
  minWidth: 38,
  minHeight: 38,
  borderRadius: 1,
  border: { lg: 1 },
  borderColor: { lg: 'divider' },
  color: 'inherit',
  whiteSpace: 'nowrap',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
/** The keys are told by an attribute of the button; they are drawn by the style alone. */
const WORDS = {
  display: { xs: 'none', lg: 'inline-flex' },
  alignItems: 'center',
  gap: 2,
  typography: 'body2',
  '&::after': {
    content: 'attr(data-keys)',
    px: 0.75,
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.75,
    fontSize: '0.75rem',
  },
} as const;
