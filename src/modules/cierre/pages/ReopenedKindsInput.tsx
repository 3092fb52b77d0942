import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';

import { described, FieldFrame } from '../../../client/fields/FieldFrame.tsx';
import type { InputProps } from '../../../client/fields/fieldView.ts';
import { loQueSeReabre, reabiertos, type LoQueSeReabre } from '../rules/loQueSeReabre.ts';
import { useKindName } from './useKindName.ts';

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
      <Stack sx={{ columnGap: 2, flexDirection: 'row', flexWrap: 'wrap' }}>
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
      </Stack>
    </FieldFrame>
  );
}
