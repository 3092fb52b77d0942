import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';

/** Told below an input while it is typed into, also to those who hear the page. */
export function ReadNote({
  children,
  isWrong = false,
}: {
  children: ReactNode;
  isWrong?: boolean;
}) {
  return (
    <FormHelperText component="output" error={isWrong} sx={{ display: 'block', mt: 0.5 }}>
      {children}
    </FormHelperText>
  );
}
