import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';

interface InitialsProps {
  name: string;
  /** Pixels. */
  size?: number;
  isOnline?: boolean;
}

/** In place of a picture: the initials in a colour of the name. Decoration: the name stands beside it. */
export function Initials({ name, size = 36, isOnline = false }: InitialsProps) {
  const tone = tones[sumOf(name) % tones.length] ?? 'primary';
  return (
    <Box component="span" aria-hidden sx={{ ...PLACE, width: size, height: size }}>
      <Avatar
        data-initials={initialsOf(name)}
        sx={{
          ...LETTERS,
          width: size,
          height: size,
          fontSize: size / 2.6,
          bgcolor: `${tone}.light`,
          color: `${tone}.dark`,
        }}
      >
        {/* or MUI draws a person */}
        <span />
      </Avatar>
      {isOnline && <Box component="span" sx={DOT} />}
    </Box>
  );
}

function initialsOf(name: string): string {
  const [first = '', ...others] = name.split(' ');
  return `${first.charAt(0)}${others.at(-1)?.charAt(0) ?? ''}`.toUpperCase();
}

/** The same name has the same colour everywhere. */
const sumOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

const tones = ['primary', 'info', 'secondary', 'error', 'warning', 'success'] as const;

/** Not text of the page: found by nobody who looks for a name. */
const LETTERS = {
  fontWeight: 650,
  borderRadius: 1.25,
  '&::before': { content: 'attr(data-initials)' },
} as const;

/** As large as the letters, however high its line: the dot stands at its corner. */
const PLACE = { position: 'relative', display: 'inline-flex', flex: 'none' } as const;

const DOT = {
  position: 'absolute',
  right: -3,
  bottom: -3,
  width: 12,
  height: 12,
  borderRadius: '50%',
  bgcolor: 'success.main',
  border: '2px solid',
  borderColor: 'background.paper',
} as const;
