import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import { isYear, type MatrixCounts } from '../../core/resource/matrix.ts';
import { Toned } from '../fields/Toned.tsx';
import { formatNumber } from '../i18n/format.ts';
import { hinted } from '../theme/hint.ts';
import type { CellWords } from './cellWords.ts';

interface MatrixStripProps {
  words: CellWords;
  year: string;
  /** Undefined: not known yet. */
  counts: MatrixCounts | undefined;
  onChoose: (year: string) => void;
}

/** Which year is shown, and what its cells say, by word and number. */
export function MatrixStrip({ words, year, counts, onChoose }: MatrixStripProps) {
  const translate = useTranslate();
  const step = (way: -1 | 1) => {
    const to = String(Number(year) + way);
    const label = translate(`farola.matrix.${way === -1 ? 'before' : 'after'}`);
    return (
      <IconButton
        size="small"
        {...hinted(`${label}: ${to}`, way === -1 ? 'left' : 'right')}
        disabled={!isYear(to)}
        onClick={() => onChoose(to)}
      >
        {way === -1 ? <ChevronLeft /> : <ChevronRight />}
      </IconButton>
    );
  };
  const late = { state: 'late', tone: 'warning', text: translate('farola.matrix.late') } as const;
  const said = [
    ...words.states.map((state) => ({
      state,
      tone: words.toneOf(state),
      text: words.textOf(state),
      count: counts?.estados[state] ?? 0,
    })),
    { ...late, count: counts?.tarde ?? 0 },
  ];
  return (
    <Box sx={STRIP}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        {step(-1)}
        <Typography
          component="output"
          aria-label={`${translate('farola.matrix.year')}: ${year}`}
          sx={{ fontWeight: 620, minWidth: '3.2em', textAlign: 'center' }}
        >
          {year}
        </Typography>
        {step(1)}
      </Box>
      <Box component="ul" aria-label={translate('farola.matrix.legend')} sx={LEGEND}>
        {said.map(({ state, tone, text, count }) => (
          <li key={state} data-none={count === 0 ? '' : undefined}>
            <Toned tone={count === 0 ? 'neutral' : tone} text={text} />
            <b>{counts === undefined ? '…' : formatNumber(count)}</b>
          </li>
        ))}
      </Box>
      <Typography variant="body2" sx={HELP}>
        {translate('farola.matrix.help')}
      </Typography>
    </Box>
  );
}

const STRIP = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: { xs: 1, sm: 1.5 },
  py: 1,
} as const;

const LEGEND = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  flex: '1 1 20rem',
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 0.75 },
  '& li[data-none]': { color: 'text.secondary' },
  '& b': { fontWeight: 620, fontVariantNumeric: 'tabular-nums' },
} as const;

/** For who has a keyboard. */
const HELP = {
  color: 'text.secondary',
  flexBasis: '100%',
  display: { xs: 'none', sm: 'block' },
  '@media print': { display: 'none' },
} as const;
