import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useState, type KeyboardEvent } from 'react';

import type { Field } from '../../../core/fields/field.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { useFieldLabel } from '../../resource/fieldLabel.ts';
import { AskInput } from './AskInput.tsx';
import { useAskLabel } from './askLabel.ts';
import { areRivals, asksIn, asksOf, keysOfAsk, patchFor, type Ask } from './asks.ts';
import { BarPopover, type UnderButton } from './BarPopover.tsx';
import type { ChangeFilter, FilterValues } from './useFilterChange.ts';

interface FilterPopoverProps extends UnderButton {
  resource: Resource;
  name: string;
  field: Field;
  changeFilter: ChangeFilter;
}

/** What a field is asked, and the values it is to have, under its pill. */
export function FilterPopover(props: FilterPopoverProps) {
  const { resource, name, anchor, onClose } = props;
  const label = useFieldLabel(resource)(name);
  return (
    <BarPopover
      {...{ anchor, onClose }}
      label={label}
      side="left"
      width={300}
      padding={1.5}
      onKeyDown={(event) => closeByEnter(event, onClose)}
    >
      {/* on a phone its pill may be out of sight */}
      <Typography
        variant="subtitle2"
        component="h2"
        sx={{ display: { xs: 'block', sm: 'none' }, mb: 1 }}
      >
        {label}
      </Typography>
      <Conditions {...props} label={label} />
    </BarPopover>
  );
}

/** Enter in a text box is done with it; where there is a list to choose from, it chooses. */
function closeByEnter(event: KeyboardEvent, onClose: () => void): void {
  const { key, target } = event;
  const isText = target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox';
  if (key !== 'Enter' || !isText) return;
  // the pill has the focus before the key is up, and would be pressed by it
  event.preventDefault();
  target.blur();
  onClose();
}

function Conditions(props: FilterPopoverProps & { label: string }) {
  const { resource, name, field, label, changeFilter } = props;
  const translate = useTranslate();
  const { filter, edit } = useFilterAhead(changeFilter);
  const offered = asksOf(field);
  const [asks, setAsks] = useState((): Ask[] => {
    const set = asksIn(name, field, filter);
    return set.length > 0 ? set : offered.slice(0, 1);
  });
  const change = (patch: FilterValues) => edit((before) => ({ ...before, ...patch }));
  const isFree = (ask: Ask) => !asks.some((one) => areRivals(one, ask)) && !isPresence(ask);
  const next = offered.find(isFree);
  const turn = (from: Ask, to: Ask) => {
    setAsks(asks.map((one) => (one === from ? to : one)));
    edit((before) => ({ ...before, ...patchFor({ name, field, from, to }, before) }));
  };
  const remove = (ask: Ask) => {
    setAsks(asks.filter((one) => one !== ask));
    change(Object.fromEntries(keysOfAsk(name, ask).map((key) => [key, undefined])));
  };
  return (
    <>
      {asks.map((ask) => (
        <Box key={ask} sx={{ mb: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
            <AskSelect
              field={field}
              label={label}
              ask={ask}
              asks={offered.filter(
                (one) =>
                  one === ask || !asks.some((other) => other !== ask && areRivals(other, one)),
              )}
              onTurn={(to) => turn(ask, to)}
            />
            {asks.length > 1 && (
              <IconButton
                size="small"
                aria-label={translate('farola.filtering.dropCondition')}
                onClick={() => remove(ask)}
              >
                <Close fontSize="small" />
              </IconButton>
            )}
          </Box>
          <AskInput
            ask={ask}
            given={{
              resource: resource.name,
              name,
              field,
              label,
              filter,
              onChange: change,
            }}
          />
        </Box>
      ))}
      {next !== undefined && !asks.some(isPresence) && (
        <Button size="small" startIcon={<Add />} onClick={() => setAsks([...asks, next])}>
          {translate('farola.filtering.alsoAsk')}
        </Button>
      )}
    </>
  );
}

/**
 * The list's filter as it was asked for: the address follows a moment later, and who picks quickly
 * must see the first pick, or the second one replaces it.
 */
function useFilterAhead(changeFilter: ChangeFilter) {
  const { filterValues } = useListContext();
  const [ahead, setAhead] = useState<FilterValues>();
  const shown = JSON.stringify(filterValues);
  useEffect(() => setAhead(undefined), [shown]);
  const filter: FilterValues = ahead ?? filterValues;
  const edit: ChangeFilter = (next) => {
    setAhead(next(filter));
    changeFilter(next);
  };
  return { filter, edit };
}

const isPresence = (ask: Ask): boolean => ask === 'filled' || ask === 'absent';

interface AskSelectProps {
  field: Field;
  label: string;
  ask: Ask;
  asks: readonly Ask[];
  onTurn: (ask: Ask) => void;
}

function AskSelect({ field, label, ask, asks, onTurn }: AskSelectProps) {
  const translate = useTranslate();
  const labelOf = useAskLabel(field);
  if (asks.length === 1) {
    return (
      <Typography variant="body2" sx={{ flex: 1 }}>
        {labelOf(ask)}
      </Typography>
    );
  }
  return (
    <NativeSelect
      value={ask}
      onChange={({ target }) => onTurn(target.value as Ask)} // of the options
      inputProps={{ 'aria-label': translate('farola.filtering.condition', { label }) }}
      sx={{ flex: 1, fontSize: '0.875rem' }}
    >
      {asks.map((one) => (
        <option key={one} value={one}>
          {labelOf(one)}
        </option>
      ))}
    </NativeSelect>
  );
}
