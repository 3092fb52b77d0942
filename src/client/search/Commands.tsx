import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';
import { lazy, memo, Suspense, useCallback, useState } from 'react';

import { usePrefetch } from '../browser/usePrefetch.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { Unloaded } from '../errors/LateCode.tsx';
import { PageProgress } from '../layout/PageProgress.tsx';
import { commandKey, isApple } from '../shortcuts/keyboard.ts';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { hinted } from '../theme/hint.ts';

const loadDialog = () => import('./Palette.tsx');
const CommandDialog = lazy(async () => ({ default: (await loadDialog()).CommandDialog }));

/** The command palette and the sheet of shortcuts, from anywhere: by their keys, or by the button. */
export function Commands() {
  const [shown, setShown] = useState<'palette' | 'shortcuts'>();
  const open = useCallback(() => setShown('palette'), []);
  useShortcuts({ onPalette: open, onHelp: () => setShown('shortcuts') });
  usePrefetch(loadDialog, BEFORE_DIALOG_MS);
  const close = () => setShown(undefined);
  return (
    <>
      <PaletteButton onOpen={open} />
      {shown !== undefined && (
        <ErrorBoundary fallback={() => <Unloaded onClose={close} />}>
          <Suspense fallback={<PageProgress />}>
            <CommandDialog
              shown={shown}
              onClose={close}
              onShortcuts={() => setShown('shortcuts')}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/** Who presses the keys types at once: its code had better be there. */
const BEFORE_DIALOG_MS = 3000;

/** Opens the palette from the header. Where there is room it says by which keys, too. */
const PaletteButton = memo(function PaletteButton({ onOpen }: { onOpen: () => void }) {
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
