import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';

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
