import FilterAltOffOutlined from '@mui/icons-material/FilterAltOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';

import type { Resource } from '../../../core/resource.ts';
import { isSearchable } from '../../fields/useTargets.ts';
import { filteredFields, without } from './filterKeys.ts';
import { FilterPill } from './FilterPill.tsx';
import { ListTools } from './ListTools.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useFilterChange, type ChangeFilter } from './useFilterChange.ts';

/** Search, one pill per filter, and at the end what changes the look of the table. */
export function FilterBar({ resource }: { resource: Resource }) {
  const { filterValues } = useListContext();
  const changeFilter = useFilterChange();
  const hasFilter = Object.keys(without(filterValues, ['q'])).length > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {isSearchable(resource) && <SearchBox changeFilter={changeFilter} />}
      <Box sx={PILLS_STYLE}>
        {filteredFields(resource, filterValues).map((name) => (
          <FilterPill key={name} resource={resource} name={name} changeFilter={changeFilter} />
        ))}
        {hasFilter && <ClearButton changeFilter={changeFilter} />}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
        <ListTools resource={resource} />
      </Box>
    </Box>
  );
}

/** On a phone: one line of their own, under the search, that is moved sideways. */
const PILLS_STYLE = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  alignItems: 'center',
  gap: 1,
  order: { xs: 1, sm: 0 },
  flexBasis: { xs: '100%', sm: 'auto' },
  overflowX: { xs: 'auto', sm: 'visible' },
  '& > *': { flexShrink: 0 },
};

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
