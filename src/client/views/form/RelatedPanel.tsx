import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Resource, Row } from '../../../core/resource.ts';
import { useResources } from '../../resourcesContext.ts';
import { useErrorText } from '../errorText.ts';
import { RelatedLinks } from './RelatedLinks.tsx';
import { useRelated } from './useRelated.ts';

/** What points to the record, counted when the panel is opened. */
export function RelatedPanel({ resource, record }: { resource: Resource; record: Row }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!useIsReferenced(resource)) return null;
  return (
    <Accordion
      disableGutters
      elevation={0}
      expanded={isOpen}
      onChange={(_event, expanded) => setOpen(expanded)}
      sx={PANEL}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography variant="h4" component="h2">
          {translate('farola.related.title')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0 }}>
        {isOpen && <Relations resource={resource} record={record} />}
      </AccordionDetails>
    </Accordion>
  );
}

/** Nothing points to records of many kinds: a panel that is always empty would be in the way. */
function useIsReferenced({ name }: Resource): boolean {
  return [...useResources().values()].some(({ fields, view }) =>
    Object.values(fields).some(
      (field) =>
        view === undefined && !field.readOnly && (field as { target?: string }).target === name,
    ),
  );
}

function Relations({ resource, record }: { resource: Resource; record: Row }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data, error, isPending, refetch } = useRelated(resource, record, { isWanted: true });
  if (isPending) return <LinearProgress aria-label={translate('farola.views.list.loading')} />;
  if (error !== null) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {translate('farola.views.error.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Alert>
    );
  }
  if (data.length === 0) {
    return <Typography variant="body2">{translate('farola.related.empty')}</Typography>;
  }
  return <RelatedLinks id={record['id']} relations={data} />;
}

const PANEL = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px !important',
  '&::before': { display: 'none' },
  '&.Mui-expanded:not(:first-of-type)': { mt: 2 },
};
