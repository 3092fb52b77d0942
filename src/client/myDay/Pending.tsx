import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { Fragment } from 'react';

import { pendingTones, type PendingKind } from '../../core/api/pending.ts';
import type { Start } from '../../core/api/startApi.ts';
import { formatNumber } from '../i18n/format.ts';
import { lineColour } from '../theme/tones.ts';
import { listLink } from './listLink.ts';

/** What waits, each with its list; where nothing does is told in one line. */
export function Pending({ pending }: { pending: Start['pendientes'] }) {
  const translate = useTranslate();
  const waiting = pending.filter(({ total }) => total > 0);
  const clear = pending.filter(({ total }) => total === 0);
  const nameOf = (asunto: PendingKind) => translate(`farola.myDay.pending.${asunto}`);
  return (
    <>
      {waiting.length === 0 && <Typography>{translate('farola.myDay.nothing')}</Typography>}
      {waiting.length > 0 && (
        <Box component="ul" sx={GRID}>
          {waiting.map((one) => (
            <Box component="li" key={one.asunto} sx={{ minWidth: 0 }}>
              <Box component={LinkBase} to={listLink(one)} sx={tileStyle(one.asunto)}>
                <Typography component="span" variant="h2" sx={{ minWidth: '2.5ch' }}>
                  {formatNumber(one.total)}
                </Typography>
                <Typography component="span" variant="body2" sx={{ flex: 1, minWidth: 0 }}>
                  {nameOf(one.asunto)}
                </Typography>
                <ChevronRight fontSize="small" sx={{ color: 'text.secondary' }} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {waiting.length > 0 && clear.length > 0 && <Clear clear={clear} />}
    </>
  );
}

function Clear({ clear }: { clear: Start['pendientes'] }) {
  const translate = useTranslate();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {translate('farola.myDay.clear')}{' '}
      {clear.map((one, i) => (
        <Fragment key={one.asunto}>
          {i > 0 && ' · '}
          <Link component={LinkBase} to={listLink(one)}>
            {translate(`farola.myDay.pending.${one.asunto}`)}
          </Link>
        </Fragment>
      ))}
    </Typography>
  );
}

const GRID = {
  display: 'grid',
  gap: 1.25,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const tileStyle = (asunto: PendingKind) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  height: '100%',
  px: 1.75,
  py: 1.25,
  border: 1,
  borderColor: 'divider',
  borderLeft: 4,
  borderLeftColor: lineColour(pendingTones[asunto] ?? 'neutral'),
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'rowHover' },
});
