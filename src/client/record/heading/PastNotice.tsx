import History from '@mui/icons-material/History';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';

import type { Resource } from '../../../core/resource/resource.ts';
import { formatShortDate } from '../../i18n/format.ts';

interface PastNoticeProps {
  resource: Resource;
  id: string;
  day: string;
}

/** Says above a record that it is shown as it was on an earlier day. */
export function PastNotice({ resource, id, day }: PastNoticeProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      icon={<History fontSize="inherit" />}
      action={<TodayLink resource={resource} id={id} />}
      // on a phone the way out stands under the words, which else would have a third of the line
      sx={{
        mb: 2,
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: '1 1 220px' },
        '& .MuiAlert-action': { pt: { xs: 0, sm: 0.5 } },
      }}
    >
      <strong>{translate('farola.pastDay.asItWas', { day: formatShortDate(day) })}</strong>{' '}
      {translate('farola.pastDay.asItWasDetail')}
    </Alert>
  );
}

/** Says above a record that its address asks for no day, and that it is shown as it is today. */
export function UnusableDayNotice({ day }: { day: string }) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {translate('farola.pastDay.unusable', { day: day.slice(0, MOST_LETTERS) })}
    </Alert>
  );
}

/** Of what stands in an address. */
const MOST_LETTERS = 60;

/** To the same record as it is today. */
export function TodayLink({ resource, id }: Pick<PastNoticeProps, 'resource' | 'id'>) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <Button
      color="inherit"
      size="small"
      variant="outlined"
      component={LinkBase}
      to={createPath({ resource: resource.name, type: 'edit', id })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {translate('farola.pastDay.asToday')}
    </Button>
  );
}
