import { useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';

import type { InventoryFigures } from '../../../../core/api/startApi.ts';
import type { Span } from '../../cards/CardGrid.tsx';
import { RunningWidget } from '../../cards/RunningWidget.tsx';
import { Chart } from '../../../charts/Chart.tsx';
import type { ChartContent } from '../../../charts/chartContent.ts';
import type { Reading } from '../../figures/reading.ts';
import {
  collectionChart,
  costChart,
  energyChart,
  stateChart,
  technologyChart,
} from '../../figures/runningCharts.ts';
import { useMonthRows } from '../../figures/useMonthRows.ts';
import { useInventoryReading } from '../../figures/useStartReading.ts';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

/** Charts of the running lists; what the person may not read is not there. */
export function RunningCharts() {
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
