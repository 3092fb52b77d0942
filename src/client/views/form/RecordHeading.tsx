import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

import { choicesOf, type ChoiceField } from '../../../core/fields/choice.ts';
import type { Resource, Row } from '../../../core/resource.ts';
import { isEditable, stateOf } from '../../../core/workflow.ts';
import { StateActions } from './StateActions.tsx';

interface RecordHeadingProps {
  resource: Resource;
  record: Row;
  isDirty: boolean;
  onTaken: () => void;
}

/** The state that a record is in, and what can be done about it. Nothing for records without states. */
export function RecordHeading({ resource, record, isDirty, onTaken }: RecordHeadingProps) {
  const { states } = resource;
  if (states === undefined) return null;
  const state = stateOf(states, record);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Chip
        label={stateLabel(resource, state)}
        color={isEditable(resource, record) ? 'primary' : 'default'}
        variant="outlined"
      />
      <Box sx={{ flex: 1 }} />
      <StateActions resource={resource} record={record} isDirty={isDirty} onTaken={onTaken} />
    </Box>
  );
}

function stateLabel(resource: Resource, state: string): string {
  const field = resource.fields[resource.states?.field ?? ''];
  if (field?.kind !== 'choice') return state;
  return choicesOf(field as ChoiceField).find(({ id }) => id === state)?.name ?? state;
}
