import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate, type Identifier } from 'ra-core';
import { useState } from 'react';

import type { Resource, Row } from '../../core/resource/resource.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { errorBody } from '../http/http.ts';
import { formatDateTime } from '../i18n/format.ts';
import { ConfirmDialog } from '../record/ConfirmDialog.tsx';
import { useErrorText } from '../errors/errorText.ts';
import { useRecordErrorText } from '../record/recordErrorText.ts';
import { useFieldLabel } from '../i18n/descriptorWords.ts';
import { isSame } from '../record/conflicts/sameMeaning.ts';
import { whenFresh } from '../http/writes.ts';
import { readVersion, restoreVersion } from './undoApi.ts';

interface VersionDialogProps {
  resource: Resource;
  record: Row;
  change: number;
  onClose: () => void;
}

/** A record as it was, beside what differs now; and the way back to it. */
export function VersionDialog(props: VersionDialogProps) {
  const { resource, record, change, onClose } = props;
  const translate = useTranslate();
  const errorText = useErrorText();
  const id = record['id'] as Identifier;
  const { data, error } = useQuery({
    queryKey: [resource.name, 'version', String(id), change],
    queryFn: () => readVersion(resource.name, { id, change }),
  });
  const restoring = useRestoring(props);
  const shown = error === null ? restoring.error : errorText(error);
  const time = data === undefined ? '' : formatDateTime(data.fecha_hora);
  return (
    <ConfirmDialog
      title={translate('farola.undo.version', { time })}
      confirmLabel={translate(restoring.asks ? 'farola.undo.anyway' : 'farola.undo.restore')}
      width="md"
      error={shown}
      canConfirm={data !== undefined}
      isBusy={restoring.isBusy}
      onConfirm={() => void restoring.run()}
      onCancel={onClose}
    >
      {data === undefined ? (
        error === null && <LinearProgress aria-label={translate('farola.views.list.loading')} />
      ) : (
        <Values resource={resource} past={data.registro} now={record} />
      )}
    </ConfirmDialog>
  );
}

function useRestoring({ resource, record, change, onClose }: VersionDialogProps) {
  const notify = useNotify();
  const explain = useRecordErrorText(resource);
  const [error, setError] = useState<string>();
  const [confirm, setConfirm] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await restoreVersion(resource.name, {
        id: record['id'] as Identifier,
        version: Number(record['version']),
        change,
        confirm,
      });
      notify('farola.undo.restored', { type: 'success' });
      await whenFresh();
      onClose();
    } catch (caught) {
      setError(explain(caught));
      setConfirm(errorBody(caught)?.confirmar);
      setBusy(false);
    }
  };
  return { run, error, isBusy, asks: confirm !== undefined };
}

const UNCOUNTED = new Set(['id', 'version', 'modificado_en', 'modificado_por']);

function Values({ resource, past, now }: { resource: Resource; past: Row; now: Row }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  // in the order of the descriptor, as far as the record had them then
  const names = Object.keys(resource.fields).filter((name) => name in past && !UNCOUNTED.has(name));
  const differs = (name: string) => !isSame(past[name], now[name]);
  const changed = names.filter(differs);
  const same = names.filter((name) => !differs(name) && (past[name] ?? null) !== null);
  const value = (name: string, from: Row) => {
    const field = resource.fields[name];
    return field === undefined ? null : (
      <FieldValue
        resource={resource.name}
        name={name}
        field={field}
        value={from[name]}
        record={from}
        as="text"
      />
    );
  };
  return (
    <>
      {changed.length === 0 && <Alert severity="info">{translate('farola.undo.same')}</Alert>}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5, fontSize: '0.875rem' }}>
        {[...changed, ...same].map((name) => (
          <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
            <Box component="dt" sx={{ color: 'text.secondary', minWidth: 160 }}>
              {labelOf(name)}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {changed.includes(name) ? <strong>{value(name, past)}</strong> : value(name, past)}
              {changed.includes(name) && (
                <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
                  {translate('farola.undo.now')} {value(name, now)}
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
