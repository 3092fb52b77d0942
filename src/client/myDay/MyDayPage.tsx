import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { Fragment } from 'react';

import { pendingTones, type PendingKind } from '../../core/api/pending.ts';
import type { Start } from '../../core/api/startApi.ts';
import { Failed, Section } from '../errors/Notice.tsx';
import { formatNumber, formatPeriod } from '../i18n/format.ts';
import { Title } from '../layout/Title.tsx';
import { lineColour } from '../fields/Toned.tsx';
import { Drawings } from './Drawings.tsx';
import { Deadlines } from './Deadlines.tsx';
import { Inventory } from './Inventory.tsx';
import { MonthStrip } from './MonthStrip.tsx';
import { LastImports } from './LastImports.tsx';
import { Money } from './Money.tsx';
import { News } from './News.tsx';
import { Tiles } from './Tiles.tsx';
import { useStart, workLink } from './useStart.ts';

/** The start of a person's day: what waits, how the inventory stands, what was imported last. */
export function MyDayPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useStart();
  return (
    <Box sx={{ maxWidth: 1200, mx: 'auto', display: 'grid', gap: 2, minWidth: 0 }}>
      <Title title={translate('farola.shell.start')} />
      {data === undefined && error === null && <Loading />}
      {data === undefined && error !== null && (
        <Failed error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <Parts start={data} />}
    </Box>
  );
}

function Parts({ start }: { start: Start }) {
  const translate = useTranslate();
  const { pendientes, plazos, inventario, importaciones, cierre, fichas, graficas, mes } = start;
  const { dinero, novedades } = start;
  return (
    <>
      {cierre !== null && (
        <Section title={translate('farola.myDay.closing')}>
          <MonthStrip progress={cierre} />
        </Section>
      )}
      {dinero !== null && (
        <Section title={translate('farola.myDay.money')}>
          <Money money={dinero} />
        </Section>
      )}
      {fichas.length > 0 && (
        <Section title={translate('farola.myDay.month', { month: formatPeriod(mes) })}>
          <Tiles tiles={fichas} month={mes} />
        </Section>
      )}
      <Section title={translate('farola.myDay.deadlines')}>
        <Deadlines due={plazos} />
      </Section>
      <Section title={translate('farola.myDay.waiting')}>
        <Pending pending={pendientes} />
      </Section>
      <Section title={translate('farola.myDay.news.title')}>
        <News news={novedades} />
      </Section>
      {graficas.length > 0 && (
        <Section title={translate('farola.myDay.year')}>
          <Drawings drawings={graficas} />
        </Section>
      )}
      {inventario !== null && (
        <Section title={translate('farola.myDay.inventory')}>
          <Inventory figures={inventario} />
        </Section>
      )}
      {importaciones !== null && (
        <Section title={translate('farola.myDay.imports')}>
          <LastImports imports={importaciones} />
        </Section>
      )}
    </>
  );
}

/** As high as what comes, so that nothing jumps. */
function Loading() {
  const translate = useTranslate();
  return (
    <Box component="output" aria-label={translate('farola.views.list.loading')}>
      {[300, 260, 420, 240].map((height) => (
        <Skeleton key={height} variant="rounded" height={height} sx={{ mb: 2 }} />
      ))}
    </Box>
  );
}

/** What waits, each with its list; where nothing does is told in one line. */
function Pending({ pending }: { pending: Start['pendientes'] }) {
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
              <Box component={LinkBase} to={workLink(one)} sx={tileStyle(one.asunto)}>
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
          <Link component={LinkBase} to={workLink(one)}>
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
