import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent } from 'react';

import { SourceMark } from '../cards/SourceMark.tsx';
import { sampleWords } from '../sampleWords.ts';
import { memberRoles, type Member, type MemberRole } from './members.ts';
import { words } from './words.ts';

interface AddUserDialogProps {
  /** Addresses of the table. */
  taken: readonly string[];
  onAdd: (member: Member) => void;
  onClose: () => void;
}

/** Asks for a made-up user; what is wrong is said at its field, once adding was tried. */
export function AddUserDialog({ taken, onAdd, onClose }: AddUserDialogProps) {
  const said = sampleWords(words);
  const id = useId();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('analyst');
  const [wasTried, setTried] = useState(false);
  const problems = {
    name: name.trim() === '' ? said.required : undefined,
    email: emailProblem(email.trim(), taken),
  };
  const shown = wasTried ? problems : { name: undefined, email: undefined };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.name !== undefined || problems.email !== undefined) return;
    onAdd({
      name: name.trim(),
      email: email.trim(),
      role,
      position: said.newcomer,
      isOnline: false,
      lastLogin: null,
      joined: null,
    });
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{said.dialog}</DialogTitle>
        <DialogContent>
          <SourceMark source="madeUp" />
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 1 }}>
            {said.dialogDetail}
          </Typography>
          <TextField
            autoFocus
            label={said.name}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={shown.name !== undefined}
            helperText={shown.name}
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
          <TextField
            type="email"
            label={said.email}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={shown.email !== undefined}
            helperText={shown.email}
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
          <TextField
            select
            label={said.role}
            value={role}
            // one of the choices below
            onChange={({ target }) => setRole(target.value as MemberRole)}
          >
            {memberRoles.map((one) => (
              <MenuItem key={one} value={one}>
                {said.roles[one]}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{said.cancel}</Button>
          <Button type="submit" variant="contained">
            {said.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function emailProblem(email: string, taken: readonly string[]): string | undefined {
  const { required, wrongEmail, taken: isTaken } = sampleWords(words);
  if (email === '') return required;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return wrongEmail;
  return taken.some((one) => one.toLowerCase() === email.toLowerCase()) ? isTaken : undefined;
}
