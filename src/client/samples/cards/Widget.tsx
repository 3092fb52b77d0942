import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

import { spanStyle, type Span } from './CardGrid.tsx';
import { SourceMark, type Source } from './SourceMark.tsx';

interface WidgetProps {
  title: string;
  /** Before the title: initials, a sign. */
  lead?: ReactNode;
  /** Under the title: of what time, in what unit. */
  detail?: string;
  source: Source;
  span: Span;
  /** At the end of the heading: a link, a choice. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card of the theme, with its name and where its figures come from. */
export function Widget({ title, lead, detail, source, span, action, children }: WidgetProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ ...CARD, ...spanStyle(span) }}>
      <Box sx={HEAD}>
        <Box sx={NAME}>
          {lead}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography id={id} variant="h4" component="h2">
              {title}
            </Typography>
            {detail !== undefined && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {detail}
              </Typography>
            )}
          </Box>
        </Box>
        <SourceMark source={source} />
        {action}
      </Box>
      <Box sx={BODY}>{children}</Box>
    </Card>
  );
}

const CARD = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  p: { xs: 2, sm: 2.5 },
} as const;

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 1,
  rowGap: 0.75,
} as const;

/** On a phone the mark stands under it. */
const NAME = {
  display: 'flex',
  gap: 1.5,
  flex: { xs: '1 1 100%', sm: '1 1 9rem' },
  minWidth: 0,
} as const;

const BODY = { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' } as const;
