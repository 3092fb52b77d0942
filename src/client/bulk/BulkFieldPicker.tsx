import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { useFieldLabel } from '../resource/fieldLabel.ts';
import { editedInBulk } from './editedInBulk.ts';

interface BulkFieldPickerProps {
  resource: Resource;
  chosen: readonly string[];
  onPick: (name: string) => void;
}

/** A field more, found by its name. */
export function BulkFieldPicker({ resource, chosen, onPick }: BulkFieldPickerProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const [text, setText] = useState('');
  const open = editedInBulk(resource).filter((name) => !chosen.includes(name));
  return (
    <Autocomplete
      options={open}
      getOptionLabel={labelOf}
      // the next one may be chosen at once
      value={null}
      blurOnSelect={false}
      openOnFocus={chosen.length === 0}
      // a part of its name and Enter are enough
      autoHighlight
      inputValue={text}
      onInputChange={(_event, typed, why) => setText(why === 'input' ? typed : '')}
      onChange={(_event, name) => {
        if (name === null) return;
        // no input is heard of where its whole name was typed
        setText('');
        onPick(name);
      }}
      noOptionsText={translate('farola.views.field.noTargets')}
      openText={translate('farola.views.field.open')}
      closeText={translate('farola.views.field.close')}
      size="small"
      renderInput={(given) => (
        <TextField {...given} autoFocus label={translate('farola.lists.addField')} />
      )}
    />
  );
}
