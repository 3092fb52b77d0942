import Close from '@mui/icons-material/Close';
import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';

import { choicesOf } from '../../../core/fields/choice/choice.ts';
import type { Field } from '../../../core/fields/field.ts';
import { useTargets } from '../../fields/reference/useTargets.ts';
import { targetLabel, useImportInHand } from '../importContext.ts';
import { filledTargets, withConstant } from './mapping.ts';

interface ConstantsProps {
  /** Those that are being given a value, beside those that have one. */
  begun: readonly string[];
  onBegin: (target: string) => void;
  onDrop: (target: string) => void;
}

/** Fields that have no column, with the value that every row gets. */
export function Constants({ begun, onBegin, onDrop }: ConstantsProps) {
  const translate = useTranslate();
  const { detail, plan, sheet } = useImportInHand();
  if (detail.columnas.length === 0) return null;
  const given = plan.options.constantes ?? {};
  const isBeside = (name: string) => Object.hasOwn(sheet.import.sheet?.columns ?? {}, name);
  const shown = [...new Set([...Object.keys(given), ...begun])].filter((name) => !isBeside(name));
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Typography variant="h5" component="h3">
          {translate('farola.importing.columns.constants')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('farola.importing.columns.constantsDetail')}
        </Typography>
      </div>
      {shown.map((target) => (
        <Constant
          key={target}
          target={target}
          text={given[target] ?? ''}
          isNew={target === begun.at(-1)}
          onBegin={onBegin}
          onDrop={onDrop}
        />
      ))}
      {plan.isOpen && <AddConstant shown={shown} onAdd={onBegin} />}
    </Box>
  );
}

interface ConstantProps extends Omit<ConstantsProps, 'begun'> {
  target: string;
  text: string;
  isNew: boolean;
}

function Constant({ target, text, isNew, onBegin, onDrop }: ConstantProps) {
  const translate = useTranslate();
  const { targets, plan } = useImportInHand();
  const label = targetLabel(targets, target);
  const set = (value: string | undefined) =>
    plan.change((options) => withConstant(options, target, value));
  const type = (value: string) => {
    // emptied, it is no constant; its box stays to be filled again
    if (value.trim() === '') onBegin(target);
    set(value.trim() === '' ? undefined : value);
  };
  const remove = () => {
    onDrop(target);
    set(undefined);
  };
  return (
    <Box sx={ROW_STYLE}>
      <Typography variant="body2" aria-hidden sx={{ width: { sm: 220 }, flexShrink: 0 }}>
        {label}
      </Typography>
      <Box sx={{ flex: '1 1 200px', maxWidth: 360 }}>
        <CellTextInput
          field={targets.find(({ name }) => name === target)?.field}
          label={translate('farola.importing.columns.constantOf', { target: label })}
          value={text}
          onChange={type}
          autoFocus={isNew}
          isDisabled={!plan.isOpen}
        />
      </Box>
      <IconButton
        size="small"
        disabled={!plan.isOpen}
        aria-label={translate('farola.importing.columns.removeConstant', { target: label })}
        onClick={remove}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

function AddConstant(props: { shown: readonly string[]; onAdd: (target: string) => void }) {
  const translate = useTranslate();
  const id = useId();
  const { detail, plan, targets, sheet } = useImportInHand();
  const filled = filledTargets(detail.columnas, plan.options, sheet);
  return (
    <Box sx={{ maxWidth: 320 }}>
      <FormLabel htmlFor={id} sx={{ display: 'block', mb: 0.5, fontSize: '0.8125rem' }}>
        {translate('farola.importing.columns.addConstant')}
      </FormLabel>
      <Select
        native
        fullWidth
        size="small"
        value=""
        inputProps={{ id }}
        onChange={({ target }) => props.onAdd(target.value)}
      >
        <option value="" aria-label={translate('farola.views.field.empty')} />
        {targets
          .filter(({ name }) => !filled.has(name) && !props.shown.includes(name))
          .filter(({ name }) => !Object.hasOwn(sheet.import.sheet?.columns ?? {}, name))
          .map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
      </Select>
    </Box>
  );
}

const ROW_STYLE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 };

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
