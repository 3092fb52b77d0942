import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';

import type { BooleanField } from '../../core/fields/boolean.ts';
import { typeOf } from '../../core/fields/registry.ts';
import { described, helpId } from './FieldFrame.tsx';
import type { DisplayProps, FieldView, FilterProps, InputProps } from './fieldView.ts';
import { readHabits } from './habits.ts';
import { OptionList } from './OptionList.tsx';

export const booleanField: FieldView<BooleanField> = {
  Input: BooleanInput,
  Display: BooleanDisplay,
  Filter: BooleanFilter,
};

/** The label stands beside the switch: it says what is on or off. */
function BooleanInput(input: InputProps) {
  const help = input.error ?? input.field.help;
  return (
    <FormControl margin="none" error={input.error !== undefined} sx={{ pt: { sm: 3 } }}>
      <FormControlLabel
        label={input.label}
        slotProps={{ typography: { variant: 'body2', sx: { fontWeight: 550 } } }}
        control={
          <Switch
            checked={input.value === true}
            onChange={(_event, checked) => input.onChange(checked)}
            onBlur={input.onBlur}
            slotProps={{ input: { id: input.id, ...described(input) } }}
          />
        }
        sx={{ ml: -0.75 }}
      />
      {input.note}
      {help !== undefined && (
        <FormHelperText id={helpId(input.id)} sx={{ mt: 0 }}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
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
