import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';

import type { BooleanField } from '../../../core/fields/boolean/boolean.ts';
import { yesOrNo } from './BooleanDisplay.tsx';
import { described, FieldFrame } from '../FieldFrame.tsx';
import type { FieldView, FilterProps, InputProps } from '../fieldView.ts';
import { OptionList } from '../OptionList.tsx';

export const view: FieldView<BooleanField> = {
  Input: BooleanInput,
  Filter: BooleanFilter,
};

/** A switch always says something: where there may be nothing to say yet, it is two choices instead. */
function BooleanInput(input: InputProps) {
  const isSettled = typeof input.value === 'boolean' && typeof input.field.default === 'boolean';
  return isSettled ? <OnOrOff {...input} /> : <YesOrNo {...input} />;
}

/** The label stands above the switch, as it does at every input; beside it, what it says now. */
function OnOrOff(input: InputProps) {
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

function YesOrNo(input: InputProps) {
  const { 'aria-describedby': description } = described(input);
  return (
    <FieldFrame input={input} group>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40 }}>
        {[true, false].map((value, at) => (
          <FormControlLabel
            key={String(value)}
            label={yesOrNo(value, input.field)}
            slotProps={{ typography: { variant: 'body2' } }}
            control={
              <Radio
                size="small"
                name={input.id}
                checked={input.value === value}
                onChange={() => input.onChange(value)}
                onBlur={input.onBlur}
                slotProps={{
                  input: {
                    // the way to the field leads to its first choice
                    ...(at === 0 ? { id: input.id } : {}),
                    ...(description === undefined ? {} : { 'aria-describedby': description }),
                  },
                }}
              />
            }
          />
        ))}
      </Box>
    </FieldFrame>
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
