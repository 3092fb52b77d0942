import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Select from '@mui/material/Select';

import { choicesOf, type ChoiceField } from '../../../core/fields/choice/choice.ts';
import { asText, asList } from '../asText.ts';
import { described, FieldFrame, labelId } from '../FieldFrame.tsx';
import type { FieldView, FilterProps, InputProps } from '../fieldView.ts';
import { OptionList } from '../OptionList.tsx';
import { useChoiceLabel } from './ChoiceDisplay.tsx';

export const view: FieldView<ChoiceField> = {
  Input: ChoiceInput,
  Filter: ChoiceFilter,
};

const FEW = 2;

function ChoiceInput(input: InputProps<ChoiceField>) {
  const isFew = choicesOf(input.field).length <= FEW && input.required;
  return isFew ? <RadioInput {...input} /> : <SelectInput {...input} />;
}

function RadioInput(input: InputProps<ChoiceField>) {
  const labelOf = useChoiceLabel(input);
  return (
    <FieldFrame input={input} group>
      <RadioGroup
        row
        value={asText(input.value)}
        onChange={(_event, value) => input.onChange(value)}
        onBlur={input.onBlur}
        sx={{ minHeight: 40 }}
      >
        {choicesOf(input.field).map(({ id }, index) => (
          <FormControlLabel
            key={id}
            value={id}
            label={labelOf(id)}
            slotProps={{ typography: { variant: 'body2' } }}
            control={
              <Radio
                size="small"
                slotProps={{ input: index === 0 ? { id: input.id, ...described(input) } : {} }}
              />
            }
          />
        ))}
      </RadioGroup>
    </FieldFrame>
  );
}

function SelectInput(input: InputProps<ChoiceField>) {
  const labelOf = useChoiceLabel(input);
  const value = asText(input.value);
  return (
    <FieldFrame input={input}>
      <Select
        value={value}
        displayEmpty
        labelId={labelId(input.id)}
        SelectDisplayProps={{ id: input.id, ...described(input) }}
        onChange={({ target }) => input.onChange(target.value === '' ? null : target.value)}
        onBlur={input.onBlur}
        renderValue={(shown) => (shown === '' ? ' ' : labelOf(shown))}
      >
        {!input.required && <MenuItem value="">—</MenuItem>}
        {offered(input.field, value).map((id) => (
          <MenuItem key={id} value={id}>
            {labelOf(id)}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
}

/** The choices, and a value of before that is none any more: it stands until another is taken. */
function offered(field: ChoiceField, value: string): string[] {
  const ids = choicesOf(field).map(({ id }) => id);
  return value === '' || ids.includes(value) ? ids : [...ids, value];
}

function ChoiceFilter({ filter, onChange, ...given }: FilterProps<ChoiceField>) {
  const labelOf = useChoiceLabel(given);
  const { name, field, label } = given;
  const chosen = asList(filter[name]).map(String);
  const toggle = (value: string) => {
    const next = chosen.includes(value)
      ? chosen.filter((one) => one !== value)
      : [...chosen, value];
    onChange({ [name]: next.length === 0 ? undefined : next });
  };
  const options = choicesOf(field).map(({ id }) => ({ value: id, text: labelOf(id) }));
  return <OptionList label={label} options={options} chosen={chosen} onToggle={toggle} />;
}
