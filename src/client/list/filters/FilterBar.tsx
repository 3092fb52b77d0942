import Add from '@mui/icons-material/Add';
import FilterAltOffOutlined from '@mui/icons-material/FilterAltOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { memo, useMemo, useRef, useState } from 'react';

import type { FaceName } from '../../../core/resource/faces/faces.ts';
import { gridOf, isYearGrid } from '../../../core/resource/faces/grid.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { LateCode } from '../../errors/LateCode.tsx';
import { isSearchable } from '../../fields/reference/useTargets.ts';
import { isFreeKey, useKeyDown } from '../../shortcuts/keyboard.ts';
import { ListTools } from '../ListTools.tsx';
import { SearchBox } from '../SearchBox.tsx';
import { FieldMenu } from '../lazyParts.ts';
import { FilterPill, pillStyle } from './FilterPill.tsx';
import {
  filteredFields,
  keysOf,
  without,
  useFilterChange,
  type ChangeFilter,
  type FilterValues,
} from './useFilterChange.ts';

interface FilterBarProps {
  resource: Resource;
  /** Undefined: its rows. */
  face?: FaceName | undefined;
}

/** Search, one pill per filter, and at the end what changes the look of the table. */
export function FilterBar({ resource, face }: FilterBarProps) {
  const { filterValues } = useListContext();
  const text = JSON.stringify(filterValues);
  const filter = useMemo(() => JSON.parse(text) as FilterValues, [text]); // just printed from them
  return <Bar {...{ resource, face, filter }} changeFilter={useFilterChange()} />;
}

interface BarProps extends FilterBarProps {
  filter: FilterValues;
  changeFilter: ChangeFilter;
}

/** Another page of the same rows leaves it as it is. */
const Bar = memo(function Bar({ resource, face, filter, changeFilter }: BarProps) {
  const hasFilter = Object.keys(without(filter, ['q'])).length > 0;
  const { others, toggle, added, add, ...all } = useShownFilters(resource, filter);
  const grid = face === 'grid' ? gridOf(resource) : undefined;
  // the key of a grid is chosen in it, and a year is narrowed by nothing
  const shown = all.shown.filter((name) => name !== grid?.key);
  const pills = useRef<HTMLDivElement>(null);
  const pillOf = (name: string) => (
    <FilterPill
      key={name}
      resource={resource}
      name={name}
      filter={filter}
      changeFilter={changeFilter}
      opensAtOnce={name === added}
      onClose={() => add(undefined)}
    />
  );
  const tools = (
    <Box sx={TOOLS_STYLE}>
      <ListTools resource={resource} face={face} />
    </Box>
  );
  if (grid !== undefined && isYearGrid(grid)) return <Box sx={BAR_STYLE}>{tools}</Box>;
  return (
    <Box sx={BAR_STYLE}>
      {isSearchable(resource) && <SearchBox q={filter['q']} changeFilter={changeFilter} />}
      {tools}
      <Box ref={pills} sx={PILLS_STYLE}>
        {/* first: however many pills there are, it is in view */}
        <AddFilter resource={resource} onPick={add} />
        {shown.slice(0, -1).map(pillOf)}
        {/* together: no button stands in a line by itself */}
        <Box sx={TOGETHER_STYLE}>
          {shown.slice(-1).map(pillOf)}
          {toggle !== undefined && <MoreButton others={others} onToggle={toggle} />}
          {hasFilter && (
            <ClearButton
              onClear={() => {
                changeFilter(({ q }) => (q === undefined ? {} : { q }));
                // the button goes with the filters, and the focus would go with it
                pills.current?.querySelector('button')?.focus();
              }}
            />
          )}
        </Box>
      </Box>
    </Box>
  );
});

/** Of a resource with more than one beyond them, as many show at first. */
const FEW = 4;

