import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';

import type { Figure, Tile } from '../../core/api/startApi.ts';
import { Chart } from '../charts/Chart.tsx';
import type { ChartContent } from '../charts/chartContent.ts';
import { said } from '../explain/figureText.ts';
import { Toned } from '../fields/Toned.tsx';
import { formatDate, formatPeriod, formatShortMonth } from '../i18n/format.ts';
import { FigureTile, TargetWords, tileGrid } from '../measures/FigureTile.tsx';
import { changeText, exactMeasureText } from '../measures/measureText.ts';
import { knownValues } from './useStart.ts';

/** Figures that decide, each with what it was, what it should be, and the list behind it. */
export function Tiles({ tiles, month }: { tiles: readonly Tile[]; month: string }) {
  return (
    <Box component="ul" sx={tileGrid('14.5rem')}>
      {tiles.map((tile) => (
        <Box component="li" key={`${tile.recurso}.${tile.medida}`} sx={{ minWidth: 0 }}>
          <OneTile tile={tile} month={month} />
        </Box>
      ))}
    </Box>
  );
}

function OneTile({ tile, month }: { tile: Tile; month: string }) {
  const { recurso, titulo, unidad, actual, serie } = tile;
  return (
    <FigureTile resource={recurso} title={said(titulo)} unit={unidad} figure={actual}>
      <Beside tile={tile} month={month} />
      {serie.length > 0 && <Spark tile={tile} />}
    </FigureTile>
  );
}

/** Whether it is as it should be, and how it changed: in words, colour alone says nothing. */
function Beside({ tile, month }: { tile: Tile; month: string }) {
  const translate = useTranslate();
  const { unidad, actual, anterior } = tile;
  const { valor, periodo } = actual;
  const change =
    valor === null || anterior?.valor === null || anterior?.valor === undefined
      ? undefined
      : changeText({ value: valor, before: anterior.valor, unit: unidad }, translate);
  return (
    <Typography component="div" variant="body2" sx={BESIDE}>
      <TargetWords figure={actual} unit={unidad} />
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

const BESIDE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  color: 'text.secondary',
  minHeight: '1.5em',
} as const;
