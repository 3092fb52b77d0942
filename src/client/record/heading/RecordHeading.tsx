import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useGetList, useTranslate, type RaRecord } from 'ra-core';

import { toneOf } from '../../../core/fields/tone.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { stateOf, nextStep, transitionsFrom } from '../../../core/resource/workflow.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import { saysClosed } from '../../../core/period/period.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { asText } from '../../fields/asText.ts';
import { TonedChip } from '../../fields/Toned.tsx';
import { useChoiceText } from '../../fields/choice/ChoiceDisplay.tsx';
import { useFieldLabel } from '../../i18n/descriptorWords.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import type { ToField } from '../form/RecordForm.tsx';
import { BeginButtons, useBeginnings } from '../begin/begun.tsx';
import { RelatedResourceLinks } from '../RelatedResourceLinks.tsx';
import { StateActions } from './StateActions.tsx';

interface RecordHeadingProps {
  resource: Resource;
  record: Row;
  isDirty: boolean;
  toField: ToField;
  onTaken: () => void;
}

/** The state that a record is in, the figures that decide, where it leads, and what can be done about it. */
export function RecordHeading(props: RecordHeadingProps) {
  const { resource, record } = props;
  const leads = resource.relatedResources.some(({ field }) => field !== undefined);
  const hasState = stateFieldOf(resource) !== undefined;
  const beginnings = useBeginnings(resource, record);
  const isPlain = resource.head.length === 0 && beginnings.length === 0;
  if (!hasState && isPlain && !leads) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <StateChip resource={resource} record={record} />
      <DecidingFigures resource={resource} record={record} />
      <Box sx={ACTIONS_STYLE}>
        <RelatedResourceLinks resource={resource} record={record} />
        <StateActions {...props} isAside={beginnings.some(({ next }) => next === true)} />
        <BeginButtons
          beginnings={beginnings}
          resource={resource}
          record={record}
          isDirty={props.isDirty}
        />
        <ClosingStep {...props} />
      </Box>
    </Box>
  );
}

function StateChip({ resource, record }: { resource: Resource; record: Row }) {
  const textOf = useChoiceText(resource.name);
  const name = stateFieldOf(resource);
  if (name === undefined) return null;
  const { states, fields } = resource;
  const state = states === undefined ? asText(record[name]) : stateOf(states, record);
  const field = fields[name];
  const tone = field === undefined ? 'neutral' : toneOf(field, state);
  return <TonedChip tone={tone} text={textOf(name, state)} />;
}

/** Of its own, or that of its month. */
const stateFieldOf = ({ states, period }: Resource): string | undefined =>
  states?.field ?? Object.keys(period?.closedIf?.equals ?? {})[0];

/** What the descriptor's `head` names, as far as the record has it; the person may not read what is absent. */
function DecidingFigures({ resource, record }: { resource: Resource; record: Row }) {
  const labelOf = useFieldLabel(resource);
  const known = resource.head.flatMap((name) => {
    const field = resource.fields[name];
    return field === undefined || isBlank(record[name]) ? [] : [{ name, field }];
  });
  if (known.length === 0) return null;
  return (
    <Box component="dl" sx={FIGURES_STYLE}>
      {known.map(({ name, field }) => (
        <div key={name}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {labelOf(name)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
            <FieldValue
              resource={resource.name}
              name={name}
              field={field}
              value={record[name]}
              as="text"
            />
          </Typography>
        </div>
      ))}
    </Box>
  );
}

/** At the end, in a line of their own, too. */
const ACTIONS_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  ml: 'auto',
} as const;

const FIGURES_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 0.5,
  m: 0,
  ml: 1,
} as const;

interface ClosingStepProps {
  resource: Resource;
  record: Row;
  isDirty: boolean;
}

/** Of a record whose state is that of its month: the next step is the closing of the month, for who may close one. */
function ClosingStep({ resource, record, isDirty }: ClosingStepProps) {
  const user = useCurrentUser();
  const { closedBy = '', field = '' } = resource.period ?? {};
  const closing = useResources().get(closedBy);
  const month = asText(record[field]);
  if (closing?.states === undefined || month === '' || saysClosed(resource, record)) return null;
  const open = { [closing.states.field]: closing.states.initial };
  const step = nextStep(closing.states, open, transitionsFrom(closing.states, open, user));
  if (step === undefined || !mayUse(closing, 'escribir', user)) return null;
  return <ToClosing closing={closing} field={field} month={month} isDirty={isDirty} />;
}

interface ToClosingProps extends Pick<ClosingStepProps, 'isDirty'> {
  closing: Resource;
  /** The field of the month. */
  field: string;
  /** `AAAA-MM`. */
  month: string;
}

/** A month has a closing once somebody began it; until then the way leads to a new one of that month. */
function ToClosing({ closing, field, month, isDirty }: ToClosingProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { data } = useGetList<RaRecord>(closing.name, {
    filter: { [field]: month },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  const [found] = data ?? [];
  const to =
    found === undefined
      ? `${createPath({ resource: closing.name, type: 'create' })}?${field}=${month}`
      : createPath({ resource: closing.name, type: 'edit', id: found.id });
  return (
    <Button
      variant={isDirty ? 'outlined' : 'contained'}
      size="small"
      disabled={data === undefined}
      component={LinkBase}
      to={to}
    >
      {translate('farola.views.form.toClosing')}
    </Button>
  );
}
