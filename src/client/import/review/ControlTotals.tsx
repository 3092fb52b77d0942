import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

import { decimal } from '../../../core/fields/decimal/decimal.ts';
import { integer } from '../../../core/fields/integer/integer.ts';
import { ROWS_TOTAL, type ImportTotal } from '../../../core/import/importApi.ts';
import { NumberInput } from '../../fields/NumberInput.tsx';
import { useImportInHand } from '../importContext.ts';
import { useTotalWords } from './totalWords.ts';

/** What was typed from the letter, by field: a number, or a text that is none. */
export type TypedTotals = Readonly<Record<string, unknown>>;

interface ControlTotalsProps {
  typed: TypedTotals;
  onChange: (typed: TypedTotals) => void;
}

/** The totals of the letter that came with the file, each beside what the rows add up to. */
export function ControlTotals({ typed, onChange }: ControlTotalsProps) {
  const translate = useTranslate();
  const { detail } = useImportInHand();
  if (detail.totales.length === 0) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Typography variant="h5" component="h3">
          {translate('farola.importing.totals.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('farola.importing.totals.detail')}
        </Typography>
      </div>
      <Box sx={GRID}>
        {detail.totales.map((total) => (
          <Total
            key={total.campo}
            total={total}
            value={typed[total.campo] ?? null}
            onChange={(value) => onChange({ ...typed, [total.campo]: value })}
          />
        ))}
      </Box>
    </Box>
  );
}

function Total(props: { total: ImportTotal; value: unknown; onChange: (value: unknown) => void }) {
  const { total, value, onChange } = props;
  const translate = useTranslate();
  const words = useTotalWords();
  const id = useId();
  const { resource } = useImportInHand();
  const { campo, encontrado } = total;
  const found = words.written(campo, encontrado);
  const isTyped = typeof value === 'number';
  const difference = isTyped ? differenceOf(value, encontrado) : 0;
  const wrong =
    value === null || isTyped ? undefined : translate('farola.importing.totals.noNumber');
  const differs =
    difference === 0
      ? undefined
      : translate('farola.importing.totals.differs', {
          found,
          difference: words.written(campo, difference),
        });
  return (
    <NumberInput
      resource={resource.name}
      name={campo}
      field={{
        ...(campo === ROWS_TOTAL ? ROWS : AMOUNT),
        help: translate(`farola.importing.totals.${isTyped ? 'agrees' : 'found'}`, { found }),
      }}
      id={id}
      label={words.label(campo)}
      value={value}
      required
      error={wrong ?? differs}
      onBlur={() => undefined}
      onChange={onChange}
    />
  );
}

const ROWS = integer({ label: 'Filas', min: 0 });
const AMOUNT = decimal({ label: 'Total', precision: 15, scale: 2 });

const differenceOf = (told: number, found: number): number =>
  Math.round(found * 100 - told * 100) / 100;

/** The totals as the server takes them; undefined while one is missing or disagrees. */
export function agreedTotals(
  totals: readonly ImportTotal[],
  typed: TypedTotals,
): Record<string, number> | undefined {
  const agreed: Record<string, number> = {};
  for (const { campo, encontrado } of totals) {
    const value = typed[campo];
    if (typeof value !== 'number' || differenceOf(value, encontrado) !== 0) return undefined;
    agreed[campo] = value;
  }
  return agreed;
}

/** What was typed before, for this file. */
export const toldTotals = (totals: readonly ImportTotal[]): TypedTotals =>
  Object.fromEntries(totals.map(({ campo, esperado }) => [campo, esperado]));

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
  maxWidth: 840,
};
