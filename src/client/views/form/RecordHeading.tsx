import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

import { choicesOf, type ChoiceField } from '../../../core/fields/choice.ts';
import type { Resource, Row } from '../../../core/resource.ts';
import { isEditable, stateOf } from '../../../core/workflow.ts';
import { CompanionLinks } from '../CompanionLinks.tsx';
import { StateActions } from './StateActions.tsx';

interface RecordHeadingProps {
  resource: Resource;
  record: Row;
  isDirty: boolean;
  onTaken: () => void;
}

/** The state that a record is in, where it leads, and what can be done about it. */
export function RecordHeading({ resource, record, isDirty, onTaken }: RecordHeadingProps) {
  const leads = resource.leadsTo.some(({ field }) => field !== undefined);
  if (resource.states === undefined && !leads) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <StateChip resource={resource} record={record} />
      <Box sx={{ flex: 1 }} />
      <CompanionLinks resource={resource} record={record} />
      <StateActions resource={resource} record={record} isDirty={isDirty} onTaken={onTaken} />
    </Box>
  );
}

function StateChip({ resource, record }: { resource: Resource; record: Row }) {
  if (resource.states === undefined) return null;
  return (
    <Chip
      label={stateLabel(resource, stateOf(resource.states, record))}
      color={isEditable(resource, record) ? 'primary' : 'default'}
      variant="outlined"
    />
  );
}

function stateLabel(resource: Resource, state: string): string {
  const field = resource.fields[resource.states?.field ?? ''];
  if (field?.kind !== 'choice') return state;
  return choicesOf(field as ChoiceField).find(({ id }) => id === state)?.name ?? state;
}
