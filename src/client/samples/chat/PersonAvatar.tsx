import Avatar from '@mui/material/Avatar';

import { initialsOf } from './team.ts';

interface PersonAvatarProps {
  name: string;
  /** Pixels. */
  size: number;
}

/** The initials of somebody made up. Decoration: the name stands beside it. */
export function PersonAvatar({ name, size }: PersonAvatarProps) {
  return (
    <Avatar
      aria-hidden
      sx={{
        width: size,
        height: size,
        fontSize: size / 2.5,
        fontWeight: 650,
        bgcolor: 'secondary.light',
        color: 'secondary.dark',
      }}
    >
      {initialsOf(name)}
    </Avatar>
  );
}
