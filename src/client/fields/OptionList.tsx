import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import type { AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import type { CSSProperties } from 'react';

interface OptionListProps<V extends string | boolean> {
  label: string;
  options: readonly { value: V; text: string }[];
  chosen: readonly V[];
  onToggle: (value: V) => void;
}

/** A filter's few values, each with a mark; arrow keys move through them. */
export function OptionList<V extends string | boolean>(props: OptionListProps<V>) {
  const { label, options, chosen, onToggle } = props;
  return (
    <MenuList
      aria-label={label}
      autoFocusItem
      dense
      sx={{ mx: -1, py: 0, maxHeight: 320, overflow: 'auto' }}
    >
      {options.map(({ value, text }) => {
        const isChosen = chosen.includes(value);
        const Mark = isChosen ? CheckBoxOutlined : CheckBoxOutlineBlank;
        return (
          <MenuItem
            key={String(value)}
            role="menuitemcheckbox"
            aria-checked={isChosen}
            onClick={() => onToggle(value)}
            sx={{ px: 0.5 }}
          >
            <Mark color={isChosen ? 'primary' : 'action'} fontSize="small" sx={{ mx: 1 }} />
            <ListItemText>{text}</ListItemText>
          </MenuItem>
        );
      })}
    </MenuList>
  );
}

/** A group of options; MUI's own has list items between the list and its options, which no list may have. */
export const optionGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <li key={key} role="none">
    <div aria-hidden style={LABEL}>
      {group}
    </div>
    {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- none of those may hold options */}
    <ul role="group" aria-label={group} style={{ padding: '0 0 0 8px' }}>
      {children}
    </ul>
  </li>
);

const LABEL: CSSProperties = {
  position: 'sticky',
  top: -8,
  zIndex: 1,
  padding: '12px 16px 6px',
  fontSize: '0.8125rem',
  fontWeight: 550,
  color: 'var(--mui-palette-text-secondary)',
  backgroundColor: 'var(--mui-palette-background-paper)',
};
