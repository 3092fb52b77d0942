import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';

import type { MonthProgress } from '../../core/api/startApi.ts';
import { said } from '../explain/figureText.ts';
import { Toned } from '../fields/Toned.tsx';
import { formatNumber, formatPeriod } from '../i18n/format.ts';
import { listLink } from './useStart.ts';

/** What still stands between the month and its closing, the gravest first, and the step that closes it. */
export function MonthStrip({ progress }: { progress: MonthProgress }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { periodo, recurso, id, condiciones } = progress;
  const ready = condiciones.filter(({ tono }) => tono === 'good');
  const pending = condiciones
    .filter(({ tono }) => tono !== 'good')
    .toSorted((a, b) => Number(b.tono === 'bad') - Number(a.tono === 'bad'));
  const isBlocked = pending.some(({ tono }) => tono === 'bad');
  const month = formatPeriod(periodo);
  const closing =
    id === null
      ? `${createPath({ resource: recurso, type: 'create' })}?periodo=${periodo}`
      : createPath({ resource: recurso, type: 'edit', id });
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Typography>
        {pending.length === 0
          ? translate('farola.myDay.monthReady', { month })
          : translate('farola.myDay.monthMissing', {
              month,
              missing: pending.length,
              all: condiciones.length,
            })}
      </Typography>
      {pending.length > 0 && (
        <Box component="ul" sx={LIST}>
          {pending.map(({ condicion, tono, titulo, registros, ...list }) => (
            <Box component="li" key={condicion} sx={LINE}>
              <Toned tone={tono} text={translate(`farola.myDay.step.${tono}`)} />
              <Link component={LinkBase} to={listLink(list)} variant="body2">
                {said(titulo)}
              </Link>
              <Box component="span" sx={COUNT}>
                {formatNumber(registros)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {pending.length > 0 && ready.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('farola.myDay.clear')} {ready.map(({ titulo }) => said(titulo)).join(' · ')}
        </Typography>
      )}
      <Box>
        <Button
          component={LinkBase}
          to={closing}
          variant={isBlocked ? 'outlined' : 'contained'}
          size="small"
        >
          {translate(isBlocked ? 'farola.myDay.seeClosing' : 'farola.myDay.closeMonth', { month })}
        </Button>
      </Box>
    </Box>
  );
}

const LIST = {
  display: 'grid',
  columnGap: 4,
  rowGap: 0.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(24rem, 100%), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const LINE = {
  display: 'grid',
  gridTemplateColumns: '7.5rem 1fr auto',
  alignItems: 'center',
  gap: 1,
  fontSize: '0.875rem',
} as const;

const COUNT = { fontVariantNumeric: 'tabular-nums', fontWeight: 600 } as const;
