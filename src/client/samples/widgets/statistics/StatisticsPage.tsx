import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import SentimentSatisfiedOutlined from '@mui/icons-material/SentimentSatisfiedOutlined';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { RaRecord } from 'ra-core';

import { CardsPage } from '../../cards/CardsPage.tsx';
import { RunningFigures } from './RunningFigures.tsx';
import { formatNumber, formatMoney, formatPeriod } from '../../../i18n/format.ts';
import { FigureCard } from '../../cards/FigureCard.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';
import { Widget } from '../../cards/Widget.tsx';
import { Chart } from '../../../charts/Chart.tsx';
import type { ChartContent } from '../../../charts/chartContent.ts';
import { RunningWidget } from '../../cards/RunningWidget.tsx';
import { byMonth, monthSpark } from '../../figures/runningCharts.ts';
import type { Reading } from '../../figures/reading.ts';
import { useMonthRows } from '../../figures/useRows.ts';

export function StatisticsPage() {
  return (
    <CardsPage>
      <RunningFigures />
      <MonthTrends />
      <MadeUpFigures />
      <MadeUpTrends />
    </CardsPage>
  );
}

function MadeUpFigures() {
  const said = sampleWords(words);
  return figures.map(({ word, value, unit, change, ...look }) => (
    <FigureCard
      key={word}
      {...look}
      source="madeUp"
      label={said[word]}
      value={`${formatNumber(value)}${unit}`}
      change={`+${formatNumber(change)}\u00a0%`}
    />
  ));
}

const figures = [
  { word: 'visitors', Icon: GroupAddOutlined, tone: 'info', value: 1452, unit: '', change: 8.2 },
  {
    word: 'downloads',
    Icon: DownloadOutlined,
    tone: 'primary',
    value: 3087,
    unit: '',
    change: 4.6,
  },
  { word: 'messages', Icon: ForumOutlined, tone: 'secondary', value: 612, unit: '', change: 12.1 },
  {
    word: 'satisfaction',
    Icon: SentimentSatisfiedOutlined,
    tone: 'success',
    value: 94,
    unit: '\u00a0%',
    change: 1.5,
  },
] as const;

function MadeUpTrends() {
  return trends.map((trend) => <MadeUpTrend key={trend.word} {...trend} />);
}

function MadeUpTrend({ word, values, as }: (typeof trends)[number]) {
  const { [word]: title, week, day, days } = sampleWords(words);
  const content = useMemo<ChartContent>(
    () => ({
      shape: 'spark',
      axis: day,
      names: days,
      format: (value) => formatNumber(value),
      series: [{ name: title, as, values }],
    }),
    [title, day, days, as, values],
  );
  return (
    <Widget title={title} source="madeUp" span="third">
      <Typography component="p" variant="h2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(values.at(-1) ?? 0)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {week}
      </Typography>
      <Chart title={title} content={content} height={90} />
    </Widget>
  );
}

const trends = [
  { word: 'sales', as: 'bar', values: [320, 410, 365, 480, 512, 430, 560] },
  { word: 'orders', as: 'area', values: [42, 38, 51, 47, 63, 58, 71] },
  { word: 'answerTime', as: 'line', values: [18, 21, 15, 12, 14, 9, 11] },
] as const;

/** The newest month of some lists, and the line that leads to it. */
function MonthTrends() {
  const { cost, collected, total } = sampleWords(words);
  const costs = useMonthRows('costo_mensual');
  const collection = useMonthRows('consolidado_recaudo');
  return (
    <>
      <MonthTrend title={cost} reading={costs} column="energia" />
      <MonthTrend title={total} reading={costs} column="total" />
      <MonthTrend title={collected} reading={collection} column="facturado" />
    </>
  );
}

interface MonthTrendProps {
  title: string;
  reading: Reading<readonly RaRecord[]>;
  column: string;
}

function MonthTrend({ title, reading, column }: MonthTrendProps) {
  return (
    <RunningWidget title={title} span="third" reading={reading} height={HEIGHT + 50}>
      {(rows) => <Trend title={title} rows={rows} column={column} />}
    </RunningWidget>
  );
}

function Trend({
  title,
  rows,
  column,
}: {
  title: string;
  rows: readonly RaRecord[];
  column: string;
}) {
  const said = sampleWords(words);
  const { last, content } = useMemo(
    () => ({
      last: byMonth(rows, { columns: [column], months: 1 })[0],
      content: monthSpark(rows, { column, name: title }),
    }),
    [rows, column, title],
  );
  if (last === undefined) return null;
  return (
    <>
      <Typography component="p" variant="h2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(last.sums[column] ?? 0)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {said.lastMonths(formatPeriod(last.periodo))}
      </Typography>
      <Chart title={title} content={content} height={HEIGHT} />
    </>
  );
}

const HEIGHT = 90;
