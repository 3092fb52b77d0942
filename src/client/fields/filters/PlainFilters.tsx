import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';

import type { Field } from '../../../core/fields/field.ts';
import { OptionList } from '../OptionList.tsx';
import type { FilterProps, InputProps } from '../fieldView.ts';
import { usePendingText } from '../usePendingText.ts';

interface RangeFilterProps {
  given: FilterProps;
  Input: ComponentType<InputProps>;
  /** Whether what was typed is a value, and no text that could not be read. */
  isStored: (value: unknown) => boolean;
  /** From what is entered to what the API compares with, and back. */
  ends?: { from: RangeEnd; to: RangeEnd };
}

export interface RangeEnd {
  store: (value: unknown) => unknown;
  show: (stored: unknown) => unknown;
}

/** From - to, either end open, or one end alone. What cannot be read filters nothing until it can. */
export function RangeFilter({ given, Input, isStored, ends }: RangeFilterProps) {
  const sides = given.part === undefined ? BOTH : BOTH.filter((side) => side === given.part);
  return (
    <Stack spacing={1}>
      {sides.map((side) => (
        <RangeEndInput
          key={side}
          given={given}
          Input={Input}
          isStored={isStored}
          side={side}
          end={ends?.[side === 'gte' ? 'from' : 'to']}
        />
      ))}
    </Stack>
  );
}

const BOTH = ['gte', 'lte'] as const;

function RangeEndInput(props: {
  given: FilterProps;
  Input: ComponentType<InputProps>;
  isStored: (value: unknown) => boolean;
  side: 'gte' | 'lte';
  end: RangeEnd | undefined;
}) {
  const { given, Input, isStored, side, end = asItIs } = props;
  const translate = useTranslate();
  const key = `${given.name}_${side}`;
  const settled = end.show(given.filter[key] ?? null);
  const [value, change, flush] = usePendingText(settled, (next) => {
    if (next === null) given.onChange({ [key]: undefined });
    else if (isStored(next)) given.onChange({ [key]: end.store(next) });
  });
  return (
    <Input
      resource={given.resource}
      name={key}
      field={plain(given.field)}
      id={`filter-${key}`}
      autoFocus={side === 'gte' || given.part !== undefined}
      label={
        given.part === undefined
          ? translate(`farola.views.filter.${side === 'gte' ? 'from' : 'to'}`)
          : given.label
      }
      value={value}
      onChange={change}
      onBlur={flush}
      required={false}
      error={undefined}
    />
  );
}

const asItIs: RangeEnd = { store: (value) => value, show: (stored) => stored };

/** Help is about entering, not about filtering. */
function plain(field: Field): Field {
  const { help: _help, ...rest } = field;
  return rest;
}

/** Filters a text by a part of it, or by all of it under the key that it is given. */
export function ContainsFilter({ name, label, filter, onChange, part }: FilterProps) {
  const translate = useTranslate();
  const key = `${name}_contains`;
  const settled = typeof filter[key] === 'string' ? filter[key] : '';
  const [text, change, flush] = usePendingText(settled, (next) =>
    onChange({ [key]: next.trim() === '' ? undefined : next }),
  );
  return (
    <OutlinedInput
      autoFocus
      fullWidth
      size="small"
      value={text}
      placeholder={part === 'whole' ? '' : translate('farola.views.filter.contains')}
      onChange={({ target }) => change(target.value)}
      onBlur={flush}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

/** Filters by whether there is anything at all. */
export function PresenceFilter({ name, label, filter, onChange }: FilterProps) {
  const translate = useTranslate();
  const key = `${name}_empty`;
  const options = [
    { value: false, text: translate('farola.views.filter.present') },
    { value: true, text: translate('farola.views.filter.absent') },
  ];
  const chosen = options.filter(({ value }) => value === filter[key]).map(({ value }) => value);
  return (
    <OptionList
      label={label}
      options={options}
      chosen={chosen}
      onToggle={(value) => onChange({ [key]: filter[key] === value ? undefined : value })}
    />
  );
}
