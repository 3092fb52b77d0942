import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { themeOptions } from './theme.ts';

const theme = createTheme(themeOptions);

/** Stands once, around everything; a page for what failed around it brings its own. */
export function ProductTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system">
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
