import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { useState, type Ref } from 'react';

import type { ImportRow } from '../../../core/import/importApi.ts';
import type { RowsWanted } from '../importApi.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useErrorText } from '../../errors/errorText.ts';
import { useImportInHand } from '../importContext.ts';
import { RowLine } from './RowLine.tsx';
import { columnsShown, findingsOfRow, type ShownColumn } from './rowColumns.ts';
import { ROWS_PER_PAGE, useRows } from './useRows.ts';

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
        sx={{ position: 'relative', maxHeight: 560 }}
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
