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
import { typeOf } from '../../../core/fields/registry.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { displayOf } from '../../fields/displays.ts';
import type { FilterProps } from '../../fields/fieldView.ts';
import { ListFilter, WithinFilter } from '../../fields/filters/ListFilter.tsx';
import { presence, type Ask } from '../../fields/filters/asks.ts';
import { viewOf } from '../../fields/registry.ts';
import { useFieldLabel } from '../../i18n/descriptorWords.ts';
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

interface AskInputProps {
  ask: Ask;
  given: FilterProps;
}

/** The field's own filter, made to ask in this way: some write under another key, or one end alone. */
function AskInput({ ask, given }: AskInputProps) {
  if (ask === 'filled' || ask === 'absent') return null;
  if (ask === 'within') return <WithinFilter {...given} />;
  if ((ask === 'anyOf' || ask === 'noneOf') && isWritten(given.field)) {
    return <ListFilter {...given} suffix={ask === 'anyOf' ? '' : '_neq'} />;
  }
  const { Filter } = viewOf(given.field);
  const { part, from, to } = wayOf(ask, given);
  return <Filter {...rekeyed(given, from, to)} {...(part === undefined ? {} : { part })} />;
}

interface Way {
  part?: NonNullable<FilterProps['part']>;
  /** The suffix under which the field's filter writes, and the one to write under instead. */
  from: string;
  to: string;
}

function wayOf(ask: Ask, { field }: FilterProps): Way {
  const isText = field.kind === 'text' || field.kind === 'email';
  if (ask === 'is' || ask === 'isNot') {
    const to = ask === 'is' ? '' : '_neq';
    if (field.kind === 'boolean') return { from: '', to };
    return isText ? { part: 'whole', from: '_contains', to } : { part: 'gte', from: '_gte', to };
  }
  return ways[ask] ?? { from: '', to: '' };
}

const ways: Partial<Record<Ask, Way>> = {
  noneOf: { from: '', to: '_neq' },
  atLeast: { part: 'gte', from: '', to: '' },
  atMost: { part: 'lte', from: '', to: '' },
  // after a day is after its end, and before it before its beginning
  moreThan: { part: 'lte', from: '_lte', to: '_gt' },
  lessThan: { part: 'gte', from: '_gte', to: '_lt' },
};

function rekeyed(given: FilterProps, from: string, to: string): FilterProps {
  if (from === to) return given;
  const { name, filter, onChange } = given;
  return {
    ...given,
    filter: { [name + from]: filter[name + to] },
    onChange: (patch) =>
      onChange(
        Object.fromEntries(
          Object.entries(patch).map(([key, value]) => [
            key === name + from ? name + to : key,
            value,
          ]),
        ),
      ),
  };
}

/** `es`, `contiene`, `desde`: a number is at least something, a day is from some day on. */
function useAskLabel(field: Field): (ask: Ask) => string {
  const translate = useTranslate();
  const isDated = displayOf(field).isInTime === true;
  return (ask) => translate(`farola.filtering.${isDated ? 'datedAsks' : 'asks'}.${ask}`, ASIDE);
}

/** The words stand in a sentence with values; alone they have none. */
const ASIDE = { value: '…' };

/** The suffixes of the filter's keys that each of them sets. */
const suffixes: Record<Ask, readonly string[]> = {
  anyOf: [''],
  noneOf: ['_neq'],
  is: [''],
  isNot: ['_neq'],
  contains: ['_contains'],
  between: ['_gte', '_lte'],
  atLeast: ['_gte'],
  atMost: ['_lte'],
  moreThan: ['_gt'],
  lessThan: ['_lt'],
  within: ['_within'],
  filled: ['_empty'],
  absent: ['_empty'],
};

/** The operators of a field; a field that is never empty has none for empty values. */
function asksOf(field: Field): readonly Ask[] {
  const { asks } = displayOf(field);
  const isNeverEmpty = field.required === true && field.visibleIf === undefined;
  return isNeverEmpty ? asks.filter((ask) => !presence.includes(ask)) : asks;
}

/** Values are written, and not picked from a list that holds them all: one or several, each its own way. */
const isWritten = (field: Field): boolean => {
  const { asks } = displayOf(field);
  return asks.includes('is') && asks.includes('anyOf');
};

const keysOfAsk = (name: string, ask: Ask): string[] =>
  suffixes[ask].map((suffix) => name + suffix);

/** Two operators that set the same key of the filter exclude each other. */
const areRivals = (one: Ask, other: Ask): boolean =>
  suffixes[one].some((suffix) => suffixes[other].includes(suffix));

/** The operators that the filter holds for a field. */
function asksIn(name: string, field: Field, filter: FilterValues): Ask[] {
  const isSet = (suffix: string) => filter[name + suffix] !== undefined;
  const isBetween = isSet('_gte') && isSet('_lte');
  return asksOf({ ...field, required: false }).filter((ask) => {
    if (ask === 'filled' || ask === 'absent') {
      return filter[`${name}_empty`] === (ask === 'absent');
    }
    if (ask === 'between') return isBetween;
    if (isBetween && (ask === 'atLeast' || ask === 'atMost')) return false;
    if (isWritten(field) && keysOfAsk(name, ask).some((key) => Array.isArray(filter[key]))) {
      return shapeOf(ask) === 'list';
    }
    if (isWritten(field) && shapeOf(ask) === 'list') return false;
    return suffixes[ask].every(isSet);
  });
}

/** The change of the filter for another operator of a field: entered values stay where they fit. */
function patchFor(
  { name, field, from, to }: { name: string; field: Field; from: Ask; to: Ask },
  filter: FilterValues,
): Record<string, unknown> {
  const cleared = Object.fromEntries(keysOfAsk(name, from).map((key) => [key, undefined]));
  const [key = name] = keysOfAsk(name, to);
  if (presence.includes(to)) return { ...cleared, [key]: to === 'absent' };
  const value = keysOfAsk(name, from)
    .map((one) => filter[one])
    .find((one) => one !== undefined);
  const kept =
    typeOf(field).dated === 'moment' ? undefined : reshaped(value, shapeOf(from), shapeOf(to));
  return kept === undefined ? cleared : { ...cleared, [key]: kept };
}

type Shape = 'list' | 'presence' | 'period' | 'value';

/** One of several values and several of one; undefined where nothing of it fits. */
function reshaped(value: unknown, from: Shape, to: Shape): unknown {
  if (value === undefined || from === to) return value;
  if (from === 'value' && to === 'list') return [value];
  return from === 'list' && to === 'value' && Array.isArray(value)
    ? (value[0] as unknown)
    : undefined;
}

function shapeOf(ask: Ask): Shape {
  if (ask === 'anyOf' || ask === 'noneOf') return 'list';
  if (ask === 'within') return 'period';
  return presence.includes(ask) ? 'presence' : 'value';
}
