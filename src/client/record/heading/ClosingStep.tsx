import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useGetList, useTranslate, type RaRecord } from 'ra-core';

import { saysClosed } from '../../../core/period/period.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { nextStep, transitionsFrom } from '../../../core/resource/workflow.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { asText } from '../../fields/asText.ts';
import { useResources } from '../../resource/resourcesContext.ts';

interface ClosingStepProps {
  resource: Resource;
  record: Row;
  isDirty: boolean;
}

/** Of a record whose state is that of its month: the next step is the closing of the month, for who may close one. */
export function ClosingStep({ resource, record, isDirty }: ClosingStepProps) {
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
