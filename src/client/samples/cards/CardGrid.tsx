import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** How much of the page a card takes; all of it on a phone, where `quarter` is half. */
export type Span = 'quarter' | 'third' | 'half' | 'twoThirds' | 'whole';

/** Twelve columns with even gaps; cards of one row are equally high. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <Box sx={GRID}>{children}</Box>;
}

/** For the style of a card in the grid. */
export const spanStyle = (span: Span) => ({ gridColumn: columns[span], minWidth: 0 });

const of = (count: number) => `span ${count}`;

const columns = {
  quarter: { xs: of(6), lg: of(3) },
  third: { xs: of(12), md: of(6), lg: of(4) },
  half: { xs: of(12), lg: of(6) },
  twoThirds: { xs: of(12), lg: of(8) },
  whole: { xs: of(12) },
} as const satisfies Record<Span, object>;

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: { xs: 1.5, md: 2 },
} as const;
