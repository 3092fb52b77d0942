import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'ra-core';
import type { ComponentProps } from 'react';

import type { Counted } from '../../../core/api/startApi.ts';
import { formatNumber } from '../../i18n/format.ts';
import { listLink } from '../../myDay/useStart.ts';
import { partOf, type Reading } from '../figures/reading.ts';
import { useOpenCases } from '../figures/useCases.ts';
import { useInventoryReading, useStartReading } from '../figures/useStartReading.ts';
import { sampleWords } from '../sampleWords.ts';
import { words } from './words.ts';

/** Figures of the system, each with where it leads; what the person may not read is not there. */
export function HeadFigures() {
  const said = sampleWords(words);
  const linked = ({ total, ...list }: Counted) => ({ total, to: listLink(list) });
  const lamps = partOf(useInventoryReading(), ({ en_servicio }) => linked(en_servicio));
  const cases = partOf(useOpenCases(), linked);
  const waiting = partOf(useStartReading(), ({ pendientes }) => ({
    total: pendientes.filter(({ total }) => total > 0).length,
    to: '/dashboard',
  }));
  return (
    <Box component="dl" sx={FIGURES}>
      <Figure label={said.lamps} reading={lamps} />
      <Figure label={said.cases} reading={cases} />
      <Figure label={said.waiting} reading={waiting} />
    </Box>
  );
}

interface Linked {
  total: number;
  to: ComponentProps<typeof LinkBase>['to'];
}

function Figure({ label, reading }: { label: string; reading: Reading<Linked> }) {
  if (reading.state === 'hidden' || reading.state === 'failed') return null;
  return (
    <Box sx={FIGURE}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', order: 1 }}>
        {label}
      </Typography>
      <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {reading.state === 'waiting' ? (
          <Skeleton width="3ch" />
        ) : (
          <Link component={LinkBase} to={reading.found.to} color="inherit">
            {formatNumber(reading.found.total)}
          </Link>
        )}
      </Typography>
    </Box>
  );
}

const FIGURES = { display: 'flex', flexWrap: 'wrap', gap: 1.5, m: 0 } as const;

const FIGURE = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 116,
  px: 1.75,
  py: 1,
  border: '1px dashed',
  borderColor: 'inputBorder',
  borderRadius: 2,
} as const;
