import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';

import {
  compareDocuments,
  type DocumentChange,
  type SectionChanges,
} from '../../core/documents/compareDocuments.ts';
import type { DocumentView } from '../../core/documents/documentApi.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { RetryAlert } from '../errors/Notice.tsx';
import { useRepresent } from '../resource/useRepresent.ts';
import { documentView } from './printing.ts';

interface CompareWithProps {
  resource: Resource;
  view: DocumentView;
  /** What it may be compared with. */
  others: readonly RaRecord[];
}

/** What the document says otherwise than an earlier revision, or than that of the month before. */
export function CompareWith({ resource, view, others }: CompareWithProps) {
  const translate = useTranslate();
  const represent = useRepresent();
  const [chosen, setChosen] = useState('');
  const other = others.find(({ id }) => String(id) === chosen);
  if (others.length === 0) return null;
  return (
    <Box sx={{ mb: 1.5 }}>
      <TextField
        select
        size="small"
        label={translate('farola.documents.compare.with')}
        value={other === undefined ? '' : chosen}
        onChange={({ target }) => setChosen(target.value)}
        sx={{ maxWidth: 280 }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('farola.documents.compare.none')}</MenuItem>
        {others.map((one) => (
          <MenuItem key={one.id} value={String(one.id)}>
            {represent(resource, one)}
          </MenuItem>
        ))}
      </TextField>
      {other !== undefined && <Compared resource={resource} view={view} other={other} />}
    </Box>
  );
}

interface ComparedProps {
  resource: Resource;
  view: DocumentView;
  other: RaRecord;
}

function Compared({ resource, view, other }: ComparedProps) {
  const translate = useTranslate();
  const represent = useRepresent();
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'documento', String(other.id), other['version']],
    queryFn: ({ signal }) => documentView(`${resource.name}/${String(other.id)}`, signal),
  });
  if (error !== null) return <RetryAlert error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return <LinearProgress aria-label={translate('farola.views.list.loading')} sx={{ mt: 1 }} />;
  const sections = compareDocuments(data.modelo, view.modelo);
  if (sections.length === 0) {
    return (
      <Alert severity="success" sx={{ mt: 1 }}>
        {translate('farola.documents.compare.same', { name: represent(resource, other) })}
      </Alert>
    );
  }
  return sections.map((one) => <Section key={one.section} {...one} />);
}

function Section({ section, changes }: SectionChanges) {
  return (
    <Box component="section" sx={{ mt: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        {section}
      </Typography>
      {changes.map((change) => (
        <Change key={change.kind === 'text' ? 'text' : change.title} change={change} />
      ))}
    </Box>
  );
}

/** Lines of one change; a table may hold hundreds. */
const MOST_LINES = 12;

function Change({ change }: { change: DocumentChange }) {
  const translate = useTranslate();
  const said = useSaid()(change);
  const rest = said.length - MOST_LINES;
  return (
    <>
      {change.kind === 'table' && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {change.title}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {said.slice(0, MOST_LINES).map((line, at) => (
          // lines may repeat, and have nothing but their place
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>{line}</li>
        ))}
        {rest > 0 && <li>{translate('farola.documents.compare.more', { smart_count: rest })}</li>}
      </Box>
    </>
  );
}

function useSaid(): (change: DocumentChange) => string[] {
  const translate = useTranslate();
  const say = (word: 'removed' | 'added' | 'redrawn') => (what: string) =>
    translate(`farola.documents.compare.${word}`, { what });
  return (change) => {
    if (change.kind === 'block') return [say(change.is)(change.title)];
    const { removed, added } = change;
    const cells = change.kind === 'table' ? change.cells : [];
    return [
      ...cells.map((cell) => translate('farola.documents.compare.cell', { ...cell })),
      ...removed.map(say('removed')),
      ...added.map(say('added')),
    ];
  };
}
