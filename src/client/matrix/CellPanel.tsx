import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useGetMany, useTranslate, type RaRecord } from 'ra-core';
import { lazy, useId, useState } from 'react';

import type { Matrix, MatrixCell } from '../../core/resource/matrix.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { today } from '../address/day.ts';
import { LateCode } from '../errors/LateCode.tsx';
import { RetryAlert } from '../errors/Notice.tsx';
import { FieldValue } from '../fields/FieldValue.tsx';
import { RecordLink } from '../fields/reference/PathLink.tsx';
import { TonedChip } from '../fields/Toned.tsx';
import { noun, useFieldLabel } from '../i18n/descriptorWords.ts';
import { formatDate, formatPeriod } from '../i18n/format.ts';
import { useRepresent } from '../resource/useRepresent.ts';
import type { CellWords } from './cellWords.ts';
import type { OpenedCell } from './useMatrix.ts';

const NewRecordPanel = lazy(async () => ({
  default: (await import('../list/panel/RecordPanel.tsx')).NewRecordPanel,
}));

interface CellPanelProps {
  resource: Resource;
  matrix: Matrix;
  words: CellWords;
  opened: OpenedCell;
  onClose: () => void;
}

/** What stands in a cell: its records, and a new one where there is room for it. */
export function CellPanel({ resource, matrix, words, opened, onClose }: CellPanelProps) {
  const translate = useTranslate();
  const represent = useRepresent();
  const titleId = useId();
  const [isCreating, setCreating] = useState(false);
  const { record, month, cell, anchor } = opened;
  const { target } = words;
  const name = represent(resource, record);
  const mayCreate = useMayCreate(words, opened);
  if (isCreating) {
    return <NewRecord {...{ matrix, target, opened }} name={name} onClose={onClose} />;
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: PAPER } }}
    >
      <Typography id={titleId} variant="h4" component="h2">
        {`${name} · ${formatPeriod(month)}`}
      </Typography>
      <CellFacts cell={cell} words={words} />
      {cell !== undefined && cell.registros.length > 0 && (
        <Records ids={cell.registros} {...{ matrix, target }} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {mayCreate && (
          <Button
            variant="contained"
            size="small"
            startIcon={<Add />}
            onClick={() => setCreating(true)}
          >
            {translate('farola.page.create', { name: noun(target) })}
          </Button>
        )}
        {cell !== undefined && cell.registros.length > 0 && (
          <AllRecords {...{ matrix, target, cell, record }} />
        )}
      </Box>
    </Popover>
  );
}

const PAPER = {
  p: 2,
  width: 'min(32rem, calc(100vw - 2rem))',
  display: 'grid',
  gap: 1.5,
  justifyItems: 'start',
} as const;

/** Of a month that has begun, as long as nothing is there, or what is there does not do. */
function useMayCreate({ target, toneOf }: CellWords, { month, cell }: OpenedCell): boolean {
  const user = useCurrentUser();
  const isWanted =
    cell === undefined || cell.registros.length === 0 || toneOf(cell.estado) === 'bad';
  return isWanted && month <= today().slice(0, 7) && mayUse(target, 'escribir', user);
}

function CellFacts({ cell, words }: { cell: MatrixCell | undefined; words: CellWords }) {
  const translate = useTranslate();
  if (cell === undefined) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('farola.matrix.none')}
      </Typography>
    );
  }
  const { estado, limite, tarde } = cell;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}
    >
      <TonedChip tone={words.toneOf(estado)} text={words.textOf(estado)} />
      {limite !== null && (
        <Typography variant="body2">
          {translate('farola.matrix.limit', { day: formatDate(limite) })}
        </Typography>
      )}
      {tarde > 0 && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          {translate('farola.matrix.lateBy', { smart_count: tarde })}
        </Typography>
      )}
    </Box>
  );
}

interface RecordsProps {
  ids: readonly number[];
  matrix: Matrix;
  target: Resource;
}

/** The records of a cell, the last one first, each a link to itself. */
function Records({ ids, matrix, target }: RecordsProps) {
  const translate = useTranslate();
  const represent = useRepresent();
  const labelOf = useFieldLabel(target);
  const { data, isPending, error, refetch } = useGetMany(target.name, { ids: [...ids] });
  if (error !== null) return <RetryAlert error={error} onRetry={() => void refetch()} />;
  if (isPending)
    return (
      <LinearProgress
        aria-label={translate('farola.views.list.loading')}
        sx={{ justifySelf: 'stretch' }}
      />
    );
  const { state, shows } = matrix.cells;
  return (
    <Box component="ul" sx={RECORDS}>
      {(data as (RaRecord | undefined)[]).map((record) =>
        // gone meanwhile
        record === undefined ? null : (
          <li key={record.id}>
            <RecordLink resource={target} id={record.id}>
              {represent(target, record)}
            </RecordLink>
            <Shown {...{ target, record }} name={state} label="" />
            {shows.map((name) => (
              <Shown key={name} {...{ target, record, name }} label={labelOf(name)} />
            ))}
          </li>
        ),
      )}
    </Box>
  );
}

const RECORDS = {
  m: 0,
  p: 0,
  justifySelf: 'stretch',
  listStyle: 'none',
  fontSize: '0.8125rem',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1.5,
    rowGap: 0.25,
    py: 0.75,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& span.label': { color: 'text.secondary', mr: 0.5 },
} as const;

interface ShownProps {
  target: Resource;
  record: RaRecord;
  name: string;
  label: string;
}

function Shown({ target, record, name, label }: ShownProps) {
  const field = target.fields[name];
  return field === undefined ? null : (
    <span>
      {label !== '' && <span className="label">{`${label}:`}</span>}
      <FieldValue
        resource={target.name}
        {...{ name, field, record }}
        value={record[name] as unknown}
        as="cell"
      />
    </span>
  );
}

interface AllRecordsProps {
  matrix: Matrix;
  target: Resource;
  cell: MatrixCell;
  record: RaRecord;
}

function AllRecords({ target, cell }: AllRecordsProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const filter = JSON.stringify({ id: cell.registros });
  const path = createPath({ resource: target.name, type: 'list' });
  return (
    <Button size="small" component={LinkBase} to={`${path}?filter=${encodeURIComponent(filter)}`}>
      {translate('farola.matrix.all')}
    </Button>
  );
}

interface NewRecordProps {
  matrix: Matrix;
  target: Resource;
  opened: OpenedCell;
  name: string;
  onClose: () => void;
}

/** A record of this row and this month, entered over the matrix. */
function NewRecord({ matrix, target, opened, name, onClose }: NewRecordProps) {
  const translate = useTranslate();
  const { record, month, cell } = opened;
  const { field, month: monthField } = matrix.cells;
  const limite = cell?.limite ?? null;
  const facts = [
    `${name} · ${formatPeriod(month)}`,
    ...(limite === null ? [] : [translate('farola.matrix.limit', { day: formatDate(limite) })]),
    ...(cell === undefined || cell.tarde === 0
      ? []
      : [translate('farola.matrix.lateBy', { smart_count: cell.tarde })]),
  ];
  return (
    <LateCode isWanted onMissing={onClose}>
      <NewRecordPanel
        resource={target}
        given={{ [field]: record.id, [monthField]: month }}
        onClose={onClose}
      >
        <Alert severity="info" sx={{ mb: 2 }}>
          {facts.join(' · ')}
        </Alert>
      </NewRecordPanel>
    </LateCode>
  );
}
