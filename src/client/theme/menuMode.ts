import { store } from '../browser/storedText.ts';

/**
 * What was chosen in the menu of the theme, beside the mode that MUI keeps: `public/theme.js` mends a
 * damaged mode by it before the first frame.
 */
const MENU_MODE_KEY = 'farola-menu-tema';

export const storeMenuMode = (mode: 'light' | 'dark' | 'system'): void =>
  store(MENU_MODE_KEY, mode);
