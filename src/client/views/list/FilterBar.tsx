import FilterAltOffOutlined from '@mui/icons-material/FilterAltOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Resource } from '../../../core/resource.ts';
import { isSearchable } from '../../fields/useTargets.ts';
import { filteredFields, keysOf, without } from './filterKeys.ts';
import { FilterPill } from './FilterPill.tsx';
import { pillStyle } from './pillStyle.ts';
import { ListTools } from './ListTools.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useFilterChange, type ChangeFilter, type FilterValues } from './useFilterChange.ts';

/** Search, one pill per filter, and at the end what changes the look of the table. */
export function FilterBar({ resource }: { resource: Resource }) {
  const { filterValues } = useListContext();
  const changeFilter = useFilterChange();
  const hasFilter = Object.keys(without(filterValues, ['q'])).length > 0;
  const { shown, others, toggle } = useShownFilters(resource, filterValues);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
      {isSearchable(resource) && <SearchBox changeFilter={changeFilter} />}
      <Box sx={pillsStyle(shown.length > FEW)}>
        {shown.map((name) => (
          <FilterPill key={name} resource={resource} name={name} changeFilter={changeFilter} />
        ))}
        {toggle !== undefined && <MoreButton others={others} onToggle={toggle} />}
        {hasFilter && <ClearButton changeFilter={changeFilter} />}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto', minHeight: 38 }}>
        <ListTools resource={resource} />
      </Box>
    </Box>
  );
}

/** As many as stand in one line with the search, beside an ordinary menu. */
const FEW = 4;

interface ShownFilters {
  shown: string[];
  /** How many more there are. */
  others: number;
  /** Shows all, or few again; undefined where there is nothing to choose. */
  toggle: (() => void) | undefined;
}

/** The first filters, until the others are asked for or one of them is set. */
function useShownFilters(resource: Resource, filter: FilterValues): ShownFilters {
  const names = filteredFields(resource, filter);
  const isSetBeyond = names.slice(FEW).some((name) => keysOf(name, filter).length > 0);
  const [wantsAll, setWantsAll] = useState(isSetBeyond);
  // once it shows, a filter that is being emptied must not vanish under the hand
  if (isSetBeyond && !wantsAll) setWantsAll(true);
  const isMuch = names.length > FEW + 1;
  const shown = wantsAll || !isMuch ? names : names.slice(0, FEW);
  return {
    shown,
    others: names.length - shown.length,
    toggle: isMuch && !isSetBeyond ? () => setWantsAll(!wantsAll) : undefined,
  };
}

function MoreButton({ others, onToggle }: { others: number; onToggle: () => void }) {
  const translate = useTranslate();
  return (
    <Button size="small" color="inherit" aria-expanded={others === 0} onClick={onToggle}>
      {others === 0
        ? translate('farola.views.filter.fewer')
        : translate('farola.views.filter.more', { count: others })}
    </Button>
  );
}

/** Many, and on a phone any, have a line of their own under the search; there it is moved sideways. */
const pillsStyle = (areMany: boolean) => ({
  ...pillStyle,
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  alignItems: 'center',
  gap: 1,
  order: { xs: 1, sm: areMany ? 1 : 0 },
  // as high as the search, where it stands beside it
  py: '2px',
  flex: { xs: '1 0 100%', sm: areMany ? '1 0 100%' : '1 1 0' },
  minWidth: 0,
  overflowX: { xs: 'auto', sm: 'visible' },
  '& > *': { flexShrink: 0 },
});

/** Removes the filters; what was searched for stays. */
function ClearButton({ changeFilter }: { changeFilter: ChangeFilter }) {
  const translate = useTranslate();
  return (
    <Button
      size="small"
      startIcon={<FilterAltOffOutlined />}
      onClick={() => changeFilter(({ q }) => (q === undefined ? {} : { q }))}
    >
      {translate('farola.views.filter.clear')}
    </Button>
  );
}
