import Box from '@mui/material/Box';
import type { ElementType, ReactNode } from 'react';

interface FieldHelpProps {
  color: string;
  id?: string;
  component?: ElementType;
  children: ReactNode;
}

/** The small line under an input. */
export function FieldHelp({ color, id, component = 'p', children }: FieldHelpProps) {
  return (
    <Box id={id} component={component} sx={{ ...LINE, color }}>
      {children}
    </Box>
  );
}

const LINE = {
  display: 'block',
  m: 0,
  mt: 0.375,
  mx: 2,
  fontSize: '0.75rem',
  lineHeight: 1.66,
  textAlign: 'left',
  '&:empty': { m: 0 },
} as const;
