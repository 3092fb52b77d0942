import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState, type SubmitEvent } from 'react';

import { CellTextInput } from '../columns/CellTextInput.tsx';
import { useImportInHand } from '../importContext.ts';
import { targetLabel } from '../columns/targetViews.ts';

interface FillingProps {
  target: string;
  onFill: (value: string) => void;
}

/** One value for a field that the file has no column for. */
export function Filling({ target, onFill }: FillingProps) {
  const translate = useTranslate();
  const { targets } = useImportInHand();
  const [value, setValue] = useState('');
  const isBlank = value.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBlank) onFill(value.trim());
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <Box sx={{ flex: '1 1 220px', maxWidth: 360 }}>
        <CellTextInput
          field={targets.find(({ name }) => name === target)?.field}
          label={translate('farola.importing.columns.constantOf', {
            target: targetLabel(targets, target),
          })}
          value={value}
          onChange={setValue}
          autoFocus
        />
      </Box>
      <Button type="submit" size="small" variant="contained" disabled={isBlank}>
        {translate('farola.importing.review.fillAll')}
      </Button>
    </Box>
  );
}
