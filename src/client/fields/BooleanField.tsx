import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';

import type { BooleanField } from '../../core/fields/boolean.ts';
import { typeOf } from '../../core/fields/registry.ts';
import { described, FieldFrame } from './FieldFrame.tsx';
import type { DisplayProps, FieldView, FilterProps, InputProps } from './fieldView.ts';
import { readHabits } from './habits.ts';
import { OptionList } from './OptionList.tsx';

export const booleanField: FieldView<BooleanField> = {
  Input: BooleanInput,
  Display: BooleanDisplay,
  Filter: BooleanFilter,
};

/** The label stands above the switch, as it does at every input; beside it, what it says now. */
function BooleanInput(input: InputProps) {
  const isOn = input.value === true;
  return (
    // it always has a value: a mark for required would only be noise
    <FieldFrame input={{ ...input, required: false }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40, ml: -0.75 }}>
        <Switch
          checked={isOn}
          onChange={(_event, checked) => input.onChange(checked)}
          onBlur={input.onBlur}
          slotProps={{ input: { id: input.id, ...described(input) } }}
        />
        <Typography component="span" variant="body2" aria-hidden>
          {yesOrNo(isOn, input.field)}
        </Typography>
      </Box>
    </FieldFrame>
  );
}

function BooleanDisplay({ value, field }: DisplayProps) {
  const Icon = value === true ? CheckCircleOutlined : RemoveCircleOutlineOutlined;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        // or the row would be higher by its line
        verticalAlign: 'bottom',
        gap: 0.5,
        color: value === true ? 'success.main' : 'text.secondary',
      }}
    >
      <Icon sx={{ fontSize: 16 }} aria-hidden />
      {yesOrNo(value === true, field)}
    </Box>
  );
}

function BooleanFilter({ name, label, field, filter, onChange }: FilterProps) {
  const options = [true, false].map((value) => ({ value, text: yesOrNo(value, field) }));
  const current = filter[name];
  return (
    <OptionList
      label={label}
      options={options}
      chosen={typeof current === 'boolean' ? [current] : []}
      onToggle={(value) => onChange({ [name]: current === value ? undefined : value })}
    />
  );
}

const yesOrNo = (value: boolean, field: DisplayProps['field']): string =>
  typeOf(field).format(value, field, readHabits());
