import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import Avatar from '@mui/material/Avatar';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';

import { emailProblem } from '../../access/useAccessForm.ts';
import { hiddenText } from '../../theme/hidden.ts';
import { SampleDialog } from '../drawers/SampleDialog.tsx';
import { sampleWords } from '../sampleWords.ts';
import { words } from './words/invite.ts';

/** Sample data of the specification, section 3. */
interface Invitation {
  /** Initials: there are no pictures of nobody. */
  avatar: string;
  state: 'invited' | 'accepted';
  name: string;
  email: string;
  access: Access;
}

/** By its number: 1 Guest, 2 Owner, 3 Can Edit. */
const accesses = [1, 2, 3] as const;
type Access = (typeof accesses)[number];

const isAccess = (value: unknown): value is Access => accesses.some((access) => access === value);

const invitations: readonly Invitation[] = [
  {
    avatar: 'ES',
    state: 'accepted',
    name: 'Emma Smith',
    email: 'emma@example.com',
    access: 2,
  },
  {
    avatar: 'MM',
    state: 'invited',
    name: 'Melody Macy',
    email: 'melody@example.com',
    access: 1,
  },
  { avatar: 'SB', state: 'accepted', name: 'Sean Bean', email: 'sean@example.com', access: 3 },
  {
    avatar: 'MC',
    state: 'invited',
    name: 'Mikaela Collins',
    email: 'mik@example.com',
    access: 1,
  },
  { avatar: 'BC', state: 'accepted', name: 'Brian Cox', email: 'brian@example.com', access: 3 },
];

/** Somebody of whom nothing but the email is known. */
const invitationTo = (email: string): Invitation => ({
  avatar: email.charAt(0).toUpperCase(),
  state: 'invited',
  name: email,
  email,
  access: 1,
});

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const said = sampleWords(words);
  const listId = useId();
  const [list, setList] = useState(invitations);
  const [added, setAdded] = useState<string>();
  const give = (email: string, access: Access) =>
    setList((before) => before.map((one) => (one.email === email ? { ...one, access } : one)));
  return (
    <SampleDialog title={said.title} detail={said.detail} width="sm" onClose={onClose}>
      <EmailForm
        taken={list.map(({ email }) => email)}
        onAdd={(email) => {
          setList((before) => [invitationTo(email), ...before]);
          setAdded(email);
        }}
      />
      <output style={hiddenText}>
        {added !== undefined && said.added.replace('%{name}', added)}
      </output>
      <InviteLink />
      <Box component="section" aria-labelledby={listId}>
        <Typography id={listId} variant="h3">
          {said.list}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {list.map((invitation) => (
            <InvitationLine
              key={invitation.email}
              invitation={invitation}
              onGive={(access) => give(invitation.email, access)}
            />
          ))}
        </Box>
      </Box>
    </SampleDialog>
  );
}

interface EmailFormProps {
  /** Emails that are in the list. */
  taken: readonly string[];
  onAdd: (email: string) => void;
}

function EmailForm({ taken, onAdd }: EmailFormProps) {
  const said = sampleWords(words);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const email = typed.trim();
  const problem = taken.includes(email) ? said.twice : emailProblem(email);
  const shown = isTried ? problem : undefined;
  const add = () => {
    setTried(problem !== undefined);
    if (problem === undefined) {
      onAdd(email);
      setTyped('');
    }
    input.current?.focus();
  };
  return (
    <FormControl
      component="form"
      margin="none"
      error={shown !== undefined}
      noValidate
      onSubmit={(event: { preventDefault: () => void }) => {
        event.preventDefault();
        add();
      }}
    >
      <FormLabel htmlFor={id} sx={LABEL}>
        {said.email}
      </FormLabel>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <OutlinedInput
          id={id}
          inputRef={input}
          size="small"
          type="email"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-describedby={shown === undefined ? undefined : `${id}-hint`}
          sx={{ flex: '1 1 14rem' }}
        />
        <Button type="submit" variant="contained">
          {said.add}
        </Button>
      </Box>
      {shown !== undefined && <FormHelperText id={`${id}-hint`}>{shown}</FormHelperText>}
    </FormControl>
  );
}

function InviteLink() {
  const said = sampleWords(words);
  const id = useId();
  return (
    <FormControl margin="none">
      <FormLabel htmlFor={id} sx={LABEL}>
        {said.link}
      </FormLabel>
      <OutlinedInput
        id={id}
        size="small"
        readOnly
        value="https://example.com/invite/7f3a-91c2"
        onFocus={({ target }) => target.select()}
        aria-describedby={`${id}-hint`}
      />
      <FormHelperText id={`${id}-hint`}>{said.linkHelp}</FormHelperText>
    </FormControl>
  );
}

const LABEL = {
  mb: 0.5,
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: 'text.primary',
  '&.Mui-focused': { color: 'text.primary' },
  '&.Mui-error': { color: 'error.main' },
} as const;

interface InvitationLineProps {
  invitation: Invitation;
  onGive: (access: Access) => void;
}

/** Somebody, and what they may do. */
function InvitationLine({ invitation, onGive }: InvitationLineProps) {
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
