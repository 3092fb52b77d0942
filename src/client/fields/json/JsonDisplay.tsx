import Box from '@mui/material/Box';

import { type JsonField, isNested, jsonInWords, jsonName } from '../../../core/fields/json/json.ts';
import type { DisplayProps, FieldDisplay } from '../fieldView.ts';
import { presence } from '../filters/asks.ts';
import { readHabits } from '../../i18n/format.ts';

export const display: FieldDisplay<JsonField> = {
  Display: JsonDisplay,
  asks: presence,
};

/** What is kept as JSON, in words: names with their values, never braces and quotes. */
export function JsonDisplay({ value, as }: DisplayProps) {
  if (as === 'full' && isNested(value)) return <Parts value={value} />;
  const text = jsonInWords(value, readHabits());
  return <>{as === 'cell' && text.length > SHORT ? `${text.slice(0, SHORT)}…` : text}</>;
}

function Parts({ value }: { value: object }) {
  return (
    <Box component="dl" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {Object.entries(value).map(([name, part]: [string, unknown]) => (
        <Box key={name} sx={isNested(part) ? {} : { display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {Array.isArray(value) ? `${Number(name) + 1}.` : jsonName(name)}
          </Box>
          <Box component="dd" sx={{ m: 0, pl: isNested(part) ? 2 : 0 }}>
            {isNested(part) ? <Parts value={part} /> : jsonInWords(part, readHabits())}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const SHORT = 60;
