import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

import type { ChartOption } from './chartOption.ts';

/** A chart that stands in an element of the page. */
export interface DrawnChart {
  /** The figures, or others in their place. */
  show: (option: ChartOption) => void;
  /** Fits it into its element anew. */
  resize: () => void;
  remove: () => void;
}

// vectors stay sharp on paper and at any magnification
register([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, SVGRenderer]);

/** The one place that knows the library. */
export function drawChart(element: HTMLElement): DrawnChart {
  const chart = init(element, null, { renderer: 'svg' });
  return {
    show: (option) => chart.setOption(option),
    resize: () => chart.resize(),
    remove: () => chart.dispose(),
  };
}
