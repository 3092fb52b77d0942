import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';

import { chartColours, colourAt } from './chartColours.ts';
import type { ChartContent } from './chartContent.ts';

/** Which colour is which part. Not read aloud: the caption of the chart says every part. */
export function RingKey({ content: { names, series, format } }: { content: ChartContent }) {
  const { colorScheme = 'light' } = useColorScheme();
  const values = series[0]?.values ?? [];
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 0.5 }}>
      {names.map((name, index) => (
        <Box key={name} sx={LINE}>
          <Box sx={{ ...SWATCH, bgcolor: colourAt(chartColours[colorScheme], index) }} />
          <Box sx={{ flex: 1, minWidth: 0, color: 'text.secondary' }}>{name}</Box>
          <Box sx={{ fontWeight: 600 }}>{format(values[index] ?? 0)}</Box>
        </Box>
      ))}
    </Box>
  );
}

const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
} as const;

const SWATCH = { width: 12, height: 8, borderRadius: 0.5 } as const;
