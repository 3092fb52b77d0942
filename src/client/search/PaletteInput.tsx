import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';

import { LONGEST_SEARCH } from '../../core/api/limits.ts';

interface PaletteInputProps {
  text: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  /** The list of options; undefined while there is none. */
  list: string | undefined;
  activeId: string | undefined;
  isBusy: boolean;
}

export function PaletteInput(props: PaletteInputProps) {
  const { text, onChange, onKeyDown, onClose, list, activeId, isBusy } = props;
  const translate = useTranslate();
  const placeholder = translate('farola.commands.placeholder');
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 56 }}>
        <Search aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder={placeholder}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': placeholder,
              'aria-expanded': list !== undefined,
              'aria-controls': list,
              'aria-activedescendant': activeId,
              'aria-autocomplete': 'list',
              autoComplete: 'off',
              autoCapitalize: 'off',
              spellCheck: false,
              enterKeyHint: 'go',
              maxLength: LONGEST_SEARCH,
            },
          }}
        />
        <IconButton edge="end" aria-label={translate('farola.commands.close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {/* its place is kept, so that nothing moves when it comes and goes */}
      <Box sx={{ height: 2 }}>
        {isBusy && (
          <LinearProgress aria-label={translate('farola.commands.searching')} sx={{ height: 2 }} />
        )}
      </Box>
    </Box>
  );
}