interface ShownFilters {
  shown: string[];
  /** How many more there are. */
  others: number;
  /** Shows all, or few again; undefined where there is nothing to choose. */
  toggle: (() => void) | undefined;
  /** The field of a filter that was just added: its inputs are open. */
  added: string | undefined;
  add: (name: string | undefined) => void;
}

/** The first filters of the descriptor, all filters with a value, and the others on request. */
function useShownFilters(resource: Resource, filter: FilterValues): ShownFilters {
  const names = filteredFields(resource, filter);
  const few = resource.list.filters.slice(0, FEW);
  const set = names.filter((name) => !few.includes(name) && keysOf(name, filter).length > 0);
  // a shown filter must not vanish while it is used: it is being emptied, or was just added, and its
  // value comes to the address a moment later
  const [kept, setKept] = useState<readonly string[]>(set);
  const unkept = set.filter((name) => !kept.includes(name));
  if (unkept.length > 0) setKept([...kept, ...unkept]);
  const [wantsAll, setWantsAll] = useState(false);
  const [added, setAdded] = useState<string>();
  const add = (name: string | undefined) => {
    setAdded(name);
    if (name !== undefined && !kept.includes(name)) setKept([...kept, name]);
  };
  const isMuch = resource.list.filters.length > FEW + 1;
  const isShown = (name: string) =>
    wantsAll || !isMuch || few.includes(name) || kept.includes(name);
  const own = resource.list.filters.filter(isShown);
  const shown = [...new Set([...own, ...kept])];
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

/**
 * The pills stand between the search and the tools where all of them fit in there, and else in lines
 * of their own: what would float around them is passed. On a phone it is one line that is moved sideways.
 */
const PILLS_STYLE = {
  ...pillStyle,
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  alignItems: 'center',
  gap: 1,
  // as high as the search, where it stands beside it
  py: '2px',
  width: { sm: 'max-content' },
  maxWidth: '100%',
  flex: '1 0 100%',
  minWidth: 0,
  mb: { sm: 1 },
  overflowX: { xs: 'auto', sm: 'visible' },
  '& > *': { flexShrink: 0 },
};

const TOGETHER_STYLE = {
  display: 'flex',
  flexWrap: { sm: 'wrap' },
  alignItems: 'center',
  gap: 1,
  maxWidth: { sm: '100%' },
  '&:empty': { display: 'none' },
};

const TOOLS_STYLE = {
  display: 'flex',
  alignItems: 'center',
  // as the search
  height: 40,
  ml: { xs: 'auto', sm: 1 },
  mb: { sm: 1 },
  float: 'right',
};

const BAR_STYLE = {
  display: { xs: 'flex', sm: 'flow-root' },
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  // stronger than the margins of what stands in one column; takes back those of the last line
  '&&': { mb: { sm: -1 } },
};

/** Removes the filters; what was searched for stays. */
function ClearButton({ onClear }: { onClear: () => void }) {
  const translate = useTranslate();
  return (
    <Button size="small" startIcon={<FilterAltOffOutlined />} onClick={onClear}>
      {translate('farola.views.filter.clear')}
    </Button>
  );
}

interface AddFilterProps {
  resource: Resource;
  onPick: (name: string) => void;
}

/** Any field can be filtered by, not only those that the bar shows. The key `+` leads here, as `/` to the search. */
function AddFilter({ resource, onPick }: AddFilterProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const button = useRef<HTMLButtonElement>(null);
  useKeyDown((event) => {
    if (event.key !== '+' || !isFreeKey(event)) return;
    event.preventDefault();
    button.current?.focus();
    button.current?.click();
  });
  return (
    <>
      <Button
        ref={button}
        size="small"
        color="inherit"
        startIcon={<Add />}
        aria-keyshortcuts="Plus"
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('farola.filtering.add')}
      </Button>
      <LateCode isWanted={anchor !== undefined} onMissing={close}>
        <FieldMenu resource={resource} anchor={anchor} onClose={close} onPick={onPick} />
      </LateCode>
    </>
  );
}
