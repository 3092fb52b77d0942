import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import type { Figure, Tile } from '../../core/api/startApi.ts';
import { Chart } from '../charts/Chart.tsx';
import type { ChartContent } from '../charts/chartContent.ts';
import { said } from '../explain/figureText.ts';
import { lineColour, Toned } from '../fields/Toned.tsx';
import { formatDate, formatPeriod, formatShortMonth } from '../i18n/format.ts';
import { changeText, exactMeasureText, measureText } from '../measures/measureText.ts';
import { knownValues, listLink } from './useStart.ts';

/** Figures that decide, each with what it was, what it should be, and the list behind it. */
export function Tiles({ tiles, month }: { tiles: readonly Tile[]; month: string }) {
  return (
    <Box component="ul" sx={GRID}>
      {tiles.map((tile) => (
        <Box component="li" key={`${tile.recurso}.${tile.medida}`} sx={{ minWidth: 0 }}>
          <OneTile tile={tile} month={month} />
        </Box>
      ))}
    </Box>
  );
}

function OneTile({ tile, month }: { tile: Tile; month: string }) {
  const translate = useTranslate();
  const { recurso, titulo, unidad, actual, serie } = tile;
  const { valor, filtro, tono } = actual;
  return (
    <Box sx={{ ...TILE, borderLeftColor: lineColour(tono) }}>
      <Box component={LinkBase} to={listLink({ recurso, filtro })} sx={LINK}>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {said(titulo)}
        </Typography>
        <Typography component="span" variant="h2" sx={VALUE}>
          {valor === null ? translate('farola.measures.noData') : measureText(valor, unidad)}
        </Typography>
      </Box>
      <Beside tile={tile} month={month} />
      {serie.length > 0 && <Spark tile={tile} />}
    </Box>
  );
}

/** Whether it is as it should be, and how it changed: in words, colour alone says nothing. */
function Beside({ tile, month }: { tile: Tile; month: string }) {
  const translate = useTranslate();
  const { unidad, actual, anterior } = tile;
  const { valor, meta, tono, periodo } = actual;
  const change =
    valor === null || anterior?.valor === null || anterior?.valor === undefined
      ? undefined
      : changeText({ value: valor, before: anterior.valor, unit: unidad }, translate);
  const isJudged = tono !== 'neutral' && meta !== null;
  return (
    <Typography component="div" variant="body2" sx={BESIDE}>
      {isJudged && (
        <Toned
          tone={tono}
          text={translate(`farola.measures.${tono === 'good' ? 'met' : 'missed'}`, {
            target: exactMeasureText(meta, unidad),
          })}
        />
      )}
      {change !== undefined && anterior?.periodo !== undefined && (
        <span>
          {translate('farola.measures.since', {
            change,
            month: formatShortMonth(anterior.periodo),
          })}
        </span>
      )}
      {periodo === undefined && <span>{translate('farola.measures.today')}</span>}
      {periodo !== undefined && periodo !== month && <span>{formatPeriod(periodo)}</span>}
      <Origin origin={actual.origen} unit={unidad} />
    </Typography>
  );
}

/**
 * A value that a closing kept says so, and what its records give by now where that is another value; one of a closed
 * month that is live all the same says that.
 */
function Origin({ origin, unit }: { origin: Figure['origen']; unit: string | null }) {
  const translate = useTranslate();
  if (origin.de === 'registros') {
    return origin.viva === undefined ? null : <span>{translate('farola.measures.live')}</span>;
  }
  const { recalculada: now } = origin;
  const value = now == null ? translate('farola.measures.noData') : exactMeasureText(now, unit);
  return (
    <>
      <span>{translate('farola.measures.frozen', { day: formatDate(origin.dia) })}</span>
      {now !== undefined && (
        <Toned tone="warning" text={translate('farola.measures.recalculated', { value })} />
      )}
    </>
  );
}

function Spark({ tile }: { tile: Tile }) {
  const { recurso, titulo, unidad, serie } = tile;
  const title = said(titulo);
  const content = useMemo(
    (): ChartContent => ({
      shape: 'spark',
      axis: '',
      names: serie.map(({ periodo }) => formatPeriod(periodo ?? '')),
      format: (value) => exactMeasureText(value, unidad),
      series: [{ name: title, as: 'area', values: knownValues(serie) }],
    }),
    [serie, unidad, title],
  );
  return <Chart key={recurso} title={title} content={content} height={36} />;
}

const GRID = {
  display: 'grid',
  gap: 1.25,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14.5rem, 100%), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const TILE = {
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  px: 1.75,
  py: 1.25,
  border: 1,
  borderColor: 'divider',
  borderLeft: 4,
  borderRadius: 1,
  minWidth: 0,
} as const;

const LINK = {
  display: 'grid',
  gap: 0.25,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;

const VALUE = { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' } as const;

const BESIDE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  color: 'text.secondary',
  minHeight: '1.5em',
} as const;
