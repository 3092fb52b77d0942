import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useListContext, useTranslate } from 'ra-core';

import { sortTerm } from '../../../core/list/listQuery.ts';
import { presetFilter, type ListPreset } from '../../../core/list/presets.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { said } from '../../explain/figureText.ts';
import { HIDDEN_ON_PAPER } from '../../theme/hidden.ts';

/** What a list offers by one click, and all of it; the one that is shown is pressed. */
export function PresetBar({ resource }: { resource: Resource }) {
  const { presets = [] } = resource.list;
  const translate = useTranslate();
  const user = useCurrentUser();
  const { filterValues, setFilters, setSort } = useListContext();
  if (presets.length === 0) return null;
  const shown = JSON.stringify(filterValues);
  const choose = (filter: Record<string, unknown>, preset?: ListPreset) => {
    setFilters(filter);
    if (preset?.sort === undefined) return;
    const { path, descending } = sortTerm(preset.sort);
    setSort({ field: path, order: descending ? 'DESC' : 'ASC' });
  };
  const chip = (label: string, filter: Record<string, unknown>, preset?: ListPreset) => {
    const isOn = JSON.stringify(filter) === shown;
    return (
      <Chip
        key={label}
        component="button"
        size="small"
        label={label}
        aria-pressed={isOn}
        color={isOn ? 'primary' : 'default'}
        variant={isOn ? 'filled' : 'outlined'}
        onClick={() => choose(filter, preset)}
      />
    );
  };
  return (
    <Stack
      component="fieldset"
      direction="row"
      aria-label={translate('farola.filtering.presets')}
      sx={{ flexWrap: 'wrap', gap: 0.75, border: 0, m: 0, p: 0, minWidth: 0, ...HIDDEN_ON_PAPER }}
    >
      {presets.map((preset) => chip(said(preset.label), presetFilter(preset, user), preset))}
      {chip(translate('farola.filtering.everything'), {})}
    </Stack>
  );
}
