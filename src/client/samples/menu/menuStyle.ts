const link = {
  display: 'flex',
  alignItems: 'center',
  borderRadius: 1,
  color: 'text.secondary',
  fontSize: '0.875rem',
  lineHeight: 1.4,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

const current = { color: 'primary.main', bgcolor: 'primary.light' } as const;

/** The row. */
export const barStyle = {
  display: 'flex',
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li > a, & > li > div > button': {
    ...link,
    minHeight: 36,
    px: 0.625,
    fontWeight: 550,
    fontSize: '0.8125rem',
    '& svg': { fontSize: 16, ml: 0.25 },
  },
  '& > li[data-active] > a, & > li[data-active] > div > button': current,
} as const;

/** Lists of links beside each other, or below where there is no room. */
export const linksStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 1,
  '& > div': { flex: '1 0 132px' },
  '& p': {
    m: 0,
    px: 1,
    py: 0.5,
    typography: 'overline',
    color: 'text.secondary',
  },
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& li > a': { ...link, minHeight: 32, px: 1 },
  '& li > a[aria-current]': current,
} as const;
