import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { themeOptions } from './theme.ts';

const theme = createTheme(themeOptions);

/** The theme for what stands outside react-admin, which makes its own provider from the same options. */
export function ProductTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system">
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
