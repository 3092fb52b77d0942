/** A card that holds a section of a form. */
export const SECTION_STYLE = { p: { xs: 2, sm: 2.5 }, containerType: 'inline-size' };

/** Two columns where the card, not the window, has room for them: a form may stand in a narrow panel. */
export const GRID_STYLE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 1.75,
  alignItems: 'start',
  '@container (min-width: 560px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
};
