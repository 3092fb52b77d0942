import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useGetList, useTranslate, type RaRecord } from 'ra-core';
import { useState, type ReactNode } from 'react';

import type { Resource, Row } from '../../core/resource/resource.ts';
import { asText } from '../fields/asText.ts';
import { JsonDisplay } from '../fields/json/JsonDisplay.tsx';
import { formatDateTime } from '../i18n/format.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { useRepresent } from '../resource/useRepresent.ts';
import { useFieldLabel } from '../i18n/descriptorWords.ts';
import type { AsideProps } from '../record/aside/FoldedPanel.tsx';
import { ChangedFields } from '../record/aside/HistoryPanel.tsx';
import { SECTION_STYLE } from '../record/form/FormSections.tsx';
import { UndoDialog } from './ChangeTools.tsx';

/** Under a line of the history: what it changed, all that was written together with it, and the way back. */
export function LogLine({ resource, record }: AsideProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  // of what is no kind of record nothing is undone from here
  const kind = useResources().get(String(record['recurso']));
  const purge = usePurge(resource, record);
  const { id, recurso, lote, hecho, antes, despues } = record;
  if ((antes ?? despues ?? null) === null) return null;
  const filter = typeof lote === 'string' ? { lote } : { hecho };
  const search = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
  return (
    <>
      <Values log={resource} line={record}>
        {purge !== undefined && <Purged purge={purge} resource={kind} />}
      </Values>
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" component={LinkBase} to={`/bitacora?${search}`}>
          {translate('farola.undo.batch')}
        </Button>
        {kind !== undefined && purge === undefined && (
          <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
            {translate('farola.undo.undoThis')}
          </Button>
        )}
        {isOpen && (
          <UndoDialog
            token={`${String(recurso)}.cambio.${Number(id)}`}
            onClose={() => setOpen(false)}
          />
        )}
      </Stack>
    </>
  );
}

/** The line by which the record was purged, should it have been. */
function usePurge(log: Resource, { recurso, registro_id }: Row): Row | undefined {
  const { data } = useGetList<RaRecord>(
    log.name,
    {
      filter: { recurso, registro_id, accion: 'purgar' },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
    },
    { enabled: typeof registro_id === 'number' },
  );
  return data?.[0];
}

/** The names of files stay in the history; where they lead says so. */
function Purged({ purge, resource }: { purge: Row; resource: Resource | undefined }) {
  const translate = useTranslate();
  const hasFiles = Object.values(resource?.fields ?? {}).some(({ kind }) => kind === 'file');
  return (
    <Alert severity="info" sx={{ mb: 1 }}>
      {translate('farola.undo.purge.purged', {
        who: asText(purge['usuario']),
        time: formatDateTime(asText(purge['fecha_hora'])),
        reason: asText(purge['motivo']),
      })}
      {hasFiles && ` ${translate('farola.undo.purge.filesGone')}`}
    </Alert>
  );
}

interface ValuesProps {
  log: Resource;
  line: Row;
  /** Stands above the values. */
  children: ReactNode;
}

/** As the record's own history tells it; what is no record, part by part. */
function Values({ log, line, children }: ValuesProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(log);
  const name = String(line['recurso']);
  const resource = useResources().get(name);
  const sides = ['antes', 'despues'] as const;
  const [before, after] = sides.map((side) => rowOf(line[side]));
  return (
    <Card component="section" sx={SECTION_STYLE}>
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
        {translate('farola.undo.values')}
        {resource !== undefined && (
          <>
            {': '}
            <RecordOf resource={resource} record={{ ...before, ...after }} />
          </>
        )}
      </Typography>
      {children}
      <ChangedFields
        resource={resource ?? { name, fields: {} }}
        before={before ?? null}
        after={after ?? null}
      />
      {sides
        .filter((side) => Array.isArray(line[side]))
        .map((side) => (
          <Box key={side} component="section" sx={{ mt: 1 }}>
            <Typography variant="subtitle2" component="h3">
              {labelOf(side)}
            </Typography>
            <JsonDisplay
              resource={log.name}
              name={side}
              field={log.fields[side] as NonNullable<Resource['fields'][string]>}
              value={line[side] ?? null}
              as="full"
            />
          </Box>
        ))}
    </Card>
  );
}

function RecordOf({ resource, record }: { resource: Resource; record: Row }) {
  const represent = useRepresent();
  const createPath = useCreatePath();
  const id = record['id'] as number; // of a record as it was kept
  return (
    <Link component={LinkBase} to={createPath({ resource: resource.name, type: 'edit', id })}>
      {represent(resource, record)}
    </Link>
  );
}

/** What is no record, such as the rows of an export, is told by itself. */
const rowOf = (value: unknown): Row | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : undefined;
