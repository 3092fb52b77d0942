import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMemo, useSyncExternalStore } from 'react';

import type { YearGrid } from '../../../core/resource/grid.ts';
import { Chart } from '../../charts/Chart.tsx';
import type { ChartContent, ChartSeries } from '../../charts/chartContent.ts';
import { said } from '../../explain/figureText.ts';
import { useDescriptorWords, useFieldLabel } from '../../i18n/descriptorWords.ts';
import { formatMoney, formatNumber, formatRoughly, formatShortMonth } from '../../i18n/format.ts';
import type { GridStore } from '../gridStore.ts';

/** The year as it is saved. */
export function YearCharts({ store, grid }: { store: GridStore; grid: YearGrid }) {
  useSyncExternalStore(store.subscribe, store.edition);
  const lines = store.ids.map((id) => store.rowOf(id).line);
  const { charts = [] } = grid;
  if (charts.length === 0 || lines.every(({ registro }) => registro === null)) return null;
  return (
    <Box sx={CHARTS}>
      {charts.map((chart) => (
        <YearChart key={chart.title.es} {...{ store, chart, lines }} />
      ))}
    </Box>
  );
}

const CHARTS = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

interface YearChartProps {
  store: GridStore;
  chart: NonNullable<YearGrid['charts']>[number];
  lines: readonly ReturnType<GridStore['rowOf']>['line'][];
}

function YearChart({ store, chart, lines }: YearChartProps) {
  const { resource, grid } = store.place;
  const labelOf = useFieldLabel(resource);
  const { unitOf } = useDescriptorWords();
  const figures = JSON.stringify(lines.map(({ registro }) => valuesOf(registro, chart)));
  const content = useMemo((): ChartContent => {
    const months = JSON.parse(figures) as (number | null)[][]; // just printed
    const names = namesOf(chart);
    const [first = ''] = names;
    const field = resource.fields[first];
    const unit = field && unitOf({ resource: resource.name, name: first, field });
    const format = (value: number): string => {
      if (field?.kind === 'money') return formatMoney(value);
      return unit === undefined ? formatNumber(value) : `${formatNumber(value)} ${unit}`;
    };
    return {
      shape: 'columns',
      axis: labelOf(grid.key),
      names: lines.map(({ objetivo }) => formatShortMonth(String(objetivo['mes']))),
      ...(chart.isStacked === undefined ? {} : { isStacked: true }),
      series: names.map((name, i): ChartSeries => ({
        name: labelOf(name),
        as: chart.bars?.includes(name) === true ? 'bar' : 'line',
        values: months.map((values) => values[i] ?? null),
      })),
      format,
      formatShort: field?.kind === 'money' ? formatRoughly : formatNumber,
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- words change with the language, which draws the page anew
  }, [figures, chart]);
  const title = said(chart.title);
  return (
    <Card sx={{ p: 2, minWidth: 0 }}>
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Chart title={title} content={content} height={260} />
    </Card>
  );
}

const namesOf = ({ bars = [], lines = [] }: YearChartProps['chart']): string[] => [
  ...bars,
  ...lines,
];

const valuesOf = (
  record: Readonly<Record<string, unknown>> | null,
  chart: YearChartProps['chart'],
): (number | null)[] =>
  namesOf(chart).map((name) => {
    const value = record?.[name];
    return typeof value === 'number' ? value : null;
  });
