import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';

import type { ImportColumn } from '../../../core/import/importApi.ts';
import { hiddenText } from '../../fields/hiddenText.ts';
import { useImportInHand } from '../importContext.ts';
import { targetsOf } from './mapping.ts';
import { TargetChoice } from './TargetChoice.tsx';

/** The columns of the file, each with the field that it fills. On a phone a card for each. */
export function ColumnMapping() {
  const { detail } = useImportInHand();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return isPhone ? (
    <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
      {detail.columnas.map((column) => (
        <ColumnCard key={column.letra} column={column} />
      ))}
    </Box>
  ) : (
    <ColumnTable columns={detail.columnas} />
  );
}

function ColumnTable({ columns }: { columns: readonly ImportColumn[] }) {
  const translate = useTranslate();
  return (
    <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table size="small">
        <caption style={hiddenText}>{translate('farola.importing.columns.caption')}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{translate('farola.importing.columns.column')}</TableCell>
            <TableCell>{translate('farola.importing.columns.samples')}</TableCell>
            <TableCell sx={{ width: '45%' }}>
              {translate('farola.importing.columns.target')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {columns.map((column) => (
            <ColumnRow key={column.letra} column={column} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function ColumnRow({ column }: { column: ImportColumn }) {
  const isIgnored = useIsIgnored(column);
  return (
    <TableRow sx={groundOf(isIgnored)}>
      <TableCell component="th" scope="row">
        <ColumnName column={column} />
      </TableCell>
      <TableCell sx={{ maxWidth: 260 }}>
        <Samples column={column} />
      </TableCell>
      <TableCell>
        <TargetChoice column={column} />
      </TableCell>
    </TableRow>
  );
}

function ColumnCard({ column }: { column: ImportColumn }) {
  const isIgnored = useIsIgnored(column);
  return (
    <Card component="li" sx={{ display: 'grid', gap: 1, p: 1.5, ...groundOf(isIgnored) }}>
      <ColumnName column={column} />
      <Samples column={column} />
      <TargetChoice column={column} />
    </Card>
  );
}

function ColumnName({ column: { nombre, letra } }: { column: ImportColumn }) {
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {nombre}{' '}
      <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
        {letra}
      </Typography>
    </Typography>
  );
}

function Samples({ column: { muestras } }: { column: ImportColumn }) {
  const translate = useTranslate();
  const text = muestras.join(' · ');
  return (
    <Typography variant="body2" noWrap title={text} sx={{ color: 'text.secondary' }}>
      {text === '' ? translate('farola.importing.columns.noSamples') : text}
    </Typography>
  );
}

function useIsIgnored(column: ImportColumn): boolean {
  const { plan } = useImportInHand();
  return targetsOf(column, plan.options).length === 0;
}

const groundOf = (isIgnored: boolean) => (isIgnored ? { bgcolor: 'background.default' } : {});
