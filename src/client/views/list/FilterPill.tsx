import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { useListContext, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';

import type { Resource } from '../../../core/resource.ts';
import { viewOf } from '../../fields/registry.ts';
import { HIDDEN_ON_PAPER } from '../../layout/hiddenOnPaper.ts';
import { useFieldLabel } from '../fieldLabel.ts';
import { keysOf, without } from './filterKeys.ts';
import { FilterSummary } from './FilterSummary.tsx';
import type { ChangeFilter, FilterValues } from './useFilterChange.ts';

interface FilterPillProps {
  resource: Resource;
  name: string;
  changeFilter: ChangeFilter;
}

/** One filter: its name, what it lets through, and a way to remove it. A click opens its inputs. */
export function FilterPill({ resource, name, changeFilter }: FilterPillProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { filterValues } = useListContext();
  const label = useFieldLabel(resource)(name);
  const field = resource.fields[name];
  if (field === undefined) return null;
  const { Filter } = viewOf(field);
  const active = keysOf(name, filterValues);
  const change = (patch: FilterValues) => changeFilter((filter) => ({ ...filter, ...patch }));
  return (
    <>
      <Pill
        label={label}
        isActive={active.length > 0}
        isOpen={anchor !== undefined}
        onOpen={setAnchor}
        onClear={() => changeFilter((filter) => without(filter, keysOf(name, filter)))}
      >
        <FilterSummary resource={resource.name} name={name} field={field} filter={filterValues} />
      </Pill>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: POPOVER_STYLE } }}
      >
        <Filter
          resource={resource.name}
          name={name}
          field={field}
          label={label}
          filter={filterValues}
          onChange={change}
        />
      </Popover>
    </>
  );
}

interface PillProps {
  label: string;
  isActive: boolean;
  isOpen: boolean;
  onOpen: (anchor: HTMLElement) => void;
  onClear: () => void;
  children: ReactNode;
}

function Pill({ label, isActive, isOpen, onOpen, onClear, children }: PillProps) {
  const translate = useTranslate();
  return (
    <Box sx={pillStyle(isActive)}>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => onOpen(currentTarget)}
        sx={OPEN_STYLE}
      >
        {label}
        {isActive ? (
          <Box component="span" sx={SUMMARY_STYLE}>
            {children}
          </Box>
        ) : (
          <ArrowDropDown fontSize="small" />
        )}
      </ButtonBase>
      {isActive && (
        <ButtonBase
          aria-label={translate('farola.views.filter.remove', { label })}
          onClick={onClear}
          sx={{ height: '100%', px: 0.5, borderRadius: 'inherit' }}
        >
          <Close sx={{ fontSize: 16 }} />
        </ButtonBase>
      )}
    </Box>
  );
}

const OPEN_STYLE = {
  font: 'inherit',
  height: '100%',
  pl: 1.25,
  pr: 0.5,
  gap: 0.5,
  minWidth: 0,
  borderRadius: 'inherit',
};
const SUMMARY_STYLE = { overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 600 };
const POPOVER_STYLE = { mt: 0.5, p: 1.5, width: 280, border: 1, borderColor: 'divider' };

const pillStyle = (isActive: boolean) => ({
  display: 'inline-flex',
  alignItems: 'center',
  height: 34,
  maxWidth: 320,
  border: 1,
  borderRadius: 1,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  color: isActive ? 'primary.dark' : 'text.primary',
  borderColor: isActive ? 'primary.main' : 'divider',
  bgcolor: isActive ? 'primary.light' : 'background.paper',
  // on paper only what the rows are chosen by
  ...(isActive ? {} : HIDDEN_ON_PAPER),
});
