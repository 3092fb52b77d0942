import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { choicesOf } from '../../../core/fields/choice/choice.ts';
import type { Field } from '../../../core/fields/field.ts';
import { useTargets } from '../../fields/reference/useTargets.ts';

interface CellTextInputProps {
  /** Absent for what is no field. */
  field: Field | undefined;
  label: string;
  value: string;
  onChange: (text: string) => void;
  isDisabled?: boolean;
  autoFocus?: boolean;
}

/** A text as a cell would have it; where the field has a list of values, one of them. */
export function CellTextInput(props: CellTextInputProps) {
  const { field } = props;
  if (field === undefined) return <FreeText {...props} />;
  if (field.kind === 'reference') {
    return <TargetText {...props} field={field as Field & { target: string }} />; // told by its kind
  }
  if (field.kind === 'boolean') return <Choices {...props} texts={YES_AND_NO} />;
  const texts = choicesOf(field).map(({ name }) => name);
  return texts.length > 0 ? <Choices {...props} texts={texts} /> : <FreeText {...props} />;
}

/** Cells are Spanish in every language. */
const YES_AND_NO = ['Sí', 'No'];

function FreeText(props: CellTextInputProps) {
  const { label, value, onChange, isDisabled = false, autoFocus = false } = props;
  return (
    <OutlinedInput
      size="small"
      fullWidth
      value={value}
      disabled={isDisabled}
      autoFocus={autoFocus}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

function Choices(props: CellTextInputProps & { texts: readonly string[] }) {
  const { label, value, onChange, isDisabled = false, autoFocus = false, texts } = props;
  const translate = useTranslate();
  // what the file or a former choice says may be none of them
  const others = value === '' || texts.includes(value) ? [] : [value];
  return (
    <Select
      native
      fullWidth
      size="small"
      value={value}
      disabled={isDisabled}
      autoFocus={autoFocus}
      onChange={({ target }) => onChange(target.value)}
      inputProps={{ 'aria-label': label }}
    >
      <option value="" aria-label={translate('farola.views.field.empty')} />
      {[...others, ...texts].map((text) => (
        <option key={text}>{text}</option>
      ))}
    </Select>
  );
}

/** Anything may be typed: the record may be one that is created along. */
function TargetText(props: CellTextInputProps & { field: Field & { target: string } }) {
  const { field, label, value, onChange, isDisabled = false, autoFocus = false } = props;
  const translate = useTranslate();
  const [isListOpen, setListOpen] = useState(false);
  const { options, isFetching } = useTargets(field, { text: value, isOpen: isListOpen });
  return (
    <Autocomplete
      freeSolo
      disabled={isDisabled}
      open={isListOpen}
      onOpen={() => setListOpen(true)}
      onClose={() => setListOpen(false)}
      options={[...new Set(options.map((target) => target.label))]}
      // the server has searched
      filterOptions={(all) => all}
      loading={isFetching}
      loadingText={translate('farola.views.field.searching')}
      clearText={translate('farola.views.field.clear')}
      inputValue={value}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'reset' || text !== '') onChange(text);
      }}
      renderInput={(params) => (
        <TargetTextBox params={params} label={label} autoFocus={autoFocus} />
      )}
    />
  );
}

function TargetTextBox(props: {
  params: AutocompleteRenderInputParams;
  label: string;
  autoFocus: boolean;
}) {
  const { slotProps, id, disabled } = props.params;
  return (
    <OutlinedInput
      {...slotProps.input}
      id={id}
      disabled={disabled}
      autoFocus={props.autoFocus}
      fullWidth
      size="small"
      slotProps={{ input: { ...slotProps.htmlInput, 'aria-label': props.label } }}
    />
  );
}
