import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';

import { foldText } from '../../../core/fields/foldText.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { optionGroup } from '../../fields/OptionList.tsx';
import { useCurrentUser } from '../../access/currentUser.ts';
import { useDescriptorWords, useFieldLabel } from '../../i18n/descriptorWords.ts';
import { BarPopover, type UnderButton } from '../filters/BarPopover.tsx';

interface FieldMenuProps extends UnderButton {
  resource: Resource;
  onPick: (name: string) => void;
}

/** Every field that can be filtered by, as the form groups them, found by a part of its name. */
export function FieldMenu({ resource, anchor, onClose, onPick }: FieldMenuProps) {
  const translate = useTranslate();
  return (
    <BarPopover
      {...{ anchor, onClose }}
      label={translate('farola.filtering.add')}
      side="left"
      width={300}
      padding={1}
    >
      <FieldSearch
        resource={resource}
        onClose={onClose}
        onPick={(name) => {
          onClose();
          onPick(name);
        }}
      />
    </BarPopover>
  );
}

interface Option {
  name: string;
  label: string;
  group: string;
}

function FieldSearch({
  resource,
  onClose,
  onPick,
}: Pick<FieldMenuProps, 'resource' | 'onClose' | 'onPick'>) {
  const translate = useTranslate();
  const options = useFieldOptions(resource);
  const placeholder = translate('farola.filtering.findField');
  return (
    <Autocomplete
      open
      disablePortal
      autoHighlight
      forcePopupIcon={false}
      options={options}
      groupBy={({ group }) => group}
      renderGroup={optionGroup}
      getOptionKey={({ name }) => name}
      filterOptions={(all, { inputValue }) => {
        const wanted = foldText(inputValue);
        return all.filter(({ label, group }) => foldText(`${label} ${group}`).includes(wanted));
      }}
      noOptionsText={translate('farola.views.field.noTargets')}
      onChange={(_event, option) => option !== null && onPick(option.name)}
      onClose={(_event, reason) => reason === 'escape' && onClose()}
      slotProps={{
        // part of the popover, as high as its options need
        popper: {
          sx: {
            position: 'static !important',
            width: '100% !important',
            transform: 'none !important',
          },
        },
        paper: { elevation: 0, sx: { mt: 0.5 } },
        listbox: { sx: { maxHeight: 'min(50vh, 380px)', fontSize: '0.875rem' } },
      }}
      renderInput={({ slotProps, id, fullWidth }) => (
        <OutlinedInput
          {...slotProps.input}
          id={id}
          fullWidth={fullWidth}
          autoFocus
          size="small"
          placeholder={placeholder}
          slotProps={{ input: { ...slotProps.htmlInput, 'aria-label': placeholder } }}
        />
      )}
    />
  );
}

/** Those of the form's sections in their order, then what the server keeps. */
function useFieldOptions(resource: Resource): Option[] {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const { sectionTitle } = useDescriptorWords();
  const { derechos } = useCurrentUser();
  const isOffered = (name: string) => {
    const field = resource.fields[name];
    if (field === undefined || field.hidden || 'writeOnly' in field) return false;
    return derechos.datos_personales || field.personal !== true;
  };
  const placed = resource.form.flatMap(({ title, fields }) =>
    fields.map((name) => ({ name, group: sectionTitle(resource, title) })),
  );
  const others = Object.keys(resource.fields)
    .filter((name) => !placed.some((one) => one.name === name) && name !== 'version')
    .map((name) => ({ name, group: translate('farola.filtering.otherFields') }));
  return [...placed, ...others]
    .filter(({ name }) => isOffered(name))
    .map(({ name, group }) => ({ name, group, label: labelOf(name) }));
}
