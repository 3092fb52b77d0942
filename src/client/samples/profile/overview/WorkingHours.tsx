import { useMemo } from 'react';

import { formatNumber } from '../../../i18n/format.ts';
import { Widget } from '../../cards/Widget.tsx';
import { Chart } from '../../../charts/Chart.tsx';
import type { ChartContent } from '../../../charts/chartContent.ts';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

export function WorkingHours() {
  const { hours, hoursDetail } = sampleWords(words);
  const content = useMemo(() => weeklyHours(), []);
  return (
    <Widget title={hours} detail={hoursDetail} source="madeUp" span="twoThirds">
      <Chart title={hours} content={content} height={250} />
    </Widget>
  );
}

function weeklyHours(): ChartContent {
  const { office, field, week, weeks, hoursOf } = sampleWords(words);
  return {
    shape: 'columns',
    isStacked: true,
    axis: week,
    names: weeks,
    format: (value) => hoursOf(formatNumber(value)),
    series: [
      { name: office, as: 'bar', values: [26, 31, 22, 28, 33, 24, 30, 27] },
      { name: field, as: 'bar', values: [14, 9, 18, 12, 7, 16, 10, 13] },
    ],
  };
}
