import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';

interface StepFrameProps {
  title: string;
  children: ReactNode;
  /** Buttons that lead back and on. */
  actions?: ReactNode;
  /** Whether the person came here by the stepper: the focus goes along. */
  takesFocus: boolean;
}

/** One step, under its name. */
export function StepFrame({ title, children, actions, takesFocus }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography
        ref={heading}
        variant="h3"
        component="h2"
        tabIndex={-1}
        sx={{ mb: 2, outline: 'none !important' }}
      >
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {children}
      </Box>
      {actions !== undefined && <Box sx={ACTIONS_STYLE}>{actions}</Box>}
    </Card>
  );
}

const ACTIONS_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mt: 3,
  pt: 2,
  borderTop: 1,
  borderColor: 'divider',
};
