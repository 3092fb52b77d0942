import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider, type ThemeOptions } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import type { ReactNode } from 'react';

import { components } from './components.ts';
import { darkPalette, lightPalette, THEME_ATTRIBUTE } from './palettes.ts';

/**
 * One theme for both areas and both modes: MUI writes each colour as a CSS variable and follows
 * light, dark or system by itself, so a change of mode renders nothing anew.
 */
export const themeOptions = {
  cssVariables: { colorSchemeSelector: THEME_ATTRIBUTE },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  shape: { borderRadius: 8 },
  // the menus of the header stand over it at the specification's layer
  zIndex: { appBar: 100 },
  typography: {
    fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    fontSize: 14,
    h1: { fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 650, letterSpacing: '-0.02em' },
    h2: { fontSize: '1.375rem', lineHeight: 1.25, fontWeight: 650, letterSpacing: '-0.015em' },
    h3: { fontSize: '1.125rem', lineHeight: 1.3, fontWeight: 620, letterSpacing: '-0.01em' },
    h4: { fontSize: '1rem', lineHeight: 1.35, fontWeight: 620 },
    h5: { fontSize: '0.9375rem', lineHeight: 1.4, fontWeight: 620 },
    h6: { fontSize: '0.9375rem', lineHeight: 1.4, fontWeight: 620 },
    subtitle1: { fontSize: '0.9375rem', fontWeight: 550 },
    subtitle2: { fontSize: '0.8125rem', fontWeight: 600 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
    body2: { fontSize: '0.875rem', lineHeight: 1.45 },
    button: { fontSize: '0.875rem', fontWeight: 600, textTransform: 'none' },
    caption: { fontSize: '0.75rem', lineHeight: 1.4 },
    overline: { fontSize: '0.6875rem', fontWeight: 650, letterSpacing: '0.08em', lineHeight: 1.6 },
  },
  components,
} satisfies ThemeOptions;

declare module '@mui/material/styles' {
  interface SidebarColours {
    background: string;
    text: string;
    heading: string;
    active: string;
    activeText: string;
    hover: string;
    divider: string;
    mark: string;
  }
  interface ProductColours {
    bulkActionsToolbarBackgroundColor: string;
    tableHead: { background: string; text: string };
    rowHover: string;
    inputBorder: string;
    sidebar: SidebarColours;
    /** Stands in for the other where a light menu was chosen. */
    lightSidebar: SidebarColours;
  }
  interface Palette extends ProductColours {}
  interface PaletteOptions extends Partial<ProductColours> {}
}

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
