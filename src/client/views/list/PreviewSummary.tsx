import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCreatePath, useTranslate } from 'ra-core';
import { use } from 'react';

import type { BatchPreview } from '../../../core/api.ts';
import { inSentence } from '../../../core/inSentence.ts';
import type { Resource } from '../../../core/resource.ts';
import { HrefContext } from '../../hrefContext.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useResources } from '../../resourcesContext.ts';
import { useFieldLabel } from '../fieldLabel.ts';
import { PreviewSample } from './PreviewSample.tsx';

interface PreviewSummaryProps {
  resource: Resource;
  preview: BatchPreview;
  isDeletion: boolean;
  /** Goes on without those that forbid it. */
  onLeaveOut: (ids: readonly number[]) => void;
  onAgain: () => void;
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
      {forbidding(preview).length > 0 && <Refusals {...props} />}
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
const forbidding = ({ rechazados, cambiados }: BatchPreview): number[] =>
  rechazados.filter((id) => !cambiados.includes(id));

/** Each with its reasons, and a way to look at it beside this. */
function Refusals({ resource, preview, onLeaveOut, onAgain }: PreviewSummaryProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const hrefOf = use(HrefContext);
  const ids = forbidding(preview);
  const told = preview.rechazos.filter(({ id }) => ids.includes(id));
  const more = ids.length - told.length;
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Pointing preview={preview} />
      {/* a long list is moved by itself */}
      <Box
        component="ul"
        tabIndex={0}
        aria-label={translate('farola.lists.reasons')}
        sx={LIST_STYLE}
      >
        {told.map(({ id, nombre, motivos }) => (
          <li key={id}>
            <a
              href={hrefOf(createPath({ resource: resource.name, type: 'edit', id }))}
              target="_blank"
              rel="noreferrer"
              style={{ color: 'inherit', fontWeight: 600 }}
            >
              {nombre}
            </a>
            {`: ${motivos.join(' ')}`}
          </li>
        ))}
        {more > 0 && <li>{translate('farola.lists.more', { smart_count: more })}</li>}
      </Box>
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

/** How many records of each kind hold those that were to be deleted. */
function Pointing({ preview }: { preview: BatchPreview }) {
  const translate = useTranslate();
  const resources = useResources();
  const kinds = Object.entries(preview.referencias);
  if (kinds.length === 0) return null;
  const words = kinds.map(([name, count]) => {
    const kind = resources.get(name);
    const called = (count === 1 ? kind?.label : kind?.plural) ?? name;
    return `${formatNumber(count)} ${inSentence(called)}`;
  });
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
      {translate('farola.lists.pointing', { what: words.join(', ') })}
    </Typography>
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

const LIST_STYLE = { m: 0, pl: 2.5, maxHeight: 180, overflow: 'auto' };
