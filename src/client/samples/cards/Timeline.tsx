import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface TimelineEntry {
  id: number | string;
  /** Short: a clock, a day. */
  when: string;
  what: ReactNode;
  detail?: ReactNode;
  tone: 'primary' | 'info' | 'warning' | 'error' | 'secondary';
}

/** What happened, the newest first, along a line. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map(({ id, when, what, detail, tone }) => (
        <Box component="li" key={id} sx={LINE}>
          <Box component="span" sx={WHEN}>
            {when}
          </Box>
          <Box component="span" aria-hidden sx={{ ...DOT, borderColor: `${tone}.main` }} />
          <Box sx={{ gridArea: 'what', minWidth: 0, overflowWrap: 'anywhere', pb: 2 }}>
            <Box sx={{ fontSize: '0.875rem' }}>{what}</Box>
            {detail !== undefined && (
              <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{detail}</Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const LINE = {
  display: 'grid',
  gridTemplateColumns: { xs: '14px minmax(0, 1fr)', sm: '8.5rem 14px minmax(0, 1fr)' },
  gridTemplateAreas: { xs: '"dot when" ". what"', sm: '"when dot what"' },
  columnGap: 1.5,
  position: 'relative',
  // the line between this dot and the next
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    left: { xs: '6px', sm: 'calc(8.5rem + 12px + 6px)' },
    top: 20,
    bottom: -3,
    width: 2,
    bgcolor: 'divider',
  },
  '&:last-child > :last-child': { pb: 0 },
} as const;

const WHEN = {
  gridArea: 'when',
  fontSize: '0.75rem',
  lineHeight: 1.7,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;

const DOT = {
  gridArea: 'dot',
  width: 14,
  height: 14,
  mt: '3px',
  borderRadius: '50%',
  border: '3px solid',
  bgcolor: 'background.paper',
} as const;
