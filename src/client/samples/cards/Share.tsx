import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

import { formatNumber } from '../../i18n/format.ts';

interface ShareProps {
  /** What it is a share of, for who does not see the bar. */
  label: string;
  /** 0 to 1. */
  value: number;
  tone?: 'primary' | 'info' | 'warning' | 'error';
}

/** How far something is, as a bar and in per cent. */
export function Share({ label, value, tone = 'primary' }: ShareProps) {
  const percent = Math.round(value * 100);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 110 }}>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, percent)}
        color={tone}
        aria-label={label}
        sx={{ flex: 1, height: 7 }}
      />
      <Typography component="span" sx={PERCENT}>
        {`${formatNumber(percent)}\u00a0%`}
      </Typography>
    </Box>
  );
}

const PERCENT = {
  fontSize: '0.75rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  minWidth: '3.2em',
  textAlign: 'right',
} as const;
