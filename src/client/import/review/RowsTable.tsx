import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';
import { useState, type Ref } from 'react';

import type { ImportFinding, ImportRow } from '../../../core/import/importApi.ts';
import { useErrorText } from '../../errors/errorText.ts';
import { hiddenText } from '../../theme/hidden.ts';
import { useChosen } from '../../fields/reference/useTargets.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { RowsWanted } from '../importApi.ts';
import { useImportInHand } from '../importContext.ts';
import {
  cellOf,
  columnsShown,
  findingsOfRow,
  type ShownCell,
  type ShownColumn,
  ROWS_PER_PAGE,
  useRows,
} from './useRows.ts';
import { useFindingText } from './reviewWords.ts';

interface RowsTableProps {
  wanted: RowsWanted;
  ref?: Ref<HTMLDivElement>;
}

/** The rows of the file as they will be written, each with what is wrong with it. */
export function RowsTable({ wanted, ref }: RowsTableProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { detail, plan, targets } = useImportInHand();
  const [page, setPage] = useState(0);
  const { data, error } = useRows(detail, { ...wanted, page });
  if (error !== null) {
    return (
      <Alert severity="error">
        {translate('farola.importing.review.rowsFailed')}: {errorText(error)}
      </Alert>
    );
  }
  if (data === undefined) return null;
  const columns = columnsShown(data.rows, { detail, options: plan.options, targets });
  const hasMessages = data.rows.some((row) => findingsOfRow(row, columns).length > 0);
  return (
    <Card>
      <TableContainer
        ref={ref}
        component="section"
        aria-label={translate('farola.importing.review.table')}
        // moved by the arrow keys
        tabIndex={0}
        // holds the words that are only heard, which would widen the page
        sx={{ position: 'relative', maxHeight: { xs: 360, sm: 560 } }}
      >
        <Table size="small" stickyHeader>
          <Head columns={columns} hasMessages={hasMessages} />
          <TableBody>
            {data.rows.map((row, at) => (
              <RowLine
                key={row.fila ?? `sin fila ${at}`}
                row={row}
                columns={columns}
                hasMessages={hasMessages}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Foot rows={data.rows} total={data.total} page={page} onPage={setPage} />
    </Card>
  );
}

function Head(props: { columns: readonly ShownColumn[]; hasMessages: boolean }) {
  const translate = useTranslate();
  return (
    <TableHead>
      <TableRow>
        <TableCell>{translate('farola.importing.review.row')}</TableCell>
        <TableCell>{translate('farola.importing.review.action')}</TableCell>
        {props.hasMessages && (
          <TableCell>{translate('farola.importing.review.messages')}</TableCell>
        )}
        {props.columns.map(({ key, label }) => (
          <TableCell key={key}>{label}</TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

function Foot(props: {
  rows: readonly ImportRow[];
  total: number;
  page: number;
  onPage: (page: number) => void;
}) {
  const { rows, total, page, onPage } = props;
  const translate = useTranslate();
  if (rows.length === 0 && total === 0) {
    return (
      <Box sx={{ p: 2, color: 'text.secondary' }}>
        {translate('farola.importing.review.noRows')}
      </Box>
    );
  }
  return <RowPaging total={total} page={page} onPage={onPage} />;
}

/** Which of the rows of a plan are shown, and the way to the others. */
export function RowPaging(props: { total: number; page: number; onPage: (page: number) => void }) {
  const { total, page, onPage } = props;
  const translate = useTranslate();
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page, Math.max(0, Math.ceil(total / ROWS_PER_PAGE) - 1))}
      rowsPerPage={ROWS_PER_PAGE}
      rowsPerPageOptions={[ROWS_PER_PAGE]}
      showFirstButton
      showLastButton
      onPageChange={(_event, next) => onPage(next)}
      labelDisplayedRows={({ from, to, count }) =>
        translate('farola.views.list.range', {
          from: formatNumber(from),
          to: formatNumber(to),
          total: formatNumber(count),
        })
      }
      getItemAriaLabel={(type) => translate(`farola.views.list.${type}Page`)}
    />
  );
}

interface RowLineProps {
  row: ImportRow;
  columns: readonly ShownColumn[];
  /** Whether there is a column for what no other column tells. */
  hasMessages: boolean;
}

function RowLine({ row, columns, hasMessages }: RowLineProps) {
  const translate = useTranslate();
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
        <RowNumber row={row} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <Chip
          label={translate(`farola.importing.review.actions.${row.accion}`)}
          color={COLORS[row.accion]}
          variant="outlined"
        />
        {isKnown(row) && row.registro_id !== null && <RecordName id={row.registro_id} />}
      </TableCell>
      {hasMessages && (
        <TableCell sx={{ minWidth: 160, maxWidth: 320 }}>
          <RowMessages findings={findingsOfRow(row, columns)} />
        </TableCell>
      )}
      {columns.map((column) => (
        <ValueCell key={column.key} cell={cellOf(row, column)} />
      ))}
    </TableRow>
  );
}

/** The other cells tell all of what comes or goes. */
const isKnown = ({ accion }: ImportRow): boolean => accion !== 'crear' && accion !== 'eliminar';

/** Leads to the record, once there is one. */
function RowNumber({ row: { fila, registro_id } }: { row: ImportRow }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { resource } = useImportInHand();
  const words = fila ?? translate('farola.importing.month.notInFile');
  if (registro_id === null) return words;
  return (
    <Link
      component={LinkBase}
      to={createPath({ resource: resource.name, type: 'edit', id: registro_id })}
      aria-label={
        fila === null ? undefined : translate('farola.importing.review.open', { row: fila })
      }
    >
      {words}
    </Link>
  );
}

/** Of a record that was there before, the other cells tell only what changes. */
function RecordName({ id }: { id: number }) {
  const { resource } = useImportInHand();
  const [target] = useChosen(resource.name, [id]);
  return (
    <Box component="span" sx={{ ml: 1 }}>
      {target?.label}
    </Box>
  );
}

function ValueCell({ cell }: { cell: ShownCell }) {
  const tone = toneOf(cell.findings);
  return (
    <TableCell sx={cellStyle(tone)} title={cell.text}>
      <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {cell.before === undefined ? cell.text : <Change before={cell.before} after={cell.text} />}
      </Box>
      <Messages findings={cell.findings} />
    </TableCell>
  );
}

function Change({ before, after }: { before: string; after: string }) {
  const translate = useTranslate();
  return (
    <>
      <span style={hiddenText}>{translate('farola.importing.review.before')} </span>
      <Box component="del" sx={{ color: 'text.secondary' }}>
        {before === '' ? '—' : before}
      </Box>
      <span aria-hidden> → </span>
      <span style={hiddenText}>{translate('farola.importing.review.after')} </span>
      <Box component="ins" sx={{ fontWeight: 600, textDecoration: 'none' }}>
        {after === '' ? '—' : after}
      </Box>
    </>
  );
}

/** No column tells which field these are about. */
function RowMessages({ findings }: { findings: readonly ImportFinding[] }) {
  const findingText = useFindingText();
  return (
    <Messages
      findings={findings.map((finding) => ({ ...finding, mensaje: findingText(finding) }))}
    />
  );
}

function Messages({ findings }: { findings: readonly ImportFinding[] }) {
  return findings.map(({ codigo, mensaje, nivel, campo }) => (
    <Box
      key={`${codigo} ${campo ?? ''} ${mensaje}`}
      sx={{
        fontSize: '0.75rem',
        overflowWrap: 'anywhere',
        color: nivel === 'error' ? 'error.main' : 'warning.main',
      }}
    >
      {codigo}: {mensaje}
    </Box>
  ));
}

type Tone = 'error' | 'warning' | undefined;

function toneOf(findings: readonly ImportFinding[]): Tone {
  if (findings.some(({ nivel }) => nivel === 'error')) return 'error';
  return findings.length > 0 ? 'warning' : undefined;
}

const cellStyle = (tone: Tone) => ({
  minWidth: 90,
  maxWidth: 240,
  ...(tone === undefined
    ? {}
    : { bgcolor: `${tone}.light`, boxShadow: `inset 3px 0 0 var(--mui-palette-${tone}-main)` }),
});

const COLORS: Readonly<Record<ImportRow['accion'], NonNullable<ChipProps['color']>>> = {
  crear: 'success',
  actualizar: 'info',
  sin_cambio: 'default',
  eliminar: 'warning',
  error: 'error',
  omitida: 'default',
  ausente: 'warning',
  pendiente: 'default',
  aparte: 'default',
};
