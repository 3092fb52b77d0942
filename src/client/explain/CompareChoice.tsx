import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';

import type { Comparable } from '../../core/explain/explanation.ts';
import { said } from './figureText.ts';

interface CompareChoiceProps {
  comparables: readonly Comparable[];
  contra: number | undefined;
  onChoose: (contra: number | undefined) => void;
}

/** Which other record the figure is compared with; the nearest one before is proposed. */
export function CompareChoice({ comparables, contra, onChoose }: CompareChoiceProps) {
  const translate = useTranslate();
  const [nearest] = comparables;
  if (nearest === undefined && contra === undefined) return null;
  return (
    <Box sx={ROW}>
      <TextField
        select
        size="small"
        label={translate('farola.explain.compareWith')}
        value={comparables.some(({ id }) => id === contra) ? String(contra) : ''}
        onChange={({ target: { value } }) => onChoose(value === '' ? undefined : Number(value))}
        sx={{ flex: '1 1 260px', maxWidth: 420 }}
      >
        <MenuItem value="">{translate('farola.explain.notCompared')}</MenuItem>
        {comparables.map(({ id, nombre }) => (
          <MenuItem key={id} value={String(id)}>
            {said(nombre)}
          </MenuItem>
        ))}
      </TextField>
      {contra === undefined && nearest !== undefined && (
        <Button size="small" onClick={() => onChoose(nearest.id)}>
          {translate('farola.explain.compareWithThis', { name: said(nearest.nombre) })}
        </Button>
      )}
      {contra !== undefined && (
        <Button size="small" onClick={() => onChoose(undefined)}>
          {translate('farola.explain.compareNoMore')}
        </Button>
      )}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  '@media print': { '& button': { display: 'none' } },
} as const;
