import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import { isYearGrid, type Grid } from '../../core/resource/grid.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useFieldLabel, noun } from '../i18n/descriptorWords.ts';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { ConfirmDialog } from '../record/ConfirmDialog.tsx';
import type { PastePlan } from './pasted.ts';

interface PasteDialogProps {
  plan: PastePlan;
  resource: Resource;
  grid: Grid;
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
  const { plan, resource, grid, nameOf, partial, onPaste, onCancel } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const { cells, locked } = plan;
  const [first, last] = [cells[0], cells.at(-1)];
  const place = ({ id, name }: (typeof cells)[number]) => `${labelOf(name)}, ${nameOf(id)}`;
  const refused = cells.filter(({ problem }) => problem !== undefined);
  const counted = (name: string, count: number) =>
    translate(`farola.grid.paste.${name}`, { smart_count: count });
  const isYear = isYearGrid(grid);
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
      {first !== undefined && last !== undefined && cells.length > 1 && (
        <div>{translate('farola.grid.paste.range', { from: place(first), to: place(last) })}</div>
      )}
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
      {isYear ? (
        <BesideYear plan={plan} names={names} />
      ) : (
        <BesideLines plan={plan} names={names} />
      )}
      {partial.length > 0 && (
        <Alert severity="info">
          {translate('farola.grid.paste.partial', {
            names: partial.slice(0, MOST).map(partOf).join(', '),
          })}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

interface BesideProps {
  plan: PastePlan;
  /** What is locked. */
  names: string;
}

/** What of the pasted cells goes nowhere, where lines are below each other. */
function BesideLines({ plan, names }: BesideProps) {
  const translate = useTranslate();
  const { locked, beyondColumns, beyondLines } = plan;
  const counted = (name: string, count: number) =>
    count > 0 && (
      <Alert severity="warning">
        {translate(`farola.grid.paste.${name}`, { smart_count: count, names })}
      </Alert>
    );
  return (
    <>
      {counted('locked', locked.length)}
      {counted('beyondColumns', beyondColumns)}
      {counted('beyondLines', beyondLines)}
    </>
  );
}

/** The same where months are side by side. */
function BesideYear({ plan, names }: BesideProps) {
  const translate = useTranslate();
  const { locked, lockedCells, beyondColumns, beyondLines } = plan;
  const told = [
    ...(locked.length > 0 ? ['lockedMonths'] : []),
    ...(lockedCells > 0 ? ['lockedCells'] : []),
    ...(beyondColumns + beyondLines > 0 ? ['beyond'] : []),
  ];
  return told.map((name) => (
    <Alert key={name} severity="warning">
      {translate(`farola.grid.paste.${name}`, { names })}
    </Alert>
  ));
}
