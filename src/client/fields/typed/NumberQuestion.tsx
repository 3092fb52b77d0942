import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

import type { Field } from '../../../core/fields/field.ts';
import type { Ambiguous } from '../../../core/fields/numberText.ts';
import { ReadNote } from '../ReadNote.tsx';
import { freeNumber, ambiguityIn } from './typing.ts';

interface NumberQuestionProps {
  /** What was typed, or the first such of what was pasted. */
  text: string;
  field: Field;
  /** The answer counts for all that is written so. */
  isOfMany?: boolean;
  onChoose: (value: number, meaning: Ambiguous) => void;
}

/** Asks which of two numbers is meant, where the text alone does not say. */
export function NumberQuestion({ text, field, isOfMany, onChoose }: NumberQuestionProps) {
  const translate = useTranslate();
  const numbers = ambiguityIn(text, field);
  if (numbers === undefined) return null;
  const question = translate(`farola.comfort.read.${isOfMany ? 'whichAll' : 'which'}`, {
    text: text.trim(),
  });
  return (
    <Box component="fieldset" aria-label={question} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <ReadNote>{question}</ReadNote>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        {MEANINGS.map((meaning) => (
          <Button
            key={meaning}
            size="small"
            variant="outlined"
            onClick={() => onChoose(numbers[meaning], meaning)}
          >
            {freeNumber(numbers[meaning], field)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

const MEANINGS: readonly Ambiguous[] = ['thousands', 'decimal'];
