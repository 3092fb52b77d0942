import { lightPalette } from './palettes.ts';

/**
 * The menu reads its colours under one name; these are the other set under that name. A variable, so
 * that both follow the theme by themselves.
 */
export const LIGHT_SIDEBAR: Readonly<Record<`--${string}`, string>> = Object.fromEntries(
  Object.keys(lightPalette.sidebar).map((colour) => [
    `--mui-palette-sidebar-${colour}`,
    `var(--mui-palette-lightSidebar-${colour})`,
  ]),
);
