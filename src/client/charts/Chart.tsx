import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect, useState } from 'react';

import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { hiddenText } from '../theme/hidden.ts';
import { WIDGETS_AFTER_MS } from '../layout/constants.ts';
import type { ChartContent } from './chartContent.ts';
import { ChartTable } from './ChartTable.tsx';
import { describeChart } from './describeChart.ts';
import { RingKey, SeriesKey } from './RingKey.tsx';

interface ChartProps {
  /** What its card says, for the table and for who does not see the chart. */
  title: string;
  content: ChartContent;
  /** Pixels, of the drawing and of the table in its place. */
  height: number;
}

/**
 * A chart with its table in the same place. The library that draws it is fetched at once, and begins
 * after the time that the widgets of the theme take.
 */
export function Chart({ title, content, height }: ChartProps) {
  const translate = useTranslate();
  const [isTable, setTable] = useState(false);
  const isDue = useIsDue();
  const table = <ChartTable title={title} content={content} />;
  const hasTable = content.shape !== 'spark';
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ height }}>
        {isTable && table}
        {!isTable && (
          <ErrorBoundary fallback={() => (hasTable ? table : null)}>
            <Box component="figure" sx={COLUMN}>
              <figcaption
                style={hiddenText}
              >{`${title}. ${describeChart(content, translate)}`}</figcaption>
              {hasSeries(content) && <SeriesKey content={content} />}
              <Box aria-hidden sx={DRAWING}>
                <Suspense fallback={<Waiting />}>
                  {isDue ? <Drawing content={content} /> : <Waiting />}
                </Suspense>
              </Box>
              {content.shape === 'ring' && <RingKey content={content} />}
            </Box>
          </ErrorBoundary>
        )}
      </Box>
      {hasTable && (
        <Box sx={{ mt: 1, ml: -1.75 }}>
          <Button size="small" onClick={() => setTable((was) => !was)}>
            {translate(isTable ? 'farola.charts.asChart' : 'farola.charts.asTable')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const hasSeries = ({ shape, series }: ChartContent): boolean =>
  (shape === 'columns' || shape === 'rows') && series.length > 1;

const importDrawing = () => import('./Drawing.tsx');

const Drawing = lazy(async () => ({ default: (await importDrawing()).Drawing }));

const Waiting = () => <Skeleton variant="rounded" height="100%" />;

function useIsDue(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    // what fails here fails again where it is drawn
    importDrawing().catch(() => undefined);
    const timer = setTimeout(() => setDue(true), WIDGETS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}

const COLUMN = {
  m: 0,
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
} as const;
const DRAWING = { flex: 1, minHeight: 0 } as const;
