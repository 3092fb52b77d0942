import Box from '@mui/material/Box';
import { Fragment } from 'react';

import type { ReferencesField } from '../../core/fields/references.ts';
import { described, FieldFrame } from './FieldFrame.tsx';
import type { DisplayProps, FieldView, FilterProps, InputProps } from './fieldView.ts';
import { TargetLink } from './ReferenceField.tsx';
import { ManyTargetsPicker, OneTargetPicker } from './TargetPicker.tsx';
import { useChosen } from './useTargets.ts';

export const referencesField: FieldView<ReferencesField> = {
  Input: ReferencesInput,
  Display: ReferencesDisplay,
  Filter: ReferencesFilter,
  wide: true,
};

function ReferencesInput(input: InputProps<ReferencesField>) {
  return (
    <FieldFrame input={input}>
      <ManyTargetsPicker
        field={input.field}
        id={input.id}
        value={idsOf(input.value)}
        onPick={(ids) => input.onChange(ids.length === 0 ? null : ids)}
        onBlur={input.onBlur}
        input={described(input)}
      />
    </FieldFrame>
  );
}

function ReferencesDisplay({ value, field, as }: DisplayProps<ReferencesField>) {
  const targets = useChosen(field.target, idsOf(value));
  return (
    <Box component="span">
      {targets.map((target, index) => (
        <Fragment key={target.id}>
          {index > 0 && ', '}
          <TargetLink target={target} resource={field.target} as={as} />
        </Fragment>
      ))}
    </Box>
  );
}

/** Records that have this one among theirs. */
function ReferencesFilter({ name, label, field, filter, onChange }: FilterProps<ReferencesField>) {
  const key = `${name}_contains`;
  const { filter: _forNewPicks, ...anyTarget } = field;
  return (
    <OneTargetPicker
      field={anyTarget}
      id={`filtro-${name}`}
      autoFocus
      isClearable
      value={filter[key] === undefined ? null : Number(filter[key])}
      onPick={(id) => onChange({ [key]: id === null ? undefined : String(id) })}
      input={{ 'aria-label': label }}
    />
  );
}

const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
