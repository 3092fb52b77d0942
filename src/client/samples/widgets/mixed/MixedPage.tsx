import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, type RaRecord } from 'ra-core';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import { useMemo } from 'react';

import { CardsPage } from '../../cards/CardsPage.tsx';
import { CasesByState } from './CasesByState.tsx';
import { Collection } from './Collection.tsx';
import { Ring } from '../../cards/Ring.tsx';
import { Widget } from '../../cards/Widget.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';
import { formatMoney, formatNumber, formatPeriod } from '../../../i18n/format.ts';
import { ItemLine, ItemList } from '../../cards/ItemLine.tsx';
import { RunningWidget } from '../../cards/RunningWidget.tsx';
import { useMonthRows } from '../../figures/useRows.ts';
import { Initials } from '../../cards/Initials.tsx';
import { people } from '../../cards/people.ts';
import { Share } from '../../cards/Share.tsx';
import { Sign } from '../../cards/Sign.tsx';
import { Chart } from '../../../charts/Chart.tsx';
import type { ChartContent } from '../../../charts/chartContent.ts';

export function MixedPage() {
  return (
    <CardsPage>
      <Collection />
      <CasesByState />
      <CostOfMonth />
      <Sales />
      <ActionNeeded />
      <Goals />
    </CardsPage>
  );
}

function ActionNeeded() {
  const said = sampleWords(words);
  return (
    <Widget title={said.action} detail={said.actionDetail} source="madeUp" span="third">
      <Box sx={{ my: 'auto' }}>
        <Ring value={0.74} text={'74\u00a0%'} label={said.actionDetail} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center', my: 2 }}>
        {said.actionText}
      </Typography>
      <Button variant="contained" component={LinkBase} to="/crafted/pages/profile/overview">
        {said.actionButton}
      </Button>
    </Widget>
  );
}

/** The newest month of the costs against the most that it may cost. */
function CostOfMonth() {
  return (
    <RunningWidget
      title={sampleWords(words).cost}
      span="third"
      reading={useMonthRows('costo_mensual')}
      height={330}
    >
      {([newest]) => (newest === undefined ? null : <Cost month={newest} />)}
    </RunningWidget>
  );
}

function Cost({ month }: { month: RaRecord }) {
  const said = sampleWords(words);
  const [total, limit] = [moneyIn(month, 'total'), moneyIn(month, 'costo_maximo')];
  const share = limit > 0 ? total / limit : undefined;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: -1.5, mb: 1.5 }}>
        {formatPeriod(String(month['periodo']))}
      </Typography>
      {share === undefined ? (
        <Typography>{said.noLimit}</Typography>
      ) : (
        <Ring
          value={share}
          text={`${formatNumber(100 * share, { decimals: 1 })}\u00a0%`}
          label={said.ofLimit}
          tone={share > 1 ? 'error' : 'primary'}
        />
      )}
      <Box sx={{ mt: 'auto', pt: 2 }}>
        <ItemList>
          {parts.map(({ word, of }) => (
            <ItemLine
              key={of}
              name={said[word]}
              end={
                <Typography component="span" variant="body2" sx={FIGURE}>
                  {formatMoney(moneyIn(month, of))}
                </Typography>
              }
            />
          ))}
        </ItemList>
      </Box>
    </>
  );
}

const parts = [
  { word: 'energy', of: 'energia' },
  { word: 'aom', of: 'aom' },
  { word: 'investment', of: 'inversion' },
  { word: 'limit', of: 'costo_maximo' },
] as const;

const moneyIn = (month: RaRecord, column: string): number => {
  const value: unknown = month[column];
  return typeof value === 'number' ? value : 0;
};

const FIGURE = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

function Goals() {
  const { goals, goalsDetail, goalsOf, complete } = sampleWords(words);
  const team = people();
  return (
    <Widget title={goals} detail={goalsDetail} source="madeUp" span="third">
      <Box sx={{ display: 'grid', gap: 3, my: 'auto' }}>
        {progress.map(({ value, tone, who }, index) => {
          const name = goalsOf[index] ?? '';
          return (
            <Box key={tone} sx={{ display: 'grid', gap: 1 }}>
              <Typography variant="subtitle2" component="h3">
                {name}
              </Typography>
              <Share label={complete(name)} value={value} tone={tone} />
              <Box sx={{ display: 'flex', gap: 0.5 }}>
                {who.map((at) => (
                  <Initials key={at} name={team[at]?.name ?? ''} size={28} />
                ))}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Widget>
  );
}

const progress = [
  { value: 0.82, tone: 'primary', who: [0, 3, 5] },
  { value: 0.46, tone: 'warning', who: [4, 7] },
  { value: 0.65, tone: 'info', who: [1, 2, 6, 8] },
] as const;

function Sales() {
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
