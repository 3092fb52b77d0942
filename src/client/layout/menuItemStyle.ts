/** How a row of the dark menu looks, group or entry. */
export const menuItemStyle = {
  borderRadius: 1,
  minHeight: 40,
  py: 0.5,
  mb: 0.25,
  color: 'inherit',
  '&:hover': { bgcolor: 'sidebar.hover', color: 'sidebar.activeText' },
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: 'sidebar.active',
    color: 'sidebar.activeText',
  },
  '&.Mui-focusVisible': { outlineColor: 'sidebar.mark', outlineOffset: -2 },
} as const;
