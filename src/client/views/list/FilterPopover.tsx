import Popover from '@mui/material/Popover';
import { useListContext } from 'ra-core';

import type { Field } from '../../../core/fields/field.ts';
import type { Resource } from '../../../core/resource.ts';
import { viewOf } from '../../fields/registry.ts';
import { useFieldLabel } from '../fieldLabel.ts';
import type { ChangeFilter } from './useFilterChange.ts';

interface FilterPopoverProps {
  resource: Resource;
  name: string;
  field: Field;
  changeFilter: ChangeFilter;
  /** Absent: closed. */
  anchor: HTMLElement | undefined;
  onClose: () => void;
}

/** The inputs of one filter, under its pill. */
export function FilterPopover(props: FilterPopoverProps) {
  const { resource, name, field, changeFilter, anchor, onClose } = props;
  const { filterValues } = useListContext();
  const label = useFieldLabel(resource)(name);
  const { Filter } = viewOf(field);
  return (
    <Popover
      open={anchor !== undefined}
      anchorEl={anchor ?? null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: PAPER_STYLE } }}
    >
      <Filter
        resource={resource.name}
        name={name}
        field={field}
        label={label}
        filter={filterValues}
        onChange={(patch) => changeFilter((filter) => ({ ...filter, ...patch }))}
      />
    </Popover>
  );
}

const PAPER_STYLE = { mt: 0.5, p: 1.5, width: 280, border: 1, borderColor: 'divider' };
