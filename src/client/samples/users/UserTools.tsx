import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';

import { sampleWords } from '../sampleWords.ts';
import { memberRoles, type MemberRole } from './members.ts';
import { words } from './words.ts';

export type RoleChoice = MemberRole | 'all';

interface UserToolsProps {
  sought: string;
  onSeek: (sought: string) => void;
  role: RoleChoice;
  onRole: (role: RoleChoice) => void;
  chosenCount: number;
  onRemove: () => void;
  onAdd: () => void;
}

/** Above the table: search, role, and what is done to the chosen ones or to none. */
export function UserTools(props: UserToolsProps) {
  const { sought, onSeek, role, onRole, chosenCount, onRemove, onAdd } = props;
  const said = sampleWords(words);
  return (
    <Box sx={TOOLS}>
      <TextField
        type="search"
        label={said.search}
        value={sought}
        onChange={({ target }) => onSeek(target.value)}
        sx={{ maxWidth: 280 }}
      />
      <TextField
        select
        label={said.role}
        value={role}
        // one of the choices below
        onChange={({ target }) => onRole(target.value as RoleChoice)}
        fullWidth={false}
        sx={{ minWidth: 160 }}
      >
        <MenuItem value="all">{said.allRoles}</MenuItem>
        {memberRoles.map((one) => (
          <MenuItem key={one} value={one}>
            {said.roles[one]}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ ml: { sm: 'auto' }, display: 'flex', alignItems: 'center', gap: 1.5 }}>
        {chosenCount > 0 && (
          <>
            <Typography component="output" variant="body2">
              {said.chosen(chosenCount)}
            </Typography>
            <Button
              variant="outlined"
              color="error"
              startIcon={<DeleteOutlined />}
              onClick={onRemove}
            >
              {said.removeChosen}
            </Button>
          </>
        )}
        {chosenCount === 0 && (
          <Button variant="contained" startIcon={<PersonAddAltOutlined />} onClick={onAdd}>
            {said.add}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const TOOLS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mb: 2,
} as const;
