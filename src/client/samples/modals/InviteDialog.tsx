import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';

import { emailProblem } from '../../access/useAccessForm.ts';
import { hiddenText } from '../../theme/hidden.ts';
import { SampleDialog } from '../drawers/SampleDialog.tsx';
import { sampleWords } from '../sampleWords.ts';
import { InvitationLine } from './InvitationLine.tsx';
import { invitations, invitationTo, type Access } from './invitations.ts';
import { words } from './words/invite.ts';

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
