import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import { useTranslate } from 'ra-core';

import type { ImportDetail, ImportRowState } from '../../../core/import/importApi.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useImportInHand } from '../importContext.ts';

interface CountersProps {
  chosen: ImportRowState | undefined;
  onChoose: (state: ImportRowState | undefined) => void;
}

/** How many rows of each kind; a click shows only those. */
export function Counters({ chosen, onChoose }: CountersProps) {
  const translate = useTranslate();
  const { detail } = useImportInHand();
  const counts = countsOf(detail);
  return (
    <Box
      component="fieldset"
      aria-label={translate('farola.importing.review.counters')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <Counter
        words={translate('farola.importing.review.all')}
        count={detail.filas}
        isChosen={chosen === undefined}
        onChoose={() => onChoose(undefined)}
      />
      {counts.map(({ state, count, color }) => (
        <Counter
          key={state}
          words={translate(`farola.importing.review.states.${state}`)}
          count={count}
          color={color}
          isChosen={chosen === state}
          onChoose={() => onChoose(chosen === state ? undefined : state)}
        />
      ))}
    </Box>
  );
}

interface CounterProps {
  words: string;
  count: number;
  color?: ChipProps['color'];
  isChosen: boolean;
  onChoose: () => void;
}

function Counter({ words, count, color = 'default', isChosen, onChoose }: CounterProps) {
  return (
    <Chip
      label={`${words} ${formatNumber(count)}`}
      color={isChosen && color === 'default' ? 'primary' : color}
      variant={isChosen ? 'filled' : 'outlined'}
      aria-pressed={isChosen}
      disabled={count === 0 && !isChosen}
      onClick={onChoose}
      sx={{ height: 32, fontVariantNumeric: 'tabular-nums' }}
    />
  );
}

interface Count {
  state: ImportRowState;
  count: number;
  color: NonNullable<ChipProps['color']>;
}

function countsOf(detail: ImportDetail): Count[] {
  const counts: Count[] = [
    { state: 'crear', count: detail.crear, color: 'success' },
    { state: 'actualizar', count: detail.actualizar, color: 'info' },
    { state: 'sin_cambio', count: detail.sin_cambio, color: 'default' },
    { state: 'eliminar', count: detail.eliminar, color: 'warning' },
    { state: 'error', count: detail.con_error, color: 'error' },
    { state: 'aviso', count: detail.con_aviso, color: 'warning' },
    { state: 'omitida', count: detail.omitidas, color: 'default' },
    { state: 'conservada', count: detail.conservadas, color: 'warning' },
  ];
  const always: readonly ImportRowState[] = ['crear', 'actualizar', 'sin_cambio', 'error', 'aviso'];
  return counts.filter(({ state, count }) => count > 0 || always.includes(state));
}
