import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';

import { NOTICE_HEIGHT } from '../layout/notices/placeNotice.ts';

interface StepFrameProps {
  title: string;
  children: ReactNode;
  /** Buttons that lead back and on, in sight at the bottom however long the step is. */
  actions?: ReactNode;
  /** Under the bar of the buttons. */
  below?: ReactNode;
  /** Whether the person came here by the stepper: the focus goes along. */
  takesFocus: boolean;
}

/** One step, under its name. */
export function StepFrame({ title, children, actions, below, takesFocus }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 2.5 }, overflow: 'clip' }}>
      <Typography
        ref={heading}
        variant="h3"
        component="h2"
        tabIndex={-1}
        sx={{ mb: 2, outline: 'none !important' }}
      >
        {title}
      </Typography>
      <Box sx={BODY_STYLE}>{children}</Box>
      {actions !== undefined && <Box sx={BAR_STYLE}>{actions}</Box>}
      {below}
    </Card>
  );
}

const BODY_STYLE = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  // what the keyboard comes to is scrolled to above the bar
  '& :is(a, button, input, textarea, [tabindex])': { scrollMarginBottom: 72 },
};

const BAR_STYLE = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 2.5,
  mx: { xs: -2, sm: -2.5 },
  mb: { xs: -2, sm: -2.5 },
  px: { xs: 2, sm: 2.5 },
  pt: 1.25,
  // a notice stands within it, under its buttons
  pb: `calc(10px + ${NOTICE_HEIGHT})`,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
};
