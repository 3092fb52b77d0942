import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';

import type { Sheet } from '../../../core/api/sheetApi.ts';
import { useChoiceText } from '../../../client/fields/choice/ChoiceDisplay.tsx';
import { formatDate, formatNumber } from '../../../client/i18n/format.ts';

type Groups = NonNullable<Sheet['hoja']['grupos_aforo']>;
type Faults = Sheet['hoja']['fallas_aforo'];
type Meters = NonNullable<Sheet['hoja']['medidores']>;
type Told = Meters[number]['dias'][number];
type Gap = Meters[number]['huecos'][number];
type Period = Pick<Told, 'desde' | 'hasta'>;
type Days = Pick<Told, 'desde' | 'hasta' | 'dias'>;

/** Groups of lights of one sheet and regime, and what they should take, corrected by their faults. */
export function GroupTable(props: { groups: Groups; faults: Faults; total: number | null }) {
  const { groups, faults, total } = props;
  const translate = useTranslate();
  const textOf = useChoiceText('infraestructura_alumbrado');
  const count = groups.reduce((sum, { cantidad }) => sum + Number(cantidad), 0);
  const heads = ['watts', 'count', 'hours', 'days'] as const;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate('farola.sheet.sheetOf')}</TableCell>
          <TableCell>{translate('farola.sheet.regime')}</TableCell>
          {heads.map((head) => (
            <TableCell key={head} align="right">
              {translate(`farola.sheet.${head}`)}
            </TableCell>
          ))}
          <TableCell align="right">{translate('farola.sheet.energy')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {groups.map((group) => (
          <TableRow key={`${group.luminaria} ${group.regimen} ${group.dias}`}>
            <TableCell component="th" scope="row">
              {group.luminaria}
            </TableCell>
            <TableCell>{textOf('regimen', group.regimen)}</TableCell>
            <TableCell align="right">{formatNumber(Number(group.vatios))}</TableCell>
            <TableCell align="right">{formatNumber(Number(group.cantidad))}</TableCell>
            <TableCell align="right">{formatNumber(Number(group.horas_dia))}</TableCell>
            <TableCell align="right">{formatNumber(Number(group.dias))}</TableCell>
            <TableCell align="right">{formatNumber(Number(group.kwh))}</TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <FaultsRow faults={faults} />
        <TableRow>
          <TableCell component="th" scope="row" colSpan={3} sx={TOTAL}>
            {translate('farola.sheet.total')}
          </TableCell>
          <TableCell align="right" sx={TOTAL}>
            {formatNumber(count)}
          </TableCell>
          <TableCell colSpan={2} />
          <TableCell align="right" sx={TOTAL}>
            {total === null ? translate('farola.sheet.unknown') : formatNumber(total)}
          </TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
}

/** How many nights and days, and their kWh; in brackets where the contract does not count them. */
function FaultsRow({ faults }: { faults: Faults }) {
  const translate = useTranslate();
  if (faults === undefined || faults.lineas.length === 0) return null;
  const { aplican, lineas } = faults;
  const kwh = formatNumber(lineas.reduce((sum, line) => sum + line.kwh, 0));
  return (
    <TableRow>
      <TableCell component="th" scope="row" colSpan={6}>
        {translate(aplican ? 'farola.sheet.faults' : 'farola.sheet.faultsApart', {
          smart_count: lineas.length,
        })}
      </TableCell>
      <TableCell align="right">{aplican ? kwh : `(${kwh})`}</TableCell>
    </TableRow>
  );
}

/** What tells of the days of each meter: a reading, the nearest one, or its lights. */
export function MeterTable({ meters, all }: { meters: Meters; all: Period }) {
  const translate = useTranslate();
  return (
    <Table size="small" sx={{ '& th, & td': { whiteSpace: 'nowrap' } }}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('farola.sheet.meter')}</TableCell>
          <TableCell>{translate('farola.sheet.days')}</TableCell>
          {(['before', 'after', 'factor'] as const).map((head) => (
            <TableCell key={head} align="right">
              {translate(`farola.sheet.${head}`)}
            </TableCell>
          ))}
          <TableCell>{translate('farola.sheet.origin')}</TableCell>
          <TableCell align="right">{translate('farola.sheet.energy')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {meters.flatMap(({ serie, dias, huecos }) => [
          ...dias.map((told) => (
            <ToldRow key={`${serie} ${told.desde}`} serie={serie} told={told} all={all} />
          )),
          ...huecos.map((gap) => (
            <GapRow key={`${serie} ${gap.desde}`} serie={serie} gap={gap} all={all} />
          )),
        ])}
      </TableBody>
    </Table>
  );
}

function ToldRow({ serie, told, all }: { serie: string; told: Told; all: Period }) {
  const translate = useTranslate();
  const textOf = useChoiceText('equipo_medida_consumo');
  const read = (value: number, day: string) => `${formatNumber(value)} · ${formatDate(day)}`;
  const origin = told.origen_lectura === '' ? '' : textOf('origen', told.origen_lectura);
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {serie}
      </TableCell>
      <DaysCell days={told} all={all} />
      <TableCell align="right">{read(told.lectura_anterior, told.fecha_anterior)}</TableCell>
      <TableCell align="right">
        {read(told.lectura_actual, told.fecha_actual)}
        {told.vuelta_registrador && ` (${translate('farola.sheet.rolledOver')})`}
      </TableCell>
      <TableCell align="right">{formatNumber(Number(told.factor))}</TableCell>
      <TableCell>
        {told.origen === 'cercano' ? translate('farola.sheet.nearest') : origin}
      </TableCell>
      <TableCell align="right">{formatNumber(told.kwh)}</TableCell>
    </TableRow>
  );
}

function GapRow({ serie, gap, all }: { serie: string; gap: Gap; all: Period }) {
  const translate = useTranslate();
  const why = gap.kwh !== null ? 'byLights' : gap.instalado ? 'unread' : 'notInstalled';
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {serie}
      </TableCell>
      <DaysCell days={gap} all={all} />
      <TableCell colSpan={4}>{translate(`farola.sheet.${why}`)}</TableCell>
      <TableCell align="right">
        {gap.kwh !== null
          ? formatNumber(gap.kwh)
          : gap.instalado
            ? translate('farola.sheet.unknown')
            : ''}
      </TableCell>
    </TableRow>
  );
}

/** How many, and which where they are not all days of the invoice. */
function DaysCell({ days, all }: { days: Days; all: Period }) {
  const isAll = days.desde === all.desde && days.hasta === all.hasta;
  return (
    <TableCell>
      {formatNumber(days.dias)}
      {!isAll && ` · ${formatDate(days.desde)} – ${formatDate(days.hasta)}`}
    </TableCell>
  );
}

const TOTAL = { fontWeight: 700, color: 'text.primary', fontSize: '0.8125rem' } as const;
