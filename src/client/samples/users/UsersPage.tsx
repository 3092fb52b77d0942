import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useNotify } from 'ra-core';
import { useState } from 'react';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';

import { mayUse } from '../../../core/resource/permissions.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { useDescriptor } from '../../resource/resourcesContext.ts';
import { CardGrid } from '../cards/CardGrid.tsx';
import { matchesIn } from '../cards/matchesIn.ts';
import { Widget } from '../cards/Widget.tsx';
import { SampleFrame } from '../SampleFrame.tsx';
import { sampleWords } from '../sampleWords.ts';
import { AddUserDialog } from './AddUserDialog.tsx';
import { madeUpMembers, type Member, memberRoles, type MemberRole } from './members.ts';
import { UserTable } from './UserTable.tsx';
import { words } from './words.ts';

/** The theme's table of users. What is done to it is gone with the page. */
export function UsersPage() {
  const said = sampleWords(words);
  const notify = useNotify();
  const [members, setMembers] = useState(madeUpMembers);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [sought, setSought] = useState('');
  const [role, setRole] = useState<RoleChoice>('all');
  const [isAdding, setAdding] = useState(false);
  const shown = members.filter(
    (member) =>
      (role === 'all' || member.role === role) &&
      matchesIn(`${member.name} ${member.email} ${member.position}`, sought),
  );
  const chosenHere = shown.filter(({ email }) => chosen.includes(email));
  const remove = () => {
    setMembers((was) => was.filter((member) => !chosenHere.includes(member)));
    setChosen([]);
    notify(said.removed(chosenHere.length), { type: 'info' });
  };
  const add = (member: Member) => {
    setMembers((was) => [member, ...was]);
    setAdding(false);
    notify(said.added(member.name), { type: 'success' });
  };
  return (
    <SampleFrame detail={said.detail}>
      <CardGrid>
        <Widget
          title={said.title}
          detail={said.count(shown.length)}
          source="madeUp"
          span="whole"
          action={<ToRealUsers />}
        >
          <UserTools
            sought={sought}
            onSeek={setSought}
            role={role}
            onRole={setRole}
            chosenCount={chosenHere.length}
            onRemove={remove}
            onAdd={() => setAdding(true)}
          />
          <UserTable
            // other rows begin at their first page
            key={`${role} ${sought}`}
            members={shown}
            chosen={chosen}
            onChoose={setChosen}
          />
        </Widget>
      </CardGrid>
      {isAdding && (
        <AddUserDialog
          taken={members.map(({ email }) => email)}
          onAdd={add}
          onClose={() => setAdding(false)}
        />
      )}
    </SampleFrame>
  );
}

/** For who may see them. */
function ToRealUsers() {
  const createPath = useCreatePath();
  const mayRead = mayUse(useDescriptor('usuario'), 'leer', useCurrentUser());
  if (!mayRead) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      component={LinkBase}
      to={createPath({ resource: 'usuario', type: 'list' })}
    >
      {sampleWords(words).toReal}
    </Button>
  );
}

type RoleChoice = MemberRole | 'all';

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
function UserTools(props: UserToolsProps) {
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
