import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';

import type { Change } from '../../../core/api/api.ts';
import type { Field } from '../../../core/fields/field.ts';
import { json, jsonInWords } from '../../../core/fields/json/json.ts';
import { longText } from '../../../core/fields/longText/longText.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import { BOOKKEEPING, type Resource, type Row } from '../../../core/resource/resource.ts';
import { isTransition } from '../../../core/resource/workflow.ts';
import { RetryAlert } from '../../errors/Notice.tsx';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { asText } from '../../fields/asText.ts';
import { namedDisplays } from '../../fields/namedDisplays.ts';
import { ChangeTools } from '../../history/ChangeTools.tsx';
import type { FarolaDataProvider } from '../../http/dataProvider.ts';
import { useDescriptorWords, useFieldLabel } from '../../i18n/descriptorWords.ts';
import { formatDateTime, readHabits } from '../../i18n/format.ts';
import { hiddenText } from '../../theme/hidden.ts';
import { isSame } from '../conflicts/sameMeaning.ts';
import { FoldedPanel } from './FoldedPanel.tsx';

interface HistoryPanelProps {
  resource: Resource;
  record: Row;
}

/** Every change of the record, newest first; fetched when it is opened. */
export function HistoryPanel(props: HistoryPanelProps) {
  const translate = useTranslate();
  return (
    <FoldedPanel title={translate('farola.views.history.title')}>
      <Changes {...props} />
    </FoldedPanel>
  );
}

/** Changes fetched at a time. */
const AT_ONCE = 25;

function Changes({ resource, record }: HistoryPanelProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const id = record['id'] as RaRecord['id'];
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      // the version belongs to the key: after a save there is one more change
      queryKey: [resource.name, 'historia', String(id), record['version']],
      queryFn: ({ pageParam: first }) =>
        dataProvider.history(resource.name, { id, first, count: AT_ONCE }),
      initialPageParam: 0,
      getNextPageParam: ({ total }, pages) =>
        total > pages.length * AT_ONCE ? pages.length * AT_ONCE : undefined,
    });
  if (isPending) return <LinearProgress aria-label={translate('farola.views.list.loading')} />;
  if (error !== null) return <RetryAlert error={error} onRetry={() => void refetch()} />;
  const changes = data.pages.flatMap((page) => page.data);
  if (changes.length === 0) {
    return <Typography variant="body2">{translate('farola.views.history.empty')}</Typography>;
  }
  const undone = new Set(changes.map(({ deshace }) => deshace));
  return (
    <>
      <Stack component="ol" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {changes.map((change) => (
          <ChangeEntry
            key={change.id}
            resource={resource}
            change={change}
            isUndone={change.hecho !== null && undone.has(change.hecho)}
          >
            <ChangeTools resource={resource} record={record} change={change} />
          </ChangeEntry>
        ))}
      </Stack>
      {hasNextPage && (
        <Button sx={{ mt: 2 }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('farola.undo.older')}
        </Button>
      )}
    </>
  );
}

interface ChangeEntryProps {
  resource: Resource;
  change: Change;
  /** A later change took it back. */
  isUndone: boolean;
  /** What can be done with it. */
  children: ReactNode;
}

/** One change: who, when, what, and each field's value before and after. */
function ChangeEntry({ resource, change, isUndone, children }: ChangeEntryProps) {
  const translate = useTranslate();
  const deed = useOperationLabel(resource, change);
  return (
    <Box component="li" sx={{ borderLeft: 2, borderColor: 'divider', pl: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Chip label={deed} variant="outlined" />
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {change.usuario ?? translate('farola.views.history.system')}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {formatDateTime(change.fecha_hora)}
        </Typography>
        {change.deshace !== null && <Chip label={translate('farola.undo.undid')} />}
        {isUndone && <Chip label={translate('farola.undo.undoneLater')} />}
      </Box>
      {change.motivo !== null && (
        <Typography variant="body2" sx={{ mb: 0.5, fontStyle: 'italic' }}>
          {change.motivo}
        </Typography>
      )}
      {change.antes !== null && change.despues !== null && (
        <ChangedFields resource={resource} before={change.antes} after={change.despues} />
      )}
      {children}
    </Box>
  );
}

/** The label of the operation; a transition has its own label. */
function useOperationLabel(resource: Resource, { accion, transicion }: Change): string {
  const translate = useTranslate();
  const { transitionLabel } = useDescriptorWords();
  return transicion !== null && isTransition(resource, transicion)
    ? transitionLabel(resource, transicion)
    : translate(`farola.views.history.deeds.${accion}`, { _: accion });
}

interface ChangedFieldsProps {
  /** Of a kind of record that is no resource, its name alone. */
  resource: Pick<Resource, 'name' | 'fields'>;
  /** Null: there was no record before, or is none after. */
  before: Row | null;
  after: Row | null;
}

/** What a change did to a record, field by field; of one that was made or deleted, what it held. */
export function ChangedFields({ resource, before, after }: ChangedFieldsProps) {
  const labelOf = useFieldLabel(resource);
  const translate = useTranslate();
  const names = changedNames({ resource, before, after });
  const show = (name: string, from: Row) => (
    <Value resource={resource} name={name} value={from[name]} record={from} />
  );
  return (
    <Box component="dl" sx={{ m: 0, fontSize: '0.8125rem' }}>
      {names.map((name) => (
        <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {labelOf(name)}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            {before !== null && show(name, before)}
            {before !== null && after !== null && (
              <>
                <Box component="span" aria-hidden sx={{ mx: 0.75, color: 'text.secondary' }}>
                  →
                </Box>
                <span style={hiddenText}>{translate('farola.views.history.became')}</span>
              </>
            )}
            {after !== null && <strong>{show(name, after)}</strong>}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** In the order of the descriptor; then what it no longer has. */
function changedNames({ resource, before, after }: ChangedFieldsProps): string[] {
  const known = Object.keys(resource.fields);
  const gone = Object.keys({ ...before, ...after }).filter((name) => !known.includes(name));
  return [...known, ...gone].filter((name) => {
    if (BOOKKEEPING.includes(name)) return false;
    if (before === null || after === null) return !isBlank((after ?? before)?.[name]);
    return name in after && !isSame(before[name], after[name]);
  });
}

interface ValueProps extends Pick<ChangedFieldsProps, 'resource'> {
  name: string;
  value: unknown;
  /** What it was a value of. */
  record: Row;
}

/** As people read it; a long text begins, and is opened by who wants it whole. */
function Value({ resource, name, value, record }: ValueProps) {
  const field = resource.fields[name] ?? fieldFor(name, value);
  const given = { resource: resource.name, name, field, value, record };
  const text = (field.kind === 'json' ? jsonInWords(value, readHabits()) : asText(value)).replace(
    /\s+/g,
    ' ',
  );
  if (text.length <= LONG || !isText(given)) return <FieldValue {...given} as="text" />;
  return (
    <Box component="details" sx={{ maxWidth: '100%' }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {text.slice(0, BEGINNING)}…
      </Box>
      <Box sx={{ fontWeight: 'normal', my: 0.5 }}>
        <FieldValue {...given} as="full" />
      </Box>
    </Box>
  );
}

/** Of what the descriptor no longer has. */
const fieldFor = (label: string, value: unknown): Field =>
  typeof value === 'string' ? longText({ label }) : json({ label });

const isText = ({ resource, name, field }: { resource: string; name: string; field: Field }) =>
  field.kind === 'longText' ||
  (field.kind === 'json' && namedDisplays[`${resource}.${name}`] === undefined);

/** Characters. */
const LONG = 160;
const BEGINNING = 100;
