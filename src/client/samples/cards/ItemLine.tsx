import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ItemLineProps {
  /** In front: a sign, initials, a box to tick. */
  lead?: ReactNode;
  name: ReactNode;
  detail?: ReactNode;
  /** At the end: a figure, a chip. */
  end?: ReactNode;
}

/** Lines of a card under each other, told apart by hairlines. */
export function ItemList({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={LIST}>
      {children}
    </Box>
  );
}

export function ItemLine({ lead, name, detail, end }: ItemLineProps) {
  return (
    <Box component="li" sx={LINE}>
      {lead}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {detail !== undefined && (
          <Typography
            variant="body2"
            component="div"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {detail}
          </Typography>
        )}
      </Box>
      {end}
    </Box>
  );
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  py: 1.25,
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
} as const;
