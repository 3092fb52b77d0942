import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { BatchPreview } from '../../core/api/api.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { formatNumber } from '../i18n/format.ts';
import { useFieldLabel } from '../resource/fieldLabel.ts';
import { Refusals } from '../record/Refusals.tsx';
import { PreviewSample } from './PreviewSample.tsx';

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
export function PreviewSummary(props: PreviewSummaryProps) {
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
