import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

import type { Resource, Row } from '../../../core/resource.ts';
import { isEditable, stateOf } from '../../../core/workflow.ts';
import { useChoiceText } from '../../fields/choiceText.ts';
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
  const textOf = useChoiceText(resource.name);
  if (resource.states === undefined) return null;
  return (
    <Chip
      label={textOf(resource.states.field, stateOf(resource.states, record))}
      color={isEditable(resource, record) ? 'primary' : 'default'}
      variant="outlined"
    />
  );
}
