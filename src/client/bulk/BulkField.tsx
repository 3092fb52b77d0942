import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';
import { FieldInput } from '../record/FieldInput.tsx';
import { useFieldLabel } from '../resource/fieldLabel.ts';

interface BulkFieldProps {
  resource: Resource;
  name: string;
  value: unknown;
  isEmptied: boolean;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onEmptied: (isEmptied: boolean) => void;
  onRemove: () => void;
}

/** One field with its own input, or to be emptied. */
export function BulkField(props: BulkFieldProps) {
  const { resource, name, value, isEmptied, error, onChange, onEmptied, onRemove } = props;
  const translate = useTranslate();
  const label = useFieldLabel(resource)(name);
  const stated = resource.fields[name];
  if (stated === undefined) return null;
  // of many records nothing is said before it is chosen
  const { default: _default, ...field } = stated;
  const mayBeEmpty = field.required !== true && field.kind !== 'boolean';
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {!isEmptied && (
          <FieldInput {...{ resource, name, field, value, onChange, error }} required={false} />
        )}
        {mayBeEmpty && (
          <FormControlLabel
            label={
              isEmptied
                ? `${label}: ${translate('farola.lists.emptyIt')}`
                : translate('farola.lists.emptyIt')
            }
            slotProps={{ typography: { variant: 'body2' } }}
            control={
              <Checkbox
                size="small"
                checked={isEmptied}
                onChange={(_event, checked) => onEmptied(checked)}
              />
            }
          />
        )}
      </Box>
      <IconButton
        size="small"
        aria-label={translate('farola.lists.removeField', { label })}
        onClick={onRemove}
        sx={{ mt: 3 }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Kept in the history of each record. */
export function BulkReason(props: { value: string; onChange: (text: string) => void }) {
  const translate = useTranslate();
  return (
    <TextField
      size="small"
      label={translate('farola.views.form.reason')}
      value={props.value}
      onChange={({ target }) => props.onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  );
}
