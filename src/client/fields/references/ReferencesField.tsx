import type { ReferencesField } from '../../../core/fields/references/references.ts';
import { described, FieldFrame } from '../FieldFrame.tsx';
import type { FieldView, FilterProps, InputProps } from '../fieldView.ts';
import { idsOf } from './ReferencesDisplay.tsx';
import { ManyTargetsPicker, OneTargetPicker } from '../reference/TargetPicker.tsx';

export const view: FieldView<ReferencesField> = {
  Input: ReferencesInput,
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

/** Records that have this one among theirs. */
function ReferencesFilter({ name, label, field, filter, onChange }: FilterProps<ReferencesField>) {
  const key = `${name}_contains`;
  const { filter: _forNewPicks, ...anyTarget } = field;
  return (
    <OneTargetPicker
      field={anyTarget}
      id={`filter-${name}`}
      autoFocus
      isClearable
      value={filter[key] === undefined ? null : Number(filter[key])}
      onPick={(id) => onChange({ [key]: id === null ? undefined : String(id) })}
      input={{ 'aria-label': label }}
    />
  );
}
