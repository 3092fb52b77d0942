import type { ReferenceField } from '../../core/fields/reference.ts';
import { asList } from './asList.ts';
import { described, FieldFrame } from './FieldFrame.tsx';
import type { FieldView, FilterProps, InputProps } from './fieldView.ts';
import { ManyTargetsPicker, OneTargetPicker } from './TargetPicker.tsx';

export const referenceField: FieldView<ReferenceField> = {
  Input: ReferenceInput,
  Filter: ReferenceFilter,
};

function ReferenceInput(input: InputProps<ReferenceField>) {
  return (
    <FieldFrame input={input}>
      <OneTargetPicker
        field={input.field}
        id={input.id}
        value={typeof input.value === 'number' ? input.value : null}
        onPick={input.onChange}
        onBlur={input.onBlur}
        isClearable={!input.required}
        input={described(input)}
      />
    </FieldFrame>
  );
}

function ReferenceFilter({ name, label, field, filter, onChange }: FilterProps<ReferenceField>) {
  const { filter: _forNewPicks, ...anyTarget } = field;
  return (
    <ManyTargetsPicker
      field={anyTarget}
      id={`filtro-${name}`}
      autoFocus
      value={asList(filter[name]).map(Number)}
      onPick={(ids) => onChange({ [name]: ids.length === 0 ? undefined : ids })}
      input={{ 'aria-label': label }}
    />
  );
}
