import { useMemo } from 'react';

import { formatNumber } from '../../../i18n/format.ts';
import { Widget } from '../../cards/Widget.tsx';
import { Chart } from '../../../charts/Chart.tsx';
import type { ChartContent } from '../../../charts/chartContent.ts';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

export function MadeUpCharts() {
  const said = sampleWords(words);
  const charts = useMemo(() => madeUpCharts(), []);
  return (
    <>
      <Widget title={said.visits} detail={said.visitsDetail} source="madeUp" span="half">
        <Chart title={said.visits} content={charts.visits} height={280} />
      </Widget>
      <Widget title={said.regions} detail={said.regionsDetail} source="madeUp" span="twoThirds">
        <Chart title={said.regions} content={charts.regions} height={260} />
      </Widget>
      <Widget title={said.sources} detail={said.sourcesDetail} source="madeUp" span="third">
        <Chart title={said.sources} content={charts.sources} height={260} />
      </Widget>
    </>
  );
}

function madeUpCharts() {
  const said = sampleWords(words);
  return {
    visits: {
      shape: 'columns',
      axis: said.day,
      names: said.days,
      format: count,
      series: [
        { name: said.thisWeek, as: 'area', values: [1240, 1385, 1320, 1510, 1604, 980, 860] },
        { name: said.lastWeek, as: 'line', values: [1105, 1210, 1298, 1344, 1420, 905, 790] },
      ],
    },
    regions: {
      shape: 'columns',
      axis: said.region,
      names: said.regionNames,
      format: count,
      series: [
        { name: said.orders, as: 'bar', values: [842, 615, 388, 210, 96] },
        { name: said.returns, as: 'bar', values: [41, 37, 18, 9, 6] },
      ],
    },
    sources: {
      shape: 'ring',
      axis: said.source,
      names: said.sourceNames,
      format: (value) => `${formatNumber(value)}\u00a0%`,
      series: [{ name: said.visitsOf, as: 'bar', values: [46, 24, 16, 9, 5] }],
    },
  } satisfies Record<string, ChartContent>;
}

const count = (value: number): string => formatNumber(value);
