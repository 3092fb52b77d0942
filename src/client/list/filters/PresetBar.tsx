import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';

import type { ListPreset } from '../../../core/list/presets.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { sortOf } from '../../address/listDefaults.ts';
import { said } from '../../explain/figureText.ts';
import { HIDDEN_ON_PAPER } from '../../theme/hidden.ts';

/** What a list offers by one click, and all of it; the one that is shown is pressed. */
export function PresetBar({ resource }: { resource: Resource }) {
  const { presets = [] } = resource.list;
  const translate = useTranslate();
  const { filterValues, setFilters, setSort } = useListContext();
  if (presets.length === 0) return null;
  const shown = JSON.stringify(filterValues);
  const isOn = (preset?: ListPreset) => JSON.stringify(preset?.filter ?? {}) === shown;
  const choose = (preset?: ListPreset) => {
    setFilters({ ...preset?.filter });
    setSort(sortOf(resource, preset));
  };
  const chip = (label: string, preset?: ListPreset) => {
    return (
      <Chip
        key={label}
        component="button"
        size="small"
        label={label}
        aria-pressed={isOn(preset)}
        color={isOn(preset) ? 'primary' : 'default'}
        variant={isOn(preset) ? 'filled' : 'outlined'}
        onClick={() => choose(preset)}
      />
    );
  };
  const rule = presets.find((preset) => isOn(preset))?.rule;
  return (
    <Stack
      component="fieldset"
      direction="row"
      aria-label={translate('farola.filtering.presets')}
      sx={{ flexWrap: 'wrap', gap: 0.75, border: 0, m: 0, p: 0, minWidth: 0, ...HIDDEN_ON_PAPER }}
    >
      {presets.map((preset) => chip(said(preset.label), preset))}
      {chip(translate('farola.filtering.everything'))}
      {rule !== undefined && (
        <Typography
          component="output"
          variant="body2"
          sx={{ flexBasis: '100%', color: 'text.secondary', textWrap: 'pretty' }}
        >
          {said(rule)}
        </Typography>
      )}
    </Stack>
  );
}
