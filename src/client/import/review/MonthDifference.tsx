import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import { ROWS_TOTAL } from '../../../core/import/choices.ts';
import { formatNumber, formatPeriod } from '../../i18n/format.ts';
import { useImportInHand } from '../importContext.ts';
import { useTotalWords } from './totalWords.ts';

/** What the month had, what the file has, and what of the month vanishes: before it is replaced. */
export function MonthDifference() {
  const translate = useTranslate();
  const { detail } = useImportInHand();
  const { reemplazo, periodo } = detail;
  if (reemplazo === null || periodo === null) return null;
  const had = sumIn(reemplazo.antes, ROWS_TOTAL);
  if (had === 0) return null;
  const month = formatPeriod(periodo);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h5" component="h3">
        {translate('farola.importing.month.difference', { month })}
      </Typography>
      <Sums />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('farola.importing.month.comeAndGo', {
          created: formatNumber(detail.crear),
          gone: formatNumber(detail.eliminar),
        })}
      </Typography>
      {detail.eliminar > 0 && detail.con_error > 0 && (
        <Alert severity="warning">{translate('farola.importing.month.onlyWhole')}</Alert>
      )}
    </Box>
  );
}

const sumIn = (sums: readonly { campo: string; suma: number }[], name: string): number =>
  sums.find(({ campo }) => campo === name)?.suma ?? 0;

function Sums() {
  const translate = useTranslate();
  const { detail } = useImportInHand();
  const words = useTotalWords();
  const { antes = [], desaparecen = [] } = detail.reemplazo ?? {};
  return (
    <TableContainer>
      <Table size="small" sx={{ maxWidth: 720, '& td, & th': { whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('farola.importing.month.what')}</TableCell>
            {['had', 'hasNow', 'change', 'vanishes'].map((key) => (
              <TableCell key={key} align="right">
                {translate(`farola.importing.month.${key}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {antes.map(({ campo, suma }) => {
            const now = detail.totales.find((total) => total.campo === campo)?.encontrado;
            const found = now ?? (campo === ROWS_TOTAL ? rowsIn(detail) : undefined);
            return (
              <TableRow key={campo}>
                <TableCell component="th" scope="row">
                  {words.label(campo)}
                </TableCell>
                {[suma, found, found === undefined ? undefined : found - suma].map((value, at) => (
                  // three places of one line
                  <TableCell key={at} align="right" sx={FIGURES}>
                    {value === undefined ? '' : words.written(campo, value)}
                  </TableCell>
                ))}
                <TableCell align="right" sx={FIGURES}>
                  {words.written(campo, sumIn(desaparecen, campo))}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const rowsIn = (detail: { crear: number; actualizar: number; sin_cambio: number }): number =>
  detail.crear + detail.actualizar + detail.sin_cambio;

const FIGURES = { fontVariantNumeric: 'tabular-nums' };
