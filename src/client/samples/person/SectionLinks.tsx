import Box from '@mui/material/Box';
import { LinkBase, useLocation } from 'ra-core';

import { sampleWords } from '../sampleWords.ts';
import { words } from './words.ts';

export interface SectionLink {
  label: string;
  to: string;
}

/** The sections as links under the heading; the one that is open is marked. */
export function SectionLinks({ links }: { links: readonly SectionLink[] }) {
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label={sampleWords(words).sections} sx={BAR}>
      {links.map(({ label, to }) => (
        <Box
          key={to}
          component={LinkBase}
          to={to}
          {...(pathname === to ? { 'aria-current': 'page' as const, ref: bringIntoSight } : {})}
          sx={LINK}
        >
          {label}
        </Box>
      ))}
    </Box>
  );
}

/** On a phone the sections are wider than the page. */
function bringIntoSight(link: HTMLElement | null): void {
  const bar = link?.parentElement;
  if (link === null || bar === null || bar === undefined) return;
  bar.scrollLeft = link.offsetLeft - bar.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
}

const BAR = {
  display: 'flex',
  gap: { xs: 2, sm: 3 },
  overflowX: 'auto',
  // the ring of the focus is not cut off
  mx: -1,
  px: 1,
} as const;

const LINK = {
  flex: 'none',
  py: 1.5,
  color: 'text.secondary',
  fontSize: '0.9375rem',
  fontWeight: 600,
  textDecoration: 'none',
  borderBottom: '2px solid transparent',
  '&:hover': { color: 'primary.main' },
  '&:focus-visible': { outlineOffset: '-2px' },
  '&[aria-current]': { color: 'primary.main', borderBottomColor: 'primary.main' },
} as const;
