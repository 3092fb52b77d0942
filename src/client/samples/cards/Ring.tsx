import Box from '@mui/material/Box';

import { hiddenText } from '../../theme/hidden.ts';

interface RingProps {
  /** 0 to 1; beyond it the ring is full. */
  value: number;
  /** In the middle. */
  text: string;
  /** What it is a share of, for who does not see it. */
  label: string;
  tone?: 'primary' | 'warning' | 'error';
}

/** How much of a whole, round. */
export function Ring({ value, text, label, tone = 'primary' }: RingProps) {
  return (
    <>
      <span style={hiddenText}>{`${label}: ${text}`}</span>
      <Box component="svg" viewBox="0 0 120 120" aria-hidden sx={RING}>
        <Box component="circle" {...CIRCLE} sx={{ stroke: 'var(--mui-palette-divider)' }} />
        <Box
          component="circle"
          {...CIRCLE}
          pathLength={1}
          strokeDasharray={`${Math.min(1, Math.max(0, value))} 1`}
          transform="rotate(-90 60 60)"
          sx={{ stroke: `var(--mui-palette-${tone}-main)` }}
        />
        <text x="60" y="60" textAnchor="middle" dominantBaseline="central">
          {text}
        </text>
      </Box>
    </>
  );
}

const CIRCLE = { cx: 60, cy: 60, r: 50, fill: 'none', strokeWidth: 12 } as const;

const RING = {
  width: '100%',
  maxWidth: 148,
  mx: 'auto',
  display: 'block',
  '& text': {
    fill: 'var(--mui-palette-text-primary)',
    fontSize: 22,
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
  },
} as const;
