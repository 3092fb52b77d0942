import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState, type SubmitEvent } from 'react';

import { CellTextInput } from '../columns/CellTextInput.tsx';
import { useImportInHand } from '../importContext.ts';

interface ReplacementProps {
  target: string;
  /** What stands in the cells. */
  cell: string;
  /** Null reads them as empty. */
  onReplace: (value: string | null) => void;
}

/** What is to be read in place of a value, wherever the file has it. */
export function Replacement({ target, cell, onReplace }: ReplacementProps) {
  const translate = useTranslate();
  const { targets } = useImportInHand();
  const [value, setValue] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (value.trim() !== '') onReplace(value.trim());
  };
  return (
    <Box component="form" onSubmit={submit} sx={FORM_STYLE}>
      <Box sx={{ flex: '1 1 220px', maxWidth: 360 }}>
        <CellTextInput
          field={targets.find(({ name }) => name === target)?.field}
          label={translate('farola.importing.review.replaceOf', { value: cell })}
          value={value}
          onChange={setValue}
          autoFocus
        />
      </Box>
      <Button type="submit" size="small" variant="contained" disabled={value.trim() === ''}>
        {translate('farola.importing.review.replaceAll')}
      </Button>
      <Button size="small" onClick={() => onReplace(null)}>
        {translate('farola.importing.review.readEmpty')}
      </Button>
    </Box>
  );
}

const FORM_STYLE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 };
