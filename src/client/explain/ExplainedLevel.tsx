import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate, LinkBase, useCreatePath } from 'ra-core';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

import type { ExplainedLine, Explanation } from '../../core/explain/explanation.ts';
import { formatDateTime, formatNumber, formatDate } from '../i18n/format.ts';
import { PAGE } from './explainApi.ts';
import { said, useFigureText, accountText } from './figureText.ts';
import { parameterName } from '../../core/parameters/parameterNames.ts';
import { noun } from '../i18n/descriptorWords.ts';
import { useResources } from '../resource/resourcesContext.ts';

interface ExplainedLevelProps {
  level: Explanation;
  /** Place of the first line that is shown. */
  first: number;
  onPage: (first: number) => void;
  onOpen: (line: ExplainedLine) => void;
}

/** The figure in one sentence, the lines it is made of, and the rules that did not apply. */
export function ExplainedLevel({ level, first, onPage, onOpen }: ExplainedLevelProps) {
  const translate = useTranslate();
  const figureText = useFigureText();
  const { frase, congelada, lineas } = level;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Typography variant="h2" component="p">
          {figureText(level)}
        </Typography>
        <Typography variant="body2" sx={{ textWrap: 'pretty' }}>
          {said(frase)}
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          color={congelada === null ? 'default' : 'info'}
          label={
            congelada === null
              ? translate('farola.explain.live')
              : translate('farola.explain.frozen', { time: formatDateTime(congelada) })
          }
          sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } }}
        />
      </Box>
      {lineas.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('farola.explain.empty')}
        </Typography>
      ) : (
        <LineTable level={level} onOpen={onOpen} />
      )}
      {lineas.length < level.total && <Paging total={level.total} first={first} onPage={onPage} />}
      {level.no_aplica.length > 0 && <NotApplied rules={level.no_aplica} />}
    </Box>
  );
}

function Paging({
  total,
  first,
  onPage,
}: { total: number } & Pick<ExplainedLevelProps, 'first' | 'onPage'>) {
  const translate = useTranslate();
  const last = Math.min(first + PAGE, total);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
        {translate('farola.explain.page', {
          first: formatNumber(first + 1),
          last: formatNumber(last),
          total: formatNumber(total),
        })}
      </Typography>
      <Button size="small" disabled={first === 0} onClick={() => onPage(Math.max(0, first - PAGE))}>
        {translate('farola.explain.previous')}
      </Button>
      <Button size="small" disabled={last >= total} onClick={() => onPage(first + PAGE)}>
        {translate('farola.explain.next')}
      </Button>
    </Box>
  );
}

function NotApplied({ rules }: { rules: Explanation['no_aplica'] }) {
  const translate = useTranslate();
  return (
    <Box component="section">
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {translate('farola.explain.notApplied')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.875rem' }}>
        {rules.map(({ regla, motivo }) => (
          <li key={regla.es}>
            <strong>{said(regla)}.</strong> {said(motivo)}
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface LineTableProps {
  level: Explanation;
  onOpen: (line: ExplainedLine) => void;
}

/** The lines of a level, and what they come to; on a phone each line is a block. */
function LineTable({ level, onOpen }: LineTableProps) {
  const translate = useTranslate();
  const figureText = useFigureText();
  const { lineas, total } = level;
  const isSum = lineas.every(({ papel }) => papel === undefined);
  return (
    <Table size="small" sx={TABLE}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('farola.explain.line')}</TableCell>
          <TableCell>{translate('farola.explain.account')}</TableCell>
          <TableCell align="right">{translate('farola.explain.value')}</TableCell>
          <TableCell>{translate('farola.explain.basis')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lineas.map((line, at) => (
          // lines of one level may be called alike
          <Line key={`${at} ${line.linea ?? line.nombre.es}`} line={line} onOpen={onOpen} />
        ))}
      </TableBody>
      {/* a page of the lines is no sum */}
      {total <= lineas.length && (
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" colSpan={2}>
              {translate(isSum ? 'farola.explain.sum' : 'farola.explain.result')}
            </TableCell>
            <TableCell align="right" sx={NUMBER}>
              {figureText(level)}
            </TableCell>
            <TableCell />
          </TableRow>
        </TableFooter>
      )}
    </Table>
  );
}

function Line({ line, onOpen }: { line: ExplainedLine; onOpen: (line: ExplainedLine) => void }) {
  const translate = useTranslate();
  const figureText = useFigureText();
  const name = said(line.nombre);
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        {line.linea === undefined ? (
          name
        ) : (
          <Link
            component="button"
            variant="body2"
            aria-label={translate('farola.explain.open', { name })}
            onClick={() => onOpen(line)}
            sx={{ textAlign: 'left', fontWeight: 600 }}
          >
            {name}
          </Link>
        )}
        {line.papel !== undefined && line.papel !== 'dato' && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {translate(`farola.explain.roles.${line.papel}`)}
          </Typography>
        )}
        <Source line={line} name={name} />
      </TableCell>
      <TableCell>{line.cuenta === undefined ? '' : accountText(line.cuenta)}</TableCell>
      <TableCell align="right" sx={NUMBER}>
        {figureText(line)}
      </TableCell>
      <TableCell>
        <Basis line={line} />
      </TableCell>
    </TableRow>
  );
}

/** The record that a line is taken from. */
function Source({ line: { registro }, name }: { line: ExplainedLine; name: string }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResources().get(registro?.recurso ?? '');
  if (registro === undefined || resource === undefined) return null;
  return (
    <Box sx={{ '@media print': { display: 'none' } }}>
      <Link
        component={LinkBase}
        to={createPath({ resource: resource.name, type: 'edit', id: registro.id })}
        variant="caption"
        aria-label={translate('farola.explain.sourceOf', { name })}
      >
        {`${translate('farola.explain.source')}: ${noun(resource)}`}
      </Link>
    </Box>
  );
}

/** Parameters with the day on which each was read, and the rule. */
function Basis({ line: { parametros = [], norma } }: { line: ExplainedLine }) {
  const translate = useTranslate();
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {parametros.map(({ clave, dia, valor }) => (
        <div key={`${clave} ${dia}`}>
          {translate(
            typeof valor === 'number' ? 'farola.explain.readOn' : 'farola.explain.readOnDay',
            {
              name: said(parameterName(clave)),
              value: typeof valor === 'number' ? formatNumber(valor) : '',
              day: formatDate(dia),
            },
          )}
        </div>
      ))}
      {norma !== undefined && <div>{said(norma)}</div>}
    </Typography>
  );
}

const NUMBER = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

const TABLE = {
  '& td, & th': { verticalAlign: 'top', px: 1 },
  '& tfoot td, & tfoot th': {
    fontWeight: 700,
    fontSize: '0.875rem',
    color: 'text.primary',
    borderTop: 2,
    borderColor: 'divider',
  },
  '@media (max-width: 599px)': {
    '& thead': { display: 'none' },
    '&, & tbody, & tfoot, & tr, & td, & th': { display: 'block' },
    '& td, & th': { border: 0, py: 0.25, textAlign: 'left' },
    '& td:empty': { display: 'none' },
    '& tr': { borderBottom: 1, borderColor: 'divider', py: 1 },
  },
} as const;
