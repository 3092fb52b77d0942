import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';

import type { Resource, Row } from '../../../core/resource.ts';
import type { FarolaDataProvider } from '../../dataProvider.ts';
import { useErrorText } from '../errorText.ts';
import { ChangeEntry } from './ChangeEntry.tsx';

/** Every change of the record, newest first; fetched when it is opened. */
export function HistoryPanel({ resource, record }: { resource: Resource; record: Row }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Accordion
      disableGutters
      elevation={0}
      expanded={isOpen}
      onChange={(_event, expanded) => setOpen(expanded)}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px !important',
        '&::before': { display: 'none' },
        '&.Mui-expanded:not(:first-of-type)': { mt: 2 },
      }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography variant="h4" component="h2">
          {translate('farola.views.history.title')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0 }}>
        {isOpen && <Changes resource={resource} record={record} />}
      </AccordionDetails>
    </Accordion>
  );
}

function Changes({ resource, record }: { resource: Resource; record: Row }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const id = record['id'] as RaRecord['id'];
  const { data, error, isPending, refetch } = useQuery({
    // the version belongs to the key: after a save there is one more change
    queryKey: [resource.name, 'historia', String(id), record['version']],
    queryFn: async () => (await dataProvider.history(resource.name, { id })).data,
  });
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
    return <Typography variant="body2">{translate('farola.views.history.empty')}</Typography>;
  }
  return (
    <Stack component="ol" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((change) => (
        <ChangeEntry key={change.id} resource={resource} change={change} />
      ))}
    </Stack>
  );
}
