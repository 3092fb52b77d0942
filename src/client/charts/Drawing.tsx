import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef } from 'react';

import { RESIZE_DEBOUNCE_MS } from '../layout/constants.ts';
import { chartColours } from './chartColours.ts';
import type { ChartContent } from './chartContent.ts';
import { chartOption } from './chartOption.ts';
import { drawChart, type DrawnChart } from './drawChart.ts';

/** The chart itself, in the colours of the theme; it follows the width of its place. */
export function Drawing({ content }: { content: ChartContent }) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<DrawnChart>(undefined);
  const { colorScheme = 'light' } = useColorScheme();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });

  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const drawn = drawChart(element);
    chart.current = drawn;
    const stopFitting = fitted(element, drawn);
    return () => {
      stopFitting();
      drawn.remove();
    };
  }, []);

  useEffect(() => {
    chart.current?.show(chartOption(content, { colours: chartColours[colorScheme], isStill }));
  }, [content, colorScheme, isStill]);

  return <Box ref={place} sx={PLACE} />;
}

function fitted(element: HTMLElement, { resize }: DrawnChart): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(resize, RESIZE_DEBOUNCE_MS);
  });
  observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/** Black on paper whatever the theme. */
const PLACE = {
  height: '100%',
  overflow: 'hidden',
  '@media print': { '& text': { fill: '#000 !important' } },
} as const;
