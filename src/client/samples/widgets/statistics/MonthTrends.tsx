import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';

import { formatMoney, formatPeriod } from '../../../i18n/format.ts';
import { RunningWidget } from '../../cards/RunningWidget.tsx';
import { Chart } from '../../../charts/Chart.tsx';
import { byMonth } from '../../figures/byMonth.ts';
import type { Reading } from '../../figures/reading.ts';
import { monthSpark } from '../../figures/runningCharts.ts';
import { useMonthRows } from '../../figures/useMonthRows.ts';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

/** The newest month of some lists, and the line that leads to it. */
export function MonthTrends() {
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
