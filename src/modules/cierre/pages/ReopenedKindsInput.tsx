import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

import { described, FieldFrame } from '../../../client/fields/FieldFrame.tsx';
import type { InputProps } from '../../../client/fields/fieldView.ts';
import { loQueSeReabre, reabiertos, type LoQueSeReabre } from '../rules/loQueSeReabre.ts';
import { useKindName } from './ReopenedKindsDisplay.tsx';

/** What a reopening opens: the whole month, or several kinds of records. */
export function ReopenedKindsInput(input: InputProps) {
  const nameOf = useKindName();
  const chosen = reabiertos(input.value) ?? [];
  const set = (kind: LoQueSeReabre, isChosen: boolean) => {
    const rest = chosen.filter((one) => one !== kind && one !== 'todo');
    const next = isChosen ? (kind === 'todo' ? [kind] : [...rest, kind]) : rest;
    input.onChange(next.length === 0 ? null : next);
  };
  return (
    <FieldFrame input={input} group>
      <Box sx={COLUMNS}>
        {loQueSeReabre.map((kind, i) => (
          <FormControlLabel
            key={kind}
            label={nameOf(kind)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(kind)}
                onChange={(_, isChosen) => set(kind, isChosen)}
                slotProps={{ input: i === 0 ? { id: input.id, ...described(input) } : {} }}
              />
            }
          />
        ))}
      </Box>
    </FieldFrame>
  );
}

/** Two in a dialog, one on a phone; the longest name fits. */
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(15.5rem, 1fr))',
} as const;
