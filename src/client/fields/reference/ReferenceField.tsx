import Box from '@mui/material/Box';
import { useRef } from 'react';

import type { ReferenceField } from '../../../core/fields/reference/reference.ts';
import { asList } from '../asList.ts';
import { described, FieldFrame } from '../FieldFrame.tsx';
import type { FieldView, FilterProps, InputProps } from '../fieldView.ts';
import { ManyTargetsPicker, OneTargetPicker } from './TargetPicker.tsx';
import { TargetTools } from './TargetTools.tsx';

export const referenceField: FieldView<ReferenceField> = {
  Input: ReferenceInput,
  Filter: ReferenceFilter,
};

function ReferenceInput(input: InputProps<ReferenceField>) {
  const typed = useRef('');
  const value = typeof input.value === 'number' ? input.value : null;
  return (
    <FieldFrame input={input}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <OneTargetPicker
            field={input.field}
            id={input.id}
            value={value}
            onPick={input.onChange}
            onBlur={input.onBlur}
            onTyped={(text) => {
              typed.current = text;
            }}
            isClearable={!input.required}
            input={described(input)}
          />
        </Box>
        <TargetTools
          field={input.field}
          label={input.label}
          value={value}
          typed={() => typed.current}
          onCreated={input.onChange}
        />
      </Box>
    </FieldFrame>
  );
}

function ReferenceFilter({ name, label, field, filter, onChange }: FilterProps<ReferenceField>) {
  const { filter: _forNewPicks, ...anyTarget } = field;
  return (
    <ManyTargetsPicker
      field={anyTarget}
      id={`filter-${name}`}
      autoFocus
      value={asList(filter[name]).map(Number)}
      onPick={(ids) => onChange({ [name]: ids.length === 0 ? undefined : ids })}
      input={{ 'aria-label': label }}
    />
  );
}
