import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';

import { sampleWords } from '../sampleWords.ts';
import { accesses, isAccess, type Access, type Invitation } from './invitations.ts';
import { words } from './words/invite.ts';

interface InvitationLineProps {
  invitation: Invitation;
  onGive: (access: Access) => void;
}

/** Somebody, and what they may do. */
export function InvitationLine({ invitation, onGive }: InvitationLineProps) {
  const said = sampleWords(words);
  const { avatar, state, name, email, access } = invitation;
  return (
    <Box component="li" sx={LINE}>
      <Avatar aria-hidden sx={AVATAR}>
        {avatar}
      </Avatar>
      <Box sx={{ flex: '1 1 7rem', minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" component="p" sx={SMALL}>
          {name === email ? '' : `${email} · `}
          {said.states[state]}
        </Typography>
      </Box>
      <Select
        size="small"
        value={access}
        onChange={({ target }) => {
          if (isAccess(target.value)) onGive(target.value);
        }}
        slotProps={{ input: { 'aria-label': said.access.replace('%{name}', name) } }}
        sx={{ minWidth: 132, flexShrink: 0 }}
      >
        {accesses.map((number) => (
          <MenuItem key={number} value={number}>
            {said.accesses[number]}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
const AVATAR = {
  width: 36,
  height: 36,
  fontSize: 14,
  fontWeight: 650,
  bgcolor: 'secondary.light',
  color: 'secondary.dark',
} as const;
const SMALL = { color: 'text.secondary', overflowWrap: 'anywhere' } as const;
