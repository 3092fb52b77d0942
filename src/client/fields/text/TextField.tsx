import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { TextField } from '../../../core/fields/text/text.ts';
import { CapsLockNotice, useCapsLock } from '../../access/look/AccessField.tsx';
import { asText } from '../asText.ts';
import { ContainsFilter } from '../filters/PlainFilters.tsx';
import { Counter, described, FieldFrame } from '../FieldFrame.tsx';
import type { FieldView, InputProps } from '../fieldView.ts';

export const view: FieldView<TextField> = {
  Input: ({ field, ...props }) =>
    field.writeOnly ? (
      <SecretInput {...props} field={field} />
    ) : (
      <PlainInput {...props} field={field} />
    ),
  Filter: ContainsFilter,
};

/** Before that a counter is noise. */
const NEARLY_FULL = 0.8;

export function PlainInput(input: InputProps & { inputMode?: 'email' | 'text' }) {
  const text = asText(input.value);
  const { max } = input.field as { max?: unknown }; // an email's field has no limit of its own
  return (
    <FieldFrame
      input={input}
      aside={typeof max === 'number' && <Counter text={text} max={max} from={NEARLY_FULL} />}
    >
      <OutlinedInput
        id={input.id}
        value={text}
        onChange={({ target }) => input.onChange(target.value === '' ? null : target.value)}
        onBlur={input.onBlur}
        slotProps={{
          input: {
            inputMode: input.inputMode ?? 'text',
            // a browser would offer what was typed into quite another record
            autoComplete: 'off',
            ...described(input),
          },
        }}
      />
    </FieldFrame>
  );
}

function SecretInput(input: InputProps) {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const caps = useCapsLock();
  const action = translate(isShown ? 'farola.views.field.hide' : 'farola.views.field.show');
  return (
    <FieldFrame input={input} aside={<CapsLockNotice isOn={caps.isOn} />}>
      <OutlinedInput
        id={input.id}
        type={isShown ? 'text' : 'password'}
        value={asText(input.value)}
        onChange={({ target }) => input.onChange(target.value === '' ? undefined : target.value)}
        onBlur={() => {
          caps.onLeave();
          input.onBlur();
        }}
        slotProps={{
          input: { ...caps.watch, autoComplete: 'new-password', ...described(input) },
        }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              size="small"
              aria-label={action}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? (
                <VisibilityOffOutlined fontSize="small" />
              ) : (
                <VisibilityOutlined fontSize="small" />
              )}
            </IconButton>
          </InputAdornment>
        }
      />
    </FieldFrame>
  );
}
