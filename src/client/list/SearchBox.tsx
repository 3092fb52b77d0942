import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { useRef, type KeyboardEvent } from 'react';

import { usePendingText } from '../fields/usePendingText.ts';
import { HIDDEN_ON_PAPER } from '../theme/hidden.ts';
import { isFreeKey, SEARCH_KEY, useKeyDown } from '../shortcuts/keyboard.ts';
import { without, type ChangeFilter } from './filters/useFilterChange.ts';

interface SearchBoxProps {
  /** What the list is searched for, if it is. */
  q: unknown;
  changeFilter: ChangeFilter;
}

/**
 * Free text. The key `/` leads here from anywhere on the page where nobody types; from here the arrow
 * down leads to the rows (`useRowKeys`), and Escape away once nothing is written.
 */
export function SearchBox({ q, changeFilter }: SearchBoxProps) {
  const translate = useTranslate();
  const [text, change, flush] = useSearch(q, changeFilter);
  const box = useRef<HTMLInputElement>(null);
  useSlashKey(() => box.current?.focus());
  const clear = () => {
    change('');
    box.current?.focus();
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' || key === 'ArrowDown') flush();
    if (key === 'Escape' && text === '') box.current?.blur();
  };
  return (
    <OutlinedInput
      inputRef={box}
      size="small"
      value={text}
      placeholder={translate('farola.views.filter.search')}
      onChange={({ target }) => change(target.value)}
      onKeyDown={press}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      endAdornment={text !== '' && <ClearSearch onClear={clear} />}
      slotProps={{
        input: {
          type: 'search',
          autoComplete: 'off', // the browser's own list would take the arrows
          'aria-label': translate('farola.views.filter.search'),
          'aria-keyshortcuts': SEARCH_KEY,
        },
      }}
      sx={BOX_STYLE}
    />
  );
}

function ClearSearch({ onClear }: { onClear: () => void }) {
  const translate = useTranslate();
  const label = translate('farola.views.filter.clearSearch');
  return (
    <IconButton size="small" edge="end" aria-label={label} onClick={onClear}>
      <Clear fontSize="small" />
    </IconButton>
  );
}

function useSearch(q: unknown, changeFilter: ChangeFilter) {
  return usePendingText(typeof q === 'string' ? q : '', (text) =>
    changeFilter((filter) => ({
      ...without(filter, ['q']),
      ...(text.trim() === '' ? {} : { q: text }),
    })),
  );
}

function useSlashKey(act: () => void) {
  useKeyDown((event) => {
    if (event.key !== SEARCH_KEY || !isFreeKey(event)) return;
    event.preventDefault();
    act();
  });
}

const BOX_STYLE = {
  flex: { xs: 1, sm: 'none' },
  width: { sm: 212 },
  float: 'left',
  // as high as the tools at the other end: what passes under one passes under both
  height: 40,
  mr: { sm: 1 },
  mb: { sm: 1 },
  // there is a button of ours for it
  '& input::-webkit-search-cancel-button': { display: 'none' },
  '&:has(input:placeholder-shown)': HIDDEN_ON_PAPER,
};
