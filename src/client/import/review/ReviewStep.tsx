import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';

import { ROWS_TOTAL } from '../../../core/import/choices.ts';
import type {
  ImportDetail,
  ImportProblem,
  ImportRowState,
} from '../../../core/import/importApi.ts';
import { formatNumber, formatPeriod } from '../../i18n/format.ts';
import { staleStyle } from '../StepFrame.tsx';
import { withAllRows } from '../columns/mapping.ts';
import type { RowsWanted } from '../importApi.ts';
import { useImportInHand } from '../importContext.ts';
import { ProblemCard } from './ProblemCard.tsx';
import { RepairFile } from './RefusedRows.tsx';
import { RowsTable } from './RowsTable.tsx';
import { useTotalWords } from './reviewWords.ts';

/** What will happen to each row, and what stands in the way of it. */
export function ReviewStep() {
  const translate = useTranslate();
  const { detail, plan, may } = useImportInHand();
  const [wanted, setWanted] = useState<RowsWanted>({});
  const table = useRef<HTMLDivElement>(null);
  const showProblem = (codigo: string, campo: string | undefined) => {
    setWanted({ codigo, campo });
    table.current?.focus();
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        ...staleStyle(plan.isStale),
      }}
    >
      <Counters
        chosen={wanted.estado}
        onChoose={(estado) => setWanted(estado === undefined ? {} : { estado })}
      />
      <MonthDifference />
      <TakeIn />
      <Problems onShow={showProblem} />
      {wanted.codigo !== undefined && (
        <Box>
          <Chip
            color="primary"
            label={translate('farola.importing.review.filtered', { code: wanted.codigo })}
            onDelete={() => setWanted({})}
            aria-label={translate('farola.importing.review.showAll')}
          />
        </Box>
      )}
      {/* another filter begins at its first page */}
      <RowsTable key={JSON.stringify(wanted)} wanted={wanted} ref={table} />
      {hasErrorsToMend(detail) && may.write && <RepairFile />}
    </Box>
  );
}

/** Rows that were refused while applying have nothing to be mended in the sheet: they are planned again. */
const hasErrorsToMend = ({ con_error, problemas }: ImportDetail): boolean =>
  con_error > 0 &&
  (problemas.length === 0 ||
    problemas.some(({ nivel, al_aplicar }) => nivel === 'error' && al_aplicar !== true));

/** The way back of those who left rows out. */
function TakeIn() {
  const translate = useTranslate();
  const { plan } = useImportInHand();
  const isPossible = plan.isOpen && (plan.options.omitir ?? []).length > 0;
  return isPossible ? (
    <Box>
      <Button size="small" onClick={() => plan.change(withAllRows)}>
        {translate('farola.importing.review.takeIn')}
      </Button>
    </Box>
  ) : null;
}

interface CountersProps {
  chosen: ImportRowState | undefined;
  onChoose: (state: ImportRowState | undefined) => void;
}

/** How many rows of each kind; a click shows only those. */
function Counters({ chosen, onChoose }: CountersProps) {
  const translate = useTranslate();
  const { detail } = useImportInHand();
  const counts = countsOf(detail);
  return (
    <Box
      component="fieldset"
      aria-label={translate('farola.importing.review.counters')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <Counter
        words={translate('farola.importing.review.all')}
        count={detail.filas}
        isChosen={chosen === undefined}
        onChoose={() => onChoose(undefined)}
      />
      {counts.map(({ state, count, color }) => (
        <Counter
          key={state}
          words={translate(`farola.importing.review.states.${state}`)}
          count={count}
          color={color}
          isChosen={chosen === state}
          onChoose={() => onChoose(chosen === state ? undefined : state)}
        />
      ))}
    </Box>
  );
}

interface CounterProps {
  words: string;
  count: number;
  color?: ChipProps['color'];
  isChosen: boolean;
  onChoose: () => void;
}

function Counter({ words, count, color = 'default', isChosen, onChoose }: CounterProps) {
  const isNone = count === 0 && !isChosen;
  return (
    <Chip
      label={`${words} ${formatNumber(count)}`}
      color={isChosen && color === 'default' ? 'primary' : color}
      variant={isChosen ? 'filled' : 'outlined'}
      aria-pressed={isChosen}
      disabled={isNone}
      onClick={onChoose}
      sx={{
        height: 32,
        fontVariantNumeric: 'tabular-nums',
        // none of a kind decides nothing, and a phone has room for one line
        ...(isNone ? { display: { xs: 'none', sm: 'inline-flex' } } : {}),
      }}
    />
  );
}

interface Count {
  state: ImportRowState;
  count: number;
  color: NonNullable<ChipProps['color']>;
}

function countsOf(detail: ImportDetail): Count[] {
  const counts: Count[] = [
    { state: 'crear', count: detail.crear, color: 'success' },
    { state: 'actualizar', count: detail.actualizar, color: 'info' },
    { state: 'sin_cambio', count: detail.sin_cambio, color: 'default' },
    { state: 'eliminar', count: detail.eliminar, color: 'warning' },
    { state: 'error', count: detail.con_error, color: 'error' },
    { state: 'aviso', count: detail.con_aviso, color: 'warning' },
    { state: 'omitida', count: detail.omitidas, color: 'default' },
    { state: 'conservada', count: detail.conservadas, color: 'warning' },
  ];
  const always: readonly ImportRowState[] = ['crear', 'actualizar', 'sin_cambio', 'error', 'aviso'];
  return counts.filter(({ state, count }) => count > 0 || always.includes(state));
}

interface ProblemsProps {
  onShow: (codigo: string, campo: string | undefined) => void;
}

const FEW = 8;

/** What was found, each once for all the rows that have it; errors first. */
function Problems({ onShow }: ProblemsProps) {
  const translate = useTranslate();
  const { detail } = useImportInHand();
  const [isWhole, setWhole] = useState(false);
  const all = errorsFirst(detail.problemas);
  const shown = isWhole ? all : all.slice(0, FEW);
  // a file that cannot be planned has no rows, and is told of above
  const isPlanned = detail.estado === 'validada' && !detail.avisos.some(isError);
  if (isPlanned && all.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('farola.importing.review.noProblems')}
      </Typography>
    );
  }
  if (all.length === 0) return null;
  return (
    <Box
      component="section"
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="h5" component="h3">
        {translate('farola.importing.review.problems')}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((problem) => (
          <ProblemCard
            key={keyOf(problem)}
            problem={problem}
            onShow={() => onShow(problem.codigo, problem.campo)}
          />
        ))}
      </Box>
      {shown.length < all.length && (
        <Box>
          <Button size="small" onClick={() => setWhole(true)}>
            {translate('farola.importing.review.moreProblems', { count: all.length - FEW })}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const isError = ({ nivel }: { nivel: 'error' | 'aviso' }): boolean => nivel === 'error';

const errorsFirst = (problems: readonly ImportProblem[]): ImportProblem[] => [
  ...problems.filter(isError),
  ...problems.filter((problem) => !isError(problem)),
];

const keyOf = ({ codigo, code, campo = '', columna = '', valor = '', mensaje }: ImportProblem) =>
  JSON.stringify([codigo, code, campo, columna, valor, mensaje]);

/** What the month had, what the file has, and what of the month vanishes: before it is replaced. */
function MonthDifference() {
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
