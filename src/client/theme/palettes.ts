/**
 * The colours of both modes, as plain values: palettes.test.ts computes the contrast of every pair
 * that meets on a screen. Green is the product's colour, amber the light of a sodium lamp.
 */
export const lightPalette = {
  primary: { main: '#0B7A4B', dark: '#075C38', light: '#E3F3EA', contrastText: '#FFFFFF' },
  secondary: { main: '#8A5A00', dark: '#6B4500', light: '#FFF3D6', contrastText: '#FFFFFF' },
  error: { main: '#B3261E', dark: '#8C1D18', light: '#FCEBE9', contrastText: '#FFFFFF' },
  warning: { main: '#8F5200', dark: '#6E3F00', light: '#FFF1DC', contrastText: '#FFFFFF' },
  info: { main: '#1B62A8', dark: '#124A80', light: '#E6F0FA', contrastText: '#FFFFFF' },
  success: { main: '#12703F', dark: '#0B552F', light: '#E2F4E9', contrastText: '#FFFFFF' },
  background: { default: '#F4F7F5', paper: '#FFFFFF' },
  text: { primary: '#14211C', secondary: '#52625B', disabled: '#7F8D86' },
  divider: '#DDE5E1',
  bulkActionsToolbarBackgroundColor: '#E3F3EA',
  tableHead: { background: '#F7FAF8', text: '#46564F' },
  rowHover: '#F2F8F5',
  inputBorder: '#7E8F87',
  sidebar: {
    background: '#0D1F18',
    text: '#C3D3CB',
    heading: '#83988E',
    active: '#173A2C',
    activeText: '#FFFFFF',
    hover: '#132A20',
    divider: '#1E352B',
    mark: '#F6B93B',
  },
  lightSidebar: {
    background: '#FFFFFF',
    text: '#3C4B44',
    heading: '#5B6B64',
    active: '#E3F3EA',
    activeText: '#075C38',
    hover: '#F2F8F5',
    divider: '#DDE5E1',
    mark: '#0B7A4B',
  },
} as const;

type Colours<Palette> = {
  readonly [Key in keyof Palette]: Palette[Key] extends string ? string : Colours<Palette[Key]>;
};

export const darkPalette: Colours<typeof lightPalette> = {
  primary: { main: '#52C98F', dark: '#7ADBAC', light: '#163528', contrastText: '#04210F' },
  secondary: { main: '#F2BC57', dark: '#F7D08A', light: '#3A2C10', contrastText: '#261A00' },
  error: { main: '#F49A92', dark: '#F8B9B3', light: '#3B1D1B', contrastText: '#330603' },
  warning: { main: '#F0B45C', dark: '#F6CD90', light: '#382A12', contrastText: '#2A1A00' },
  info: { main: '#86BBF0', dark: '#AED2F6', light: '#172B3F', contrastText: '#03213D' },
  success: { main: '#6BD19A', dark: '#94DFB6', light: '#163526', contrastText: '#04210F' },
  background: { default: '#0E1412', paper: '#161E1B' },
  text: { primary: '#E4ECE8', secondary: '#A0B2A9', disabled: '#6F8078' },
  divider: '#27322D',
  bulkActionsToolbarBackgroundColor: '#163528',
  tableHead: { background: '#1A2420', text: '#AEBFB6' },
  rowHover: '#1B2622',
  inputBorder: '#6E8278',
  sidebar: {
    background: '#0A100E',
    text: '#BCCCC4',
    heading: '#7F9389',
    active: '#163528',
    activeText: '#FFFFFF',
    hover: '#121B17',
    divider: '#1D2723',
    mark: '#F6B93B',
  },
  lightSidebar: {
    background: '#1A2420',
    text: '#C6D3CC',
    heading: '#9BADA4',
    active: '#1F4433',
    activeText: '#FFFFFF',
    hover: '#22302A',
    divider: '#2E3B35',
    mark: '#52C98F',
  },
};

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

/** Attribute of `<html>` that says which mode is shown: `light` or `dark`. `public/theme.js` sets it before the first frame. */
export const THEME_ATTRIBUTE = 'data-theme';
