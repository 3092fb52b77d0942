import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';

import { formatMoney, formatNumber, formatPeriod } from '../../../i18n/format.ts';
import { ItemLine, ItemList } from '../../cards/ItemLine.tsx';
import { Ring } from '../../cards/Ring.tsx';
import { RunningWidget } from '../../cards/RunningWidget.tsx';
import { useMonthRows } from '../../figures/useMonthRows.ts';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

/** The newest month of the costs against the most that it may cost. */
export function CostOfMonth() {
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
