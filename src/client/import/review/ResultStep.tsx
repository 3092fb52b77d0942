import Undo from '@mui/icons-material/Undo';
import Alert, { type AlertColor } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';

import type { ImportDetail, ImportState } from '../../../core/import/importApi.ts';
import type { FaceName } from '../../../core/resource/faces.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { summaryOf } from '../../../core/resource/summary.ts';
import { FACE_PARAMETER } from '../../address/publicUrls.ts';
import { EvidenceButton } from '../../evidence/EvidenceButton.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { AskedStep } from '../StepFrame.tsx';
import { counted } from './reviewWords.ts';
import { useImportInHand } from '../importContext.ts';
import { importKey, replanImport } from '../importApi.ts';
import { newImportPath } from '../importPaths.ts';
import { RepairFile } from './RefusedRows.tsx';
import { RowsTable } from './RowsTable.tsx';

/** How it ended, and what can be done about it. */
export function ResultStep() {
  const { detail, may } = useImportInHand();
  if (detail.estado === 'deshaciendo') return null;
  return (
    <>
      <Ending />
      {detail.estado === 'aplicada' && <Counts />}
      {detail.estado === 'aplicada' && detail.con_error > 0 && may.write && <RepairFile />}
      {detail.conservadas > 0 && <Kept />}
      <Ways />
    </>
  );
}

type Ended = Extract<ImportState, 'aplicada' | 'deshecha' | 'cancelada' | 'fallida'>;

const SEVERITIES: Readonly<Record<Ended, AlertColor>> = {
  aplicada: 'success',
  deshecha: 'info',
  cancelada: 'info',
  fallida: 'error',
};

const isEnded = (state: ImportState): state is Ended => Object.hasOwn(SEVERITIES, state);

function Ending() {
  const translate = useTranslate();
  const { detail } = useImportInHand();
  const { estado } = detail;
  if (!isEnded(estado)) return null;
  return (
    <Alert severity={SEVERITIES[estado]}>
      {translate(`farola.importing.result.${estado}`, counted(detail.aplicadas))}
      {estado === 'fallida' && (
        <Typography variant="body2">
          {translate('farola.importing.result.fallidaDetail')}
        </Typography>
      )}
    </Alert>
  );
}

function Counts() {
  const translate = useTranslate();
  const { detail } = useImportInHand();
  const counts = [
    { key: 'created', count: detail.crear },
    { key: 'updated', count: detail.actualizar },
    ...(detail.eliminar > 0 ? [{ key: 'removed', count: detail.eliminar }] : []),
    { key: 'same', count: detail.sin_cambio },
    { key: 'left', count: detail.con_error },
  ];
  return (
    <Box component="dl" sx={COUNTS_STYLE}>
      {counts.map(({ key, count }) => (
        <div key={key}>
          <Typography variant="caption" component="dt" sx={{ color: 'text.secondary' }}>
            {translate(`farola.importing.result.${key}`)}
          </Typography>
          <Typography variant="h2" component="dd" sx={{ m: 0 }}>
            {formatNumber(count)}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

/** Rows that the undo did not take back. */
function Kept() {
  const translate = useTranslate();
  const { detail } = useImportInHand();
  return (
    <>
      <Alert severity="warning">
        {translate('farola.importing.result.kept', counted(detail.conservadas))}
      </Alert>
      <RowsTable wanted={{ estado: 'conservada' }} />
    </>
  );
}

/** An undo kept something, which may go by now. */
const wasKept = ({ estado, conservadas }: ImportDetail): boolean =>
  estado === 'deshecha' && conservadas > 0;

function Ways() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { detail, resource, may } = useImportInHand();
  const summary = detail.estado === 'aplicada' ? summaryOfFile(resource, detail.id) : undefined;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {summary !== undefined && (
        <Button variant="contained" component={LinkBase} to={summary}>
          {translate('farola.makings.summary')}
        </Button>
      )}
      <Button
        variant={summary === undefined ? 'contained' : 'outlined'}
        component={LinkBase}
        to={createPath({ resource: resource.name, type: 'list' })}
      >
        {translate('farola.importing.result.records', { title: resource.title })}
      </Button>
      <Button variant="outlined" component={LinkBase} to={newImportPath(detail.destino)}>
        {translate('farola.importing.again')}
      </Button>
      {detail.modo === 'conciliar' && detail.estado === 'aplicada' && may.write && <GoOn />}
      {detail.estado === 'aplicada' && <EvidenceButton of={`importacion/${detail.id}`} />}
      {may.undo && (detail.estado === 'aplicada' || wasKept(detail)) && <UndoButton />}
    </Box>
  );
}

/** The figures of just what the file brought; undefined where no list has them, or nothing says what came by which file. */
function summaryOfFile(resource: Resource, id: number) {
  const { origin } = resource.import;
  if (origin === undefined || summaryOf(resource) === undefined) return undefined;
  const search = new URLSearchParams({
    [FACE_PARAMETER]: 'summary' satisfies FaceName,
    filter: JSON.stringify({ [origin.importacion]: id }),
  });
  return { pathname: `/${resource.name}`, search: `?${search.toString()}` };
}

/** Compares the same file again: what became drafts is told as done, the other differences wait. */
function GoOn() {
  const translate = useTranslate();
  const { detail } = useImportInHand();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => replanImport(detail.id, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: importKey(detail.id) }),
  });
  return (
    <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
      {translate('farola.differences.goOn')}
    </Button>
  );
}

/** Takes the whole import back; what an undo kept is tried once more. */
function UndoButton() {
  const translate = useTranslate();
  const { estado } = useImportInHand().detail;
  const words = estado === 'deshecha' ? 'undoKept' : 'undo';
  return (
    <AskedStep
      step="deshacer"
      label={translate(`farola.importing.result.${words}`)}
      title={translate(`farola.importing.result.${words}Title`)}
      detail={translate(`farola.importing.result.${words}Detail`)}
      icon={<Undo />}
    />
  );
}

const COUNTS_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))' },
  gap: 2,
  m: 0,
};
