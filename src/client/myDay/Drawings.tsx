import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';

import type { StartDrawing } from '../../core/api/startApi.ts';
import { Chart } from '../charts/Chart.tsx';
import type { ChartContent } from '../charts/chartContent.ts';
import { said } from '../explain/figureText.ts';
import { formatPeriod, formatShortMonth } from '../i18n/format.ts';
import { axisText, exactMeasureText } from '../measures/measureText.ts';
import { knownValues, listLink } from './useStart.ts';

/** Measures by month, or by what they are divided by. */
export function Drawings({ drawings }: { drawings: readonly StartDrawing[] }) {
  return (
    <Box sx={GRID}>
      {drawings.map((drawing) => (
        <OneDrawing key={drawing.nombre} drawing={drawing} />
      ))}
    </Box>
  );
}

const HEIGHT = 240;

function OneDrawing({ drawing }: { drawing: StartDrawing }) {
  const translate = useTranslate();
  const title = said(drawing.titulo);
  const content = useMemo(() => contentOf(drawing, translate), [drawing, translate]);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Chart title={title} content={content} height={HEIGHT} />
    </Box>
  );
}

type Translate = (key: string, options?: Record<string, unknown>) => string;

function contentOf(drawing: StartDrawing, translate: Translate): ChartContent {
  const { series, apilada, grupo, banda } = drawing;
  const unit = series[0]?.unidad ?? null;
  const isByMonth = grupo === null;
  return {
    shape: isByMonth ? 'columns' : 'rows',
    axis: isByMonth ? translate('farola.measures.month') : translate(fieldLabel(drawing)),
    names: (series[0]?.valores ?? []).map(({ periodo, grupo: value }) =>
      isByMonth ? monthName(periodo ?? '') : choiceName(drawing, { value, translate }),
    ),
    isStacked: apilada,
    format: (value) => exactMeasureText(value, unit),
    formatShort: axisText,
    ...(banda === null ? {} : { band: { name: said(banda.nombre), percent: banda.pct } }),
    series: series.map(({ recurso, titulo, como, valores }) => ({
      name: said(titulo),
      as: como,
      values: isByMonth ? knownValues(valores) : valores.map(({ valor }) => valor),
      links: valores.map(({ filtro }) => listLink({ recurso, filtro })),
    })),
  };
}

/** January says its year as well. */
const monthName = (period: string): string =>
  period.endsWith('-01') ? formatPeriod(period) : formatShortMonth(period);

const fieldLabel = ({ series, grupo }: StartDrawing): string =>
  `resources.${series[0]?.recurso ?? ''}.fields.${grupo ?? ''}`;

function choiceName(
  { series, grupo }: StartDrawing,
  { value, translate }: { value: unknown; translate: Translate },
): string {
  if (typeof value !== 'string') return translate('farola.measures.noData');
  return translate(`resources.${series[0]?.recurso ?? ''}.choices.${grupo ?? ''}.${value}`);
}

const GRID = {
  display: 'grid',
  columnGap: 4,
  rowGap: 3,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(26rem, 100%), 1fr))',
} as const;
