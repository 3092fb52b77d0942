import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ListHeadingProps {
  title: string;
  /** How many there are. */
  count: string;
  /** A choice or a search. */
  children?: ReactNode;
}

/** Above the cards of a tab: what they are, how many, and how to narrow them down. */
export function ListHeading({ title, count, children }: ListHeadingProps) {
  return (
    <Box sx={HEADING}>
      <Box sx={{ flex: '1 1 12rem' }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
          {count}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

const HEADING = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mt: 1,
} as const;
