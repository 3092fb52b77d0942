import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useNotify } from 'ra-core';
import { useState } from 'react';

import { mayUse } from '../../../core/resource/permissions.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { useDescriptor } from '../../resource/resourcesContext.ts';
import { CardGrid } from '../cards/CardGrid.tsx';
import { matchesIn } from '../cards/matchesIn.ts';
import { Widget } from '../cards/Widget.tsx';
import { SampleFrame } from '../SampleFrame.tsx';
import { sampleWords } from '../sampleWords.ts';
import { AddUserDialog } from './AddUserDialog.tsx';
import { madeUpMembers, type Member } from './members.ts';
import { UserTable } from './UserTable.tsx';
import { UserTools, type RoleChoice } from './UserTools.tsx';
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
