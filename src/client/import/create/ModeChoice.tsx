import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

import { importModes } from '../../../core/import/choices.ts';
import type { ImportMode } from '../../../core/import/importApi.ts';

interface ModeChoiceProps {
  value: ImportMode;
  onChange: (mode: ImportMode) => void;
  isDisabled?: boolean;
}

/** The commonest first. */
const ORDER = importModes.toReversed();

export function ModeChoice({ value, onChange, isDisabled = false }: ModeChoiceProps) {
  const translate = useTranslate();
  const labelId = useId();
  return (
    <Box>
      <FormLabel
        id={labelId}
        sx={{ fontSize: '0.8125rem', fontWeight: 550, color: 'text.primary' }}
      >
        {translate('farola.importing.file.mode')}
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        name="modo"
        value={value}
        onChange={(_event, mode) => onChange(mode as ImportMode)} // one of the values below
      >
        {ORDER.map((mode) => (
          <FormControlLabel
            key={mode}
            value={mode}
            disabled={isDisabled}
            control={<Radio size="small" sx={{ py: 0.5 }} />}
            label={
              <Typography variant="body2" component="span">
                {translate(`farola.importing.file.modes.${mode}`)}
                <Typography variant="caption" component="span" sx={{ display: 'block' }}>
                  {translate(`farola.importing.file.modeDetails.${mode}`)}
                </Typography>
              </Typography>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
}
