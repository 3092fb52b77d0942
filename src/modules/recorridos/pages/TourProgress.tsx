import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { Row } from '../../../core/resource/resource.ts';
import { formatNumber } from '../../../client/i18n/format.ts';

/** How many points of the scope were seen, and how many of them have a fault. */
export function TourProgress({ tour }: { tour: Row }) {
  const translate = useTranslate();
  const [visited, scope] = [Number(tour['visitados']), Number(tour['alcance'])];
  const percent = tour['cobertura_pct'] as number | null; // a decimal field
  const words = translate('farola.touring.progress', {
    visited: formatNumber(visited),
    scope: formatNumber(scope),
  });
  const details = [
    percent === null
      ? translate('farola.touring.noBase')
      : translate('farola.touring.coverage', { percent: formatNumber(percent) }),
    translate('farola.touring.withFault', { count: formatNumber(Number(tour['con_falla'])) }),
  ];
  return (
    <Box>
      <Typography variant="h4" component="output" sx={{ display: 'block' }}>
        {words}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, percent ?? 0)}
        aria-label={words}
        sx={{ my: 1, height: 8, borderRadius: 1 }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {details.join(' · ')}
      </Typography>
    </Box>
  );
}
