import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type Identifier } from 'ra-core';
import { useState } from 'react';

import type { BatchPreview } from '../../core/api/api.ts';
import type { Resource } from '../../core/resource/resource.ts';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { errorBody } from '../http/http.ts';
import { useFieldLabel } from '../i18n/descriptorWords.ts';
import { formatNumber } from '../i18n/format.ts';
import { ConfirmDialog, useTypedCount } from '../record/ConfirmDialog.tsx';
import { Refusals } from '../record/Refusals.tsx';
import { BACK } from '../record/TransitionDialog.tsx';
import { useRecordErrorText } from '../record/recordErrorText.ts';
import { PreviewSample } from './PreviewSample.tsx';
import { StaleRecords } from './StaleRecords.tsx';
import { useSelection } from './selection.tsx';
import { useBatch, type BatchAction, type Seen } from './useBatch.ts';

interface PreviewDialogProps {
  resource: Resource;
  bulkAction: BatchAction;
  seen: Seen;
  /** Of as many records as it is about. */
  titleOf: (count: number) => string;
  confirmLabel: string;
  tone?: 'error';
  /** What the button that does nothing says, where *Cancel* could be meant otherwise. */
  cancelLabel?: string;
  /** To what was entered. */
  onBack?: () => void;
  onClose: () => void;
}

/** What a bulk action would do, and the button that does it. */
export function PreviewDialog({
  resource,
  bulkAction,
  seen,
  titleOf,
  onBack,
  onClose,
  ...words
}: PreviewDialogProps) {
  const translate = useTranslate();
  const { count } = useSelection();
  const [without, setWithout] = useState<readonly Identifier[]>([]);
  const batch = useBatch(resource, { without, seen, onDone: onClose });
  const look = usePreview(resource, { bulkAction, without, round: seen.round, batch });
  const { preview } = look;
  const typedCount = useTypedCount(words.tone === 'error' ? (preview?.cambian ?? 0) : 0);
  const isAsked = (preview?.avisos.length ?? 0) > 0;
  return (
    <ConfirmDialog
      title={titleOf(count - without.length)}
      width="md"
      {...words}
      confirmLabel={
        isAsked
          ? translate('farola.lists.confirm', { label: words.confirmLabel })
          : words.confirmLabel
      }
      {...(onBack === undefined ? {} : { cancelLabel: translate(BACK) })}
      error={batch.error}
      isBusy={batch.isBusy}
      canConfirm={
        preview !== undefined && mayBeDone(preview) && typedCount.isTyped && !look.isLooking
      }
      onConfirm={() => {
        if (preview !== undefined) void batch.run(bulkAction, preview);
      }}
      onCancel={onBack ?? onClose}
    >
      {look.isLooking && <LinearProgress aria-label={translate('farola.lists.looking')} />}
      {look.error !== undefined && <Again error={look.error} onAgain={() => void look.again()} />}
      {preview !== undefined && preview.cambiados.length > 0 && (
        <StaleRecords
          // other records are other choices
          key={preview.cambiados.join()}
          resource={resource}
          ids={preview.cambiados}
          seen={seen}
          changes={bulkAction.cambios ?? {}}
          onLeaveOut={(ids) => setWithout([...without, ...ids])}
        />
      )}
      {preview !== undefined && (
        <PreviewSummary
          resource={resource}
          preview={preview}
          isDeletion={bulkAction.accion === 'borrar'}
          onLeaveOut={(ids) => setWithout([...without, ...ids])}
          onAgain={() => void look.again()}
          onClose={onClose}
        />
      )}
      {typedCount.input}
    </ConfirmDialog>
  );
}

const mayBeDone = ({ cambian, rechazados, impide }: BatchPreview): boolean =>
  cambian > 0 && rechazados.length === 0 && impide === null;

function Again({ error, onAgain }: { error: string; onAgain: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button color="inherit" size="small" onClick={onAgain}>
          {translate('farola.lists.again')}
        </Button>
      }
    >
      {error}
    </Alert>
  );
}

interface Previewing {
  bulkAction: BatchAction;
  without: readonly Identifier[];
  /** Another one: the records are taken in other versions. */
  round: number;
  batch: Pick<ReturnType<typeof useBatch>, 'request' | 'isBusy' | 'isUnsure'>;
}

interface Look {
  preview: BatchPreview | undefined;
  isLooking: boolean;
  error: string | undefined;
  /** With the records as they are now, and as many as match now. */
  again: () => Promise<void>;
}

