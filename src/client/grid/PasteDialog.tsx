import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';
import { useFieldLabel, noun } from '../i18n/descriptorWords.ts';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { ConfirmDialog } from '../record/ConfirmDialog.tsx';
import type { PastePlan } from './pasted.ts';

interface PasteDialogProps {
  plan: PastePlan;
  resource: Resource;
  nameOf: (id: number) => string;
  partial: readonly PartialLine[];
  onPaste: () => void;
  onCancel: () => void;
}

/** A line that stands in a part of the month alone; null: not within it. */
export interface PartialLine {
  id: number;
  begins: string | null;
  ends: string | null;
}

/** Refused cells and locked lines that are named. */
const MOST = 8;

/** What pasting would do, before anything stands in a cell. */
export function PasteDialog(props: PasteDialogProps) {
  const { plan, resource, nameOf, partial, onPaste, onCancel } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const { cells, locked, beyondColumns, beyondLines } = plan;
  const refused = cells.filter(({ problem }) => problem !== undefined);
  const counted = (name: string, count: number, more = {}) =>
    translate(`farola.grid.paste.${name}`, { smart_count: count, ...more });
  const names = locked.slice(0, MOST).map(nameOf).join(', ');
  const partOf = ({ id, begins, ends }: PartialLine): string => {
    const days = [
      ...(begins === null
        ? []
        : [translate('farola.grid.paste.from', { day: formatDate(begins) })]),
      ...(ends === null ? [] : [translate('farola.grid.paste.until', { day: formatDate(ends) })]),
    ];
    return `${nameOf(id)} (${days.join(', ')})`;
  };
  return (
    <ConfirmDialog
      width="sm"
      title={translate('farola.grid.paste.title', { name: noun(resource, 2) })}
      confirmLabel={translate('farola.grid.paste.confirm')}
      canConfirm={cells.length > 0}
      onConfirm={onPaste}
      onCancel={onCancel}
    >
      <Typography variant="h3" component="p">
        {[
          cells.length === 0
            ? translate('farola.grid.paste.nothing')
            : counted('cells', cells.length),
          ...(refused.length === 0 ? [] : [counted('refused', refused.length)]),
        ].join(', ')}
      </Typography>
      {refused.length > 0 && (
        <>
          <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 220, overflow: 'auto' }}>
            {refused.slice(0, MOST).map(({ id, name, text, problem }) => (
              <li key={`${id} ${name}`}>
                <strong>{nameOf(id)}</strong> · {labelOf(name)}: «{text}». {problem}
              </li>
            ))}
          </Box>
          {refused.length > MOST && (
            <div>
              {translate('farola.grid.problems.others', {
                count: formatNumber(refused.length - MOST),
              })}
            </div>
          )}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('farola.grid.paste.refusedDetail')}
          </Typography>
        </>
      )}
      {locked.length > 0 && (
        <Alert severity="warning">{counted('locked', locked.length, { names })}</Alert>
      )}
      {partial.length > 0 && (
        <Alert severity="info">
          {translate('farola.grid.paste.partial', {
            names: partial.slice(0, MOST).map(partOf).join(', '),
          })}
        </Alert>
      )}
      {beyondColumns > 0 && (
        <Alert severity="warning">{counted('beyondColumns', beyondColumns)}</Alert>
      )}
      {beyondLines > 0 && <Alert severity="warning">{counted('beyondLines', beyondLines)}</Alert>}
    </ConfirmDialog>
  );
}
