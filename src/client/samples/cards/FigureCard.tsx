import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { SvgIconComponent } from '@mui/icons-material';
import { LinkBase } from 'ra-core';
import type { ComponentProps } from 'react';

import { spanStyle } from './CardGrid.tsx';
import { Sign, type SignTone } from './Sign.tsx';
import { SourceMark, type Source } from './SourceMark.tsx';

interface FigureCardProps {
  label: string;
  Icon: SvgIconComponent;
  tone: SignTone;
  source: Source;
  /** As people read it; undefined while it is on its way. */
  value: string | undefined;
  /** The list of what the figure counts. */
  to?: ComponentProps<typeof LinkBase>['to'];
  /** Behind the figure: how it has changed. */
  change?: string;
}

/** One figure, large. */
export function FigureCard(props: FigureCardProps) {
  const { label, Icon, tone, source, value, to, change } = props;
  return (
    <Card sx={{ ...CARD, ...spanStyle('quarter') }}>
      <Box sx={HEAD}>
        <Sign Icon={Icon} tone={tone} size={44} />
        <SourceMark source={source} />
      </Box>
      <Box sx={{ mt: 'auto' }}>
        <Typography component="p" variant="h1" sx={FIGURE}>
          {value === undefined && <Skeleton width="4ch" />}
          {value !== undefined && to === undefined && value}
          {value !== undefined && to !== undefined && (
            <Link component={LinkBase} to={to} color="inherit">
              {value}
            </Link>
          )}
          {change !== undefined && (
            <Typography component="span" variant="body2" sx={{ color: 'success.main', ml: 1 }}>
              {change}
            </Typography>
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'balance' }}>
          {label}
        </Typography>
      </Box>
    </Card>
  );
}

const CARD = {
  display: 'flex',
  flexDirection: 'column',
  gap: { xs: 1.5, sm: 2 },
  p: { xs: 1.5, sm: 2.5 },
} as const;

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 1,
} as const;

const FIGURE = {
  fontVariantNumeric: 'tabular-nums',
  fontSize: { xs: '1.375rem', sm: '1.75rem' },
} as const;