/** Asks the server what a bulk action would do; anew when the action or the records are others. */
function usePreview(resource: Resource, { bulkAction, without, round, batch }: Previewing): Look {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const queryClient = useQueryClient();
  const explain = useRecordErrorText(resource);
  const { all, setAll } = useSelection();
  const { data, error, isFetching, refetch } = useQuery({
    // under the resource's name: when the action fails it is looked at again with everything else
    queryKey: [resource.name, 'previa', bulkAction, without, round, all],
    queryFn: async () =>
      (await dataProvider.batchPreview(resource.name, batch.request(bulkAction))).data,
    // what may have been done already is told by doing it once more, not by how the records stand now
    enabled: !batch.isBusy && !batch.isUnsure,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const again = async () => {
    await queryClient.invalidateQueries({ queryKey: [resource.name, 'getList'] });
    if (all !== undefined && errorBody(error)?.code === 'TOTAL_CAMBIO') {
      const { data: total } = await dataProvider.exactTotal(resource.name, { filter: all.filter });
      if (total !== all.total) {
        setAll({ ...all, total });
        return;
      }
    }
    await refetch();
  };
  return {
    preview: error === null && !isFetching ? data : undefined,
    isLooking: isFetching,
    error: error === null || isFetching ? undefined : explain(error),
    again,
  };
}

interface PreviewSummaryProps {
  resource: Resource;
  preview: BatchPreview;
  isDeletion: boolean;
  /** Goes on without those that forbid it. */
  onLeaveOut: (ids: readonly number[]) => void;
  onAgain: () => void;
  onClose: () => void;
}

/** What would change, what would not, and what forbids it. */
function PreviewSummary(props: PreviewSummaryProps) {
  const { resource, preview, isDeletion } = props;
  const translate = useTranslate();
  const { cambian, iguales, rechazados } = preview;
  return (
    <>
      <Typography variant="body2" component="output">
        {translate(`farola.lists.${isDeletion ? 'willGo' : 'willChange'}`, {
          smart_count: cambian,
        })}
        {iguales > 0 && ` · ${translate('farola.lists.unchanged', { smart_count: iguales })}`}
        {rechazados.length > 0 &&
          ` · ${translate('farola.lists.refused', { smart_count: rechazados.length })}`}
      </Typography>
      {preview.impide !== null && <Impediment resource={resource} impide={preview.impide} />}
      {forbidding(preview).length > 0 && <Forbidding {...props} />}
      <Warnings {...props} />
      <PreviewSample resource={resource} sample={preview.muestra} isDeletion={isDeletion} />
      {preview.muestra.length < cambian && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {translate('farola.lists.first', {
            shown: formatNumber(preview.muestra.length),
            total: formatNumber(cambian),
          })}
        </Typography>
      )}
    </>
  );
}

function Impediment(props: { resource: Resource; impide: NonNullable<BatchPreview['impide']> }) {
  const { message, fields = {} } = props.impide;
  const labelOf = useFieldLabel(props.resource);
  const names = Object.keys(fields).filter((name) => name in props.resource.fields);
  return (
    <Alert severity="error">
      {names.length === 0 ? message : `${names.map(labelOf).join(', ')}: ${message}`}
    </Alert>
  );
}

/** What was changed meanwhile is shown by itself. */
function forbidding({ rechazados, cambiados }: BatchPreview): number[] {
  const changed = new Set(cambiados);
  return rechazados.filter((id) => !changed.has(id));
}

/** Why, and the ways on. */
function Forbidding({ preview, onLeaveOut, onAgain, onClose }: PreviewSummaryProps) {
  const translate = useTranslate();
  const ids = forbidding(preview);
  const changed = new Set(preview.cambiados);
  const told = preview.rechazos.filter((one) => !one.ids.every((id) => changed.has(id)));
  const explained = new Set(told.flatMap((one) => one.ids));
  const more = ids.filter((id) => !explained.has(id)).length;
  return (
    <Alert severity="warning" sx={LONG_ALERT}>
      <Refusals refusals={told} more={more} onList={onClose} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {preview.cambian > 0 && (
          <Button size="small" color="inherit" variant="outlined" onClick={() => onLeaveOut(ids)}>
            {translate('farola.lists.leaveOut', { smart_count: ids.length })}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={onAgain}>
          {translate('farola.lists.again')}
        </Button>
      </Box>
    </Alert>
  );
}

function Warnings({ resource, preview }: PreviewSummaryProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  if (preview.avisos.length === 0) return null;
  return (
    <Alert severity="warning">
      {translate('farola.views.warnings.title')}
      <Box component="ul" sx={LIST_STYLE}>
        {preview.avisos.map(({ field, message, ids = [] }) => (
          <li key={`${field ?? ''} ${message}`}>
            {field === undefined ? message : `${labelOf(field)}: ${message}`}
            {` (${translate('farola.views.bulk.records', { smart_count: ids.length })})`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

const LONG_ALERT = { '& .MuiAlert-message': { flex: 1, minWidth: 0 } } as const;

const LIST_STYLE = { m: 0, pl: 2.5, maxHeight: 180, overflow: 'auto' };
