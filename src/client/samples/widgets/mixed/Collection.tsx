import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';

import { formatMoney, formatNumber, formatPeriod } from '../../../i18n/format.ts';
import { ItemLine, ItemList } from '../../cards/ItemLine.tsx';
import { Panel } from '../../cards/Panel.tsx';
import { RunningWidget } from '../../cards/RunningWidget.tsx';
import { Chart } from '../../../charts/Chart.tsx';
import { collectedIn, collectedSpark, collectionByMonth } from '../../figures/runningCharts.ts';
import { RecordValue } from '../../figures/RecordValue.tsx';
import { useMonthRows } from '../../figures/useRows.ts';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

const RESOURCE = 'consolidado_recaudo';

/** What was collected in the newest month, in all and by who collects. */
export function Collection() {
  return (
    <RunningWidget
      title={sampleWords(words).collection}
      span="third"
      reading={useMonthRows(RESOURCE)}
      height={330}
    >
      {(rows) => <NewestMonth rows={rows} />}
    </RunningWidget>
  );
}

function NewestMonth({ rows }: { rows: readonly RaRecord[] }) {
  const said = sampleWords(words);
  const month = collectionByMonth(rows).at(-1);
  if (month === undefined) return null;
  const collected = collectedIn(month) ?? 0;
  const billed = month.sums['facturado'] ?? 0;
  const ofMonth = rows.filter(({ periodo }) => periodo === month.periodo);
  return (
    <>
      <Panel label={said.collectionOf(formatPeriod(month.periodo))} figure={formatMoney(collected)}>
        {billed > 0 && (
          <Typography variant="body2" sx={{ color: 'sidebar.text' }}>
            {`${formatNumber((100 * collected) / billed, { decimals: 1 })}\u00a0% ${said.ofBilled}`}
          </Typography>
        )}
      </Panel>
      <Box sx={{ mt: 2 }}>
        <ItemList>
          {ofMonth.map((row) => (
            <ItemLine
              key={row.id}
              name={<RecordValue resource={RESOURCE} record={row} name="recaudador" />}
              detail={
                <>
                  {said.billed} <RecordValue resource={RESOURCE} record={row} name="facturado" />
                </>
              }
              end={
                <Typography component="span" variant="subtitle2" sx={FIGURE}>
                  <RecordValue resource={RESOURCE} record={row} name="pct_recaudo" />
                </Typography>
              }
            />
          ))}
        </ItemList>
      </Box>
      <Box sx={{ mt: 'auto', pt: 2 }}>
        <CollectedLine rows={rows} />
      </Box>
    </>
  );
}

function CollectedLine({ rows }: { rows: readonly RaRecord[] }) {
  const content = useMemo(() => collectedSpark(rows), [rows]);
  return <Chart title={sampleWords(words).collected} content={content} height={72} />;
}

const FIGURE = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
