import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useListContext, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';

import type { Resource } from '../../../core/resource.ts';
import { LateCode } from '../../errors/LateCode.tsx';
import { HIDDEN_ON_PAPER } from '../../layout/hiddenOnPaper.ts';
import { useFieldLabel } from '../fieldLabel.ts';
import { keysOf, without } from './filterKeys.ts';
import { FilterSummary } from './FilterSummary.tsx';
import { FilterPopover } from './late.ts';
import type { ChangeFilter } from './useFilterChange.ts';

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
  const active = keysOf(name, filterValues);
  const close = () => setAnchor(undefined);
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
      <LateCode isWanted={anchor !== undefined} onMissing={close}>
        <FilterPopover
          resource={resource}
          name={name}
          field={field}
          changeFilter={changeFilter}
          anchor={anchor}
          onClose={close}
        />
      </LateCode>
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
        {/* with a blank behind it: both are read as one name */}
        {`${label} `}
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
