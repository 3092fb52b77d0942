import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import CircularProgress from '@mui/material/CircularProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Field } from '../../core/fields/field.ts';
import { useDescriptor } from '../resourcesContext.ts';
import { isSearchable, useChosen, useTargets, type Target } from './useTargets.ts';

interface PickerProps {
  field: Field & { target: string };
  id: string;
  onBlur?: () => void;
  autoFocus?: boolean;
  /** Attributes of the text box: its name, its description. */
  input: Readonly<Record<string, unknown>>;
}

interface OneProps extends PickerProps {
  value: number | null;
  onPick: (id: number | null) => void;
  isClearable: boolean;
}

export function OneTargetPicker({ value, onPick, isClearable, ...picker }: OneProps) {
  const shared = useShared(picker);
  const [chosen = null] = useChosen(picker.field.target, value === null ? [] : [value]);
  return (
    <Autocomplete
      {...shared}
      disableClearable={!isClearable as false} // the type would forbid null, which an empty field has
      value={chosen}
      onChange={(_event, target) => onPick(target?.id ?? null)}
    />
  );
}

interface ManyProps extends PickerProps {
  value: readonly number[];
  onPick: (ids: number[]) => void;
}

export function ManyTargetsPicker({ value, onPick, ...picker }: ManyProps) {
  const shared = useShared(picker);
  return (
    <Autocomplete
      {...shared}
      multiple
      disableCloseOnSelect
      value={useChosen(picker.field.target, value)}
      onChange={(_event, targets) => onPick(targets.map(({ id }) => id))}
    />
  );
}

function useShared({ field, id, onBlur, autoFocus = false, input }: PickerProps) {
  const translate = useTranslate();
  const target = useDescriptor(field.target);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { options, isFetching, hasFailed } = useTargets(field, { text: typed, isOpen });
  return {
    id,
    options,
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: () => {
      setOpen(false);
      setTyped('');
    },
    onInputChange: (_event: unknown, text: string, reason: string) => {
      if (reason === 'input') setTyped(text);
    },
    // the server has searched; what cannot be searched there is sifted here
    ...(isSearchable(target) ? { filterOptions: (all: Target[]) => all } : {}),
    getOptionLabel: (option: Target) => option.label,
    getOptionKey: (option: Target) => option.id,
    isOptionEqualToValue: (one: Target, other: Target) => one.id === other.id,
    loading: isFetching,
    loadingText: translate('farola.views.field.searching'),
    noOptionsText: translate(
      hasFailed ? 'farola.views.error.unreachable' : 'farola.views.field.noTargets',
    ),
    clearText: translate('farola.views.field.clear'),
    openText: translate('farola.views.field.open'),
    closeText: translate('farola.views.field.close'),
    autoHighlight: true,
    handleHomeEndKeys: true,
    ...(onBlur === undefined ? {} : { onBlur }),
    renderInput: (params: AutocompleteRenderInputParams) => (
      <PickerInput params={params} input={input} autoFocus={autoFocus} isFetching={isFetching} />
    ),
  };
}

function PickerInput(props: {
  params: AutocompleteRenderInputParams;
  input: PickerProps['input'];
  autoFocus: boolean;
  isFetching: boolean;
}) {
  const { params, input, autoFocus, isFetching } = props;
  const { slotProps, id, disabled, fullWidth } = params;
  return (
    <OutlinedInput
      {...slotProps.input}
      id={id}
      disabled={disabled}
      fullWidth={fullWidth}
      autoFocus={autoFocus}
      size="small"
      slotProps={{ input: { ...slotProps.htmlInput, ...input } }}
      endAdornment={
        <>
          {isFetching && <CircularProgress size={16} sx={{ mr: 3 }} />}
          {slotProps.input.endAdornment}
        </>
      }
    />
  );
}
