import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';

import { formatNumber } from '../../i18n/format.ts';
import { zoneAt, type Outline } from './groundLayer.ts';
import { heatSquares, type HotPoints } from './heat.ts';
import type { Sight } from '../openMap.ts';
import { heapsOf } from '../pointLayer.ts';
import type { Spot } from '../MapCanvas.tsx';

interface HeatPanelProps {
  title: string;
  hot: HotPoints;
  sight: Sight | undefined;
  outlines: readonly Outline[];
  /** From little to much. */
  ramp: readonly string[];
  onLook: (spot: Spot) => void;
}

const MOST_NAMED = 5;
/** CSS pixels between two places that are named. */
const APART = 96;

/** What the heat means, how much of it is in sight, and in words where most of it is. */
export function HeatPanel({ title, hot, sight, outlines, ramp, onLook }: HeatPanelProps) {
  const translate = useTranslate();
  const told = useMemo(() => {
    if (sight === undefined) return { total: 0, spots: [] };
    const squares = heatSquares(hot, sight);
    const unit = (sight.right - sight.left) / sight.width;
    const spots = heapsOf(squares, APART)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MOST_NAMED)
      .map(({ x, y, count }) => ({ x: sight.left + x * unit, y: sight.top + y * unit, count }));
    return { total: squares.total, spots };
  }, [hot, sight]);
  return (
    <Box component="section" aria-label={translate('farola.map.heat.label', { title })}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Box
        aria-hidden
        sx={{ height: 10, borderRadius: 1, mt: 0.5 }}
        style={{ background: `linear-gradient(90deg, ${ramp.join(', ')})` }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: '0.75rem' }}>
        <span>{translate('farola.map.heat.few')}</span>
        <span>{translate('farola.map.heat.many')}</span>
      </Box>
      <Typography variant="body2" component="output" sx={{ display: 'block', mt: 0.5 }}>
        {told.total === 0
          ? translate('farola.map.heat.none')
          : translate('farola.map.heat.total', { count: formatNumber(told.total) })}
      </Typography>
      {told.spots.length > 0 && (
        <>
          <Typography variant="caption" component="h4" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {translate('farola.map.heat.spots')}
          </Typography>
          <Box component="ol" sx={{ m: 0, pl: 2.5, fontSize: '0.8125rem' }}>
            {told.spots.map((spot) => (
              <li key={`${spot.x} ${spot.y}`}>
                <Link
                  component="button"
                  type="button"
                  onClick={() => onLook(spot)}
                  sx={{ fontSize: 'inherit', textAlign: 'left', minHeight: { xs: 44, md: 24 } }}
                >
                  {translate(`farola.map.heat.${zoneName(outlines, spot) ? 'spotIn' : 'spot'}`, {
                    count: formatNumber(spot.count),
                    zone: zoneName(outlines, spot),
                  })}
                </Link>
              </li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

const zoneName = (outlines: readonly Outline[], { x, y }: Spot): string | undefined =>
  zoneAt(outlines, x, y)?.name;
