import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { Reading } from '../../../core/fields/field.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { holds } from '../../../core/resource/reading.ts';
import { CHANGED, PointValue } from './ChangesDisplay.tsx';
import { viewOf } from '../../../client/fields/registry.ts';
import { useFieldLabel } from '../../../client/resource/fieldLabel.ts';
import { offered } from '../../../client/record/form/offered.ts';

interface ChangedFieldProps {
  point: Resource;
  name: string;
  id: string;
  /** `new`: of a new element; `demanded`: the type of the update asks for it. */
  state: 'new' | 'demanded' | 'optional';
  isChanged: boolean;
  value: unknown;
  present: unknown;
  read: Reading;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onKeep: () => void;
}

/** One field of a point: its input, once it is to change, and what the element has today. */
export function ChangedField(props: ChangedFieldProps) {
  const { point, name, id, state, isChanged, value, present, read } = props;
  const translate = useTranslate();
  const label = useFieldLabel(point)(name);
  const field = point.fields[name];
  if (field === undefined) return null;
  const { Input, wide } = viewOf(field);
  const isEntered = state !== 'optional' || isChanged;
  const isRequired =
    state === 'demanded' ||
    field.required === true ||
    (field.requiredIf !== undefined && holds(field.requiredIf, read));
  return (
    <Box sx={{ minWidth: 0, ...(wide && isEntered ? { gridColumn: '1 / -1' } : {}) }}>
      {state === 'optional' && (
        <FormControlLabel
          label={translate('farola.views.changes.changes', { label })}
          control={
            <Checkbox
              size="small"
              checked={isChanged}
              onChange={({ target }) => (target.checked ? props.onChange(present) : props.onKeep())}
            />
          }
        />
      )}
      {isEntered && (
        <Input
          resource={CHANGED}
          name={name}
          field={offered(field, read)}
          id={id}
          label={label}
          value={state === 'demanded' && !isChanged ? null : value}
          onChange={props.onChange}
          onBlur={() => undefined}
          required={isRequired}
          error={isChanged ? props.error : undefined}
        />
      )}
      {state !== 'new' && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {translate('farola.views.changes.today')}{' '}
          <PointValue name={name} field={field} value={present} />
        </Typography>
      )}
    </Box>
  );
}
