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

/** The same of several series, and of the band behind them, above their drawing: it wraps where there is little room. */
export function SeriesKey({ content: { series, band } }: { content: ChartContent }) {
  const { colorScheme = 'light' } = useColorScheme();
  const colours = chartColours[colorScheme];
  const names = series.map(({ name }, index) => ({ name, colour: colourAt(colours, index) }));
  return (
    <Box aria-hidden sx={SERIES}>
      {names.map(({ name, colour }) => (
        <Box key={name} sx={ONE}>
          <Box sx={{ ...SWATCH, bgcolor: colour }} />
          {name}
        </Box>
      ))}
      {band !== undefined && (
        <Box sx={ONE}>
          <Box sx={{ ...SWATCH, bgcolor: names.at(-1)?.colour, opacity: 0.35 }} />
          {`${band.name} ±${band.percent} %`}
        </Box>
      )}
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

const SERIES = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.25,
  fontSize: '0.75rem',
  color: 'text.secondary',
} as const;

const ONE = { display: 'flex', alignItems: 'center', gap: 0.75 } as const;
