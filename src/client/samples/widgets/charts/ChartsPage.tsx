import { useMemo, useCallback } from 'react';
import { useTranslate } from 'ra-core';

import { CardsPage } from '../../cards/CardsPage.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { Widget } from '../../cards/Widget.tsx';
import { Chart } from '../../../charts/Chart.tsx';
import type { ChartContent } from '../../../charts/chartContent.ts';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';
import type { InventoryFigures } from '../../../../core/api/startApi.ts';
import type { Span } from '../../cards/CardGrid.tsx';
import { RunningWidget } from '../../cards/RunningWidget.tsx';
import { type Reading, useInventoryReading } from '../../figures/reading.ts';
import {
  collectionChart,
  costChart,
  energyChart,
  stateChart,
  technologyChart,
} from '../../figures/runningCharts.ts';
import { useMonthRows } from '../../figures/useRows.ts';

export function ChartsPage() {
  return (
    <CardsPage>
      <RunningCharts />
      <MadeUpCharts />
    </CardsPage>
  );
}

function MadeUpCharts() {
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

/** Charts of the running lists; what the person may not read is not there. */
function RunningCharts() {
  const said = sampleWords(words);
  const translate = useTranslate();
  const costs = useMonthRows('costo_mensual');
  const collection = useMonthRows('consolidado_recaudo');
  const invoices = useMonthRows('factura_energia');
  const inventory = useInventoryReading();
  const byTechnology = useCallback(
    (figures: InventoryFigures) => technologyChart(figures, translate),
    [translate],
  );
  const byState = useCallback(
    (figures: InventoryFigures) => stateChart(figures, translate),
    [translate],
  );
  return (
    <>
      <ChartWidget
        title={said.cost}
        detail={said.costDetail}
        span="twoThirds"
        reading={costs}
        chartOf={costChart}
      />
      <ChartWidget
        title={said.technology}
        detail={said.technologyDetail}
        span="third"
        reading={inventory}
        chartOf={byTechnology}
      />
      <ChartWidget
        title={said.collection}
        detail={said.collectionDetail}
        span="half"
        reading={collection}
        chartOf={collectionChart}
      />
      <ChartWidget
        title={said.energy}
        detail={said.energyDetail}
        span="half"
        reading={invoices}
        chartOf={energyChart}
      />
      <ChartWidget
        title={said.states}
        detail={said.statesDetail}
        span="half"
        reading={inventory}
        chartOf={byState}
      />
    </>
  );
}

interface ChartWidgetProps<Found> {
  title: string;
  detail: string;
  span: Span;
  reading: Reading<Found>;
  chartOf: (found: Found) => ChartContent;
}

function ChartWidget<Found>({ title, chartOf, ...card }: ChartWidgetProps<Found>) {
  return (
    <RunningWidget title={title} height={HEIGHT + BUTTON} {...card}>
      {(found) => <ChartOf title={title} found={found} chartOf={chartOf} />}
    </RunningWidget>
  );
}

function ChartOf<Found>(
  props: Pick<ChartWidgetProps<Found>, 'title' | 'chartOf'> & { found: Found },
) {
  const { title, found, chartOf } = props;
  const content = useMemo(() => chartOf(found), [chartOf, found]);
  return <Chart title={title} content={content} height={HEIGHT} />;
}

const HEIGHT = 280;
/** Of what turns the chart into its table. */
const BUTTON = 38;
