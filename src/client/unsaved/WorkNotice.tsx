import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import { inColombia } from '../../core/fields/calendar.ts';
import type { Resource } from '../../core/resource.ts';
import { formatDateTime, formatTime } from '../i18n/format.ts';
import { useFieldLabel } from '../views/fieldLabel.ts';
import type { KeptWork } from './keptWork.ts';

interface WorkNoticeProps {
  resource: Resource;
  work: KeptWork;
  /** Absent: it can only be read. */
  onResume?: () => void;
  onDiscard: () => void;
  children?: ReactNode;
}

/** What was typed and not saved, and what can be done with it. */
export function WorkNotice({ resource, work, onResume, onDiscard, children }: WorkNoticeProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {onResume !== undefined && (
          <Button size="small" variant="contained" onClick={onResume}>
            {translate('farola.unsaved.resume')}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={onDiscard}>
          {translate('farola.unsaved.discard')}
        </Button>
      </Box>
    </Alert>
  );
}

/** The clock alone for what was typed today. */
function timeOf({ time }: KeptWork): string {
  const moment = inColombia(time);
  const isToday = moment.slice(0, 10) === inColombia(Date.now()).slice(0, 10);
  return isToday ? formatTime(moment) : formatDateTime(moment);
}
