/** Attribute of `<html>` that says which mode is shown: `light` or `dark`. `public/theme.js` sets it before the first frame. */
export const THEME_ATTRIBUTE = 'data-theme';
