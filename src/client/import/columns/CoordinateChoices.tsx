import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import Select from '@mui/material/Select';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

import { coordinateSystems } from '../../../core/import/choices.ts';
import type { CoordinateSystem } from '../../../core/import/importApi.ts';
import { useImportInHand } from '../importContext.ts';
import { filledTargets, withCoordinates } from './mapping.ts';
import { targetLabel } from './targetViews.ts';

/** How the numbers of each point in the file are to be taken. */
export function CoordinateChoices() {
  const { detail, plan, targets, sheet } = useImportInHand();
  const filled = filledTargets(detail.columnas, plan.options, sheet);
  const points = targets.filter(({ name, field }) => {
    const parts = [name, `${name}.lat`, `${name}.lng`];
    return field?.kind === 'point' && parts.some((part) => filled.has(part));
  });
  return points.map(({ name }) => <CoordinateChoice key={name} name={name} />);
}

export function CoordinateChoice({ name }: { name: string }) {
  const translate = useTranslate();
  const id = useId();
  const { plan, targets } = useImportInHand();
  const labelOf = (system: CoordinateSystem) =>
    system === 'auto' || system === 'invertidas'
      ? translate(`farola.importing.columns.systems.${system}`)
      : translate('farola.importing.columns.systems.planar', { system: NAMES[system] });
  return (
    <Box sx={{ maxWidth: 360 }}>
      <FormLabel
        htmlFor={id}
        sx={{ display: 'block', mb: 0.5, fontSize: '0.8125rem', fontWeight: 550 }}
      >
        {translate('farola.importing.columns.coordinates', { field: targetLabel(targets, name) })}
      </FormLabel>
      <Select
        native
        fullWidth
        size="small"
        disabled={!plan.isOpen}
        value={plan.options.coordenadas?.[name] ?? 'auto'}
        inputProps={{ id }}
        onChange={({ target }) =>
          plan.change(
            (options) => withCoordinates(options, name, target.value as CoordinateSystem), // one of the values below
          )
        }
      >
        {coordinateSystems.map((system) => (
          <option key={system} value={system}>
            {labelOf(system)}
          </option>
        ))}
      </Select>
    </Box>
  );
}

/** What those who draw the maps call them. */
const NAMES: Readonly<Record<Exclude<CoordinateSystem, 'auto' | 'invertidas'>, string>> = {
  'EPSG:9377': 'MAGNA-SIRGAS Origen Nacional (EPSG:9377)',
  'EPSG:3116': 'MAGNA-SIRGAS Bogotá (EPSG:3116)',
  'UTM:17N': 'UTM 17N',
  'UTM:18N': 'UTM 18N',
  'UTM:19N': 'UTM 19N',
  'UTM:17S': 'UTM 17S',
  'UTM:18S': 'UTM 18S',
  'UTM:19S': 'UTM 19S',
};
