import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';

import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { ItemLine, ItemList } from '../../cards/ItemLine.tsx';
import { Sign } from '../../cards/Sign.tsx';
import { Widget } from '../../cards/Widget.tsx';
import { Chart } from '../../../charts/Chart.tsx';
import type { ChartContent } from '../../../charts/chartContent.ts';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

export function Sales() {
  const said = sampleWords(words);
  const content = useMemo(() => weeklySales(), []);
  return (
    <Widget title={said.sales} detail={said.salesDetail} source="madeUp" span="third">
      <Chart title={said.weekly} content={content} height={110} />
      <Box sx={{ mt: 2 }}>
        <ItemList>
          {lines.map(({ word, count, ...sign }) => (
            <ItemLine
              key={word}
              lead={<Sign {...sign} />}
              name={said[word]}
              end={
                <Typography
                  component="span"
                  variant="h4"
                  sx={{ fontVariantNumeric: 'tabular-nums' }}
                >
                  {formatNumber(count)}
                </Typography>
              }
            />
          ))}
        </ItemList>
      </Box>
    </Widget>
  );
}

function weeklySales(): ChartContent {
  const { week, weeks, weekly } = sampleWords(words);
  return {
    shape: 'spark',
    axis: week,
    names: weeks,
    format: formatMoney,
    series: [{ name: weekly, as: 'bar', values: SALES }],
  };
}

const SALES = [4.2, 5.1, 4.7, 6.3, 5.8, 6.9, 7.4, 8.1].map((millions) => millions * 1_000_000);

const lines = [
  { word: 'projects', Icon: FolderOutlined, tone: 'primary', count: 12 },
  { word: 'tickets', Icon: AssignmentOutlined, tone: 'info', count: 148 },
  { word: 'reports', Icon: OutboxOutlined, tone: 'secondary', count: 37 },
] as const;
