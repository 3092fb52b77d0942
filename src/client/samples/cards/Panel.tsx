import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PanelProps {
  label: string;
  /** As people read it, large. */
  figure: string;
  children?: ReactNode;
}

/** The figure of a card on a dark ground, the same in both themes. */
export function Panel({ label, figure, children }: PanelProps) {
  return (
    <Box sx={PANEL}>
      <Typography variant="body2" sx={{ color: 'sidebar.text' }}>
        {label}
      </Typography>
      <Typography component="p" variant="h1" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {figure}
      </Typography>
      {children}
    </Box>
  );
}

const PANEL = {
  p: 2.25,
  borderRadius: 2.5,
  bgcolor: 'sidebar.active',
  color: 'sidebar.activeText',
  // a lamp shines from the corner
  backgroundImage:
    'radial-gradient(circle at 100% 0, color-mix(in srgb, var(--mui-palette-sidebar-mark) 28%, transparent), transparent 55%)',
} as const;
