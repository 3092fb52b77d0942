import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/registry.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { inColombia } from '../../../core/time/calendar.ts';
import { useErrorText } from '../../errors/errorText.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { asText } from '../../fields/asText.ts';
import { useFieldLabel } from '../../i18n/descriptorWords.ts';
import { formatDateTime, formatTime } from '../../i18n/format.ts';
import { ANY_DAY } from '../conflicts/sameMeaning.ts';
import type { FormDraft } from './formDraft.ts';

interface WorkNoticeProps {
  resource: Resource;
  work: FormDraft;
  /** Absent: it can only be read. */
  onResume?: () => void;
  onDiscard: () => void;
  /** It is being found out what became of what was sent; `error` when that failed. */
  isBusy?: boolean;
  error?: unknown;
  children?: ReactNode;
}

/** What was typed and not saved, and what can be done with it. */
export function DraftNotice({ resource, work, onResume, onDiscard, ...more }: WorkNoticeProps) {
  const { isBusy = false, error, children } = more;
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const errorText = useErrorText();
  const left = work.left.map(labelOf).join(', ');
  return (
    <Alert
      severity="warning"
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      <AlertTitle sx={{ mb: 0.25 }}>
        {translate('farola.unsaved.title', { time: timeOf(work) })}
      </AlertTitle>
      {children ?? Object.keys(work.fields).map(labelOf).join(', ')}
      {left !== '' && <div>{translate('farola.unsaved.left', { fields: left })}</div>}
      {work.lost?.id === null && (
        <div>{translate(`farola.unsaved.${onResume === undefined ? 'perhapsNew' : 'unsure'}`)}</div>
      )}
      {error !== undefined && <Box sx={{ mt: 0.5, color: 'error.main' }}>{errorText(error)}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {onResume !== undefined && (
          <Button size="small" variant="contained" disabled={isBusy} onClick={onResume}>
            {translate('farola.unsaved.resume')}
          </Button>
        )}
        <Button size="small" color="inherit" disabled={isBusy} onClick={onDiscard}>
          {translate('farola.unsaved.discard')}
        </Button>
      </Box>
    </Alert>
  );
}

/** The clock alone for what was typed today. */
function timeOf({ time }: FormDraft): string {
  const moment = inColombia(time);
  const isToday = moment.slice(0, 10) === inColombia(Date.now()).slice(0, 10);
  return isToday ? formatTime(moment) : formatDateTime(moment);
}

/** Values that stand in no form, so that they can be read and copied. */
export function DraftValues({ resource, values }: { resource: Resource; values: Row }) {
  const labelOf = useFieldLabel(resource);
  return (
    <Box component="dl" sx={{ m: 0, mt: 0.5, maxHeight: 240, overflow: 'auto' }}>
      {Object.entries(values).map(([name, value]) => (
        <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <Box component="dt" sx={{ fontWeight: 550 }}>
            {labelOf(name)}:
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <Shown resource={resource} name={name} value={value} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Shown({ resource, name, value }: { resource: Resource; name: string; value: unknown }) {
  const field = resource.fields[name];
  // what cannot be a value of the field is shown as it was typed
  if (field === undefined || !isValue(field, value)) return asText(value);
  return <FieldValue resource={resource.name} name={name} field={field} value={value} as="text" />;
}

const isValue = (field: Field, value: unknown): boolean =>
  value === null || typeOf(field).check(value, field, ANY_DAY).ok;
