import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode, type SubmitEvent } from 'react';

import { CellTextInput } from '../columns/CellTextInput.tsx';
import { targetLabel } from '../columns/targetViews.ts';
import { useImportInHand } from '../importContext.ts';

/** One value for a field that the file has no column for. */
export function Filling({ target, onFill }: { target: string; onFill: (value: string) => void }) {
  const translate = useTranslate();
  const { targets } = useImportInHand();
  return (
    <TypedValue
      target={target}
      label={translate('farola.importing.columns.constantOf', {
        target: targetLabel(targets, target),
      })}
      action={translate('farola.importing.review.fillAll')}
      onValue={onFill}
    />
  );
}

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
  return (
    <TypedValue
      target={target}
      label={translate('farola.importing.review.replaceOf', { value: cell })}
      action={translate('farola.importing.review.replaceAll')}
      onValue={onReplace}
    >
      <Button size="small" onClick={() => onReplace(null)}>
        {translate('farola.importing.review.readEmpty')}
      </Button>
    </TypedValue>
  );
}

interface TypedValueProps {
  target: string;
  label: string;
  /** What the button says that takes the value. */
  action: string;
  onValue: (value: string) => void;
  children?: ReactNode;
}

function TypedValue({ target, label, action, onValue, children }: TypedValueProps) {
  const { targets } = useImportInHand();
  const [value, setValue] = useState('');
  const isBlank = value.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBlank) onValue(value.trim());
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
          label={label}
          value={value}
          onChange={setValue}
          autoFocus
        />
      </Box>
      <Button type="submit" size="small" variant="contained" disabled={isBlank}>
        {action}
      </Button>
      {children}
    </Box>
  );
}
