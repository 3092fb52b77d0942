import Typography from '@mui/material/Typography';
import { useMemo } from 'react';

import { formatNumber } from '../../../i18n/format.ts';
import { Widget } from '../../cards/Widget.tsx';
import { Chart } from '../../../charts/Chart.tsx';
import type { ChartContent } from '../../../charts/chartContent.ts';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

export function MadeUpTrends() {
  return trends.map((trend) => <Trend key={trend.word} {...trend} />);
}

function Trend({ word, values, as }: (typeof trends)[number]) {
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
