import FilterAltOffOutlined from '@mui/icons-material/FilterAltOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { memo, useMemo, useState } from 'react';

import type { Resource } from '../../../core/resource.ts';
import { isSearchable } from '../../fields/useTargets.ts';
import { AddFilter } from './AddFilter.tsx';
import { filteredFields, keysOf, without } from './filterKeys.ts';
import { FilterPill } from './FilterPill.tsx';
import { pillStyle } from './pillStyle.ts';
import { ListTools } from './ListTools.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useFilterChange, type ChangeFilter, type FilterValues } from './useFilterChange.ts';

/** Search, one pill per filter, and at the end what changes the look of the table. */
export function FilterBar({ resource }: { resource: Resource }) {
  const { filterValues } = useListContext();
  const text = JSON.stringify(filterValues);
  const filter = useMemo(() => JSON.parse(text) as FilterValues, [text]); // just printed from them
  return <Bar resource={resource} filter={filter} changeFilter={useFilterChange()} />;
}

interface BarProps {
  resource: Resource;
  filter: FilterValues;
  changeFilter: ChangeFilter;
}

/** Another page of the same rows leaves it as it is. */
const Bar = memo(function Bar({ resource, filter, changeFilter }: BarProps) {
  const hasFilter = Object.keys(without(filter, ['q'])).length > 0;
  const { shown, others, toggle, added, add } = useShownFilters(resource, filter);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
      {isSearchable(resource) && <SearchBox q={filter['q']} changeFilter={changeFilter} />}
      <Box sx={pillsStyle(shown.length > FEW)}>
        {/* first: however many pills there are, it is in view */}
        <AddFilter resource={resource} onPick={add} />
        {shown.map((name) => (
          <FilterPill
            key={name}
            resource={resource}
            name={name}
            filter={filter}
            changeFilter={changeFilter}
            opensAtOnce={name === added}
            onClose={() => add(undefined)}
          />
        ))}
        {toggle !== undefined && <MoreButton others={others} onToggle={toggle} />}
        {hasFilter && <ClearButton changeFilter={changeFilter} />}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto', minHeight: 38 }}>
        <ListTools resource={resource} />
      </Box>
    </Box>
  );
});

/** As many as stand in one line with the search, beside an ordinary menu. */
const FEW = 4;

interface ShownFilters {
  shown: string[];
  /** How many more there are. */
  others: number;
  /** Shows all, or few again; undefined where there is nothing to choose. */
  toggle: (() => void) | undefined;
  /** A field that was asked for and has no filter yet. */
  added: string | undefined;
  add: (name: string | undefined) => void;
}

/** The first filters of the descriptor, those that are set, and the others when they are asked for. */
function useShownFilters(resource: Resource, filter: FilterValues): ShownFilters {
  const names = filteredFields(resource, filter);
  const few = resource.list.filters.slice(0, FEW);
  const set = names.filter((name) => !few.includes(name) && keysOf(name, filter).length > 0);
  // once it shows, a filter that is being emptied must not vanish under the hand
  const [kept, setKept] = useState<readonly string[]>(set);
  const unkept = set.filter((name) => !kept.includes(name));
  if (unkept.length > 0) setKept([...kept, ...unkept]);
  const [wantsAll, setWantsAll] = useState(false);
  const [added, add] = useState<string>();
  const isMuch = resource.list.filters.length > FEW + 1;
  const isShown = (name: string) =>
    wantsAll || !isMuch || few.includes(name) || kept.includes(name);
  const own = resource.list.filters.filter(isShown);
  const more = [...kept, ...(added === undefined ? [] : [added])];
  const shown = [...new Set([...own, ...more])];
  const others = resource.list.filters.filter((name) => !shown.includes(name)).length;
  return {
    shown,
    others,
    toggle: isMuch && (others > 0 || wantsAll) ? () => setWantsAll(!wantsAll) : undefined,
    added,
    add,
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
