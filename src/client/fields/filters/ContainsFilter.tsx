import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';

import type { FilterProps } from '../fieldView.ts';
import { usePendingText } from '../usePendingText.ts';

/** Filters a text by a part of it, or by all of it under the key that it is given. */
export function ContainsFilter({ name, label, filter, onChange, part }: FilterProps) {
  const translate = useTranslate();
  const key = `${name}_contains`;
  const settled = typeof filter[key] === 'string' ? filter[key] : '';
  const [text, change, flush] = usePendingText(settled, (next) =>
    onChange({ [key]: next.trim() === '' ? undefined : next }),
  );
  return (
    <OutlinedInput
      autoFocus
      fullWidth
      size="small"
      value={text}
      placeholder={part === 'whole' ? '' : translate('farola.views.filter.contains')}
      onChange={({ target }) => change(target.value)}
      onBlur={flush}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}
