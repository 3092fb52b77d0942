import Box from '@mui/material/Box';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import { toneOf } from '../../../core/fields/tone.ts';
import { stateOf } from '../../../core/resource/workflow.ts';
import { useChoiceText } from '../../fields/choice/choiceText.ts';
import { TonedChip } from '../../fields/Toned.tsx';
import { RelatedResourceLinks } from '../RelatedResourceLinks.tsx';
import type { ToField } from '../form/RecordForm.tsx';
import { StateActions } from './StateActions.tsx';

interface RecordHeadingProps {
  resource: Resource;
  record: Row;
  isDirty: boolean;
  toField: ToField;
  onTaken: () => void;
}

/** The state that a record is in, where it leads, and what can be done about it. */
export function RecordHeading(props: RecordHeadingProps) {
  const { resource, record } = props;
  const leads = resource.relatedResources.some(({ field }) => field !== undefined);
  if (resource.states === undefined && !leads) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <StateChip resource={resource} record={record} />
      <Box sx={{ flex: 1 }} />
      <RelatedResourceLinks resource={resource} record={record} />
      <StateActions {...props} />
    </Box>
  );
}

function StateChip({ resource, record }: { resource: Resource; record: Row }) {
  const textOf = useChoiceText(resource.name);
  if (resource.states === undefined) return null;
  const state = stateOf(resource.states, record);
  const field = resource.fields[resource.states.field];
  const tone = field === undefined ? 'neutral' : toneOf(field, state);
  return <TonedChip tone={tone} text={textOf(resource.states.field, state)} />;
}
