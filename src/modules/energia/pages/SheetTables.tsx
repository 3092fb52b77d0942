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
type Meters = NonNullable<Sheet['hoja']['medidores']>;
type Told = Meters[number]['dias'][number];
type Gap = Meters[number]['huecos'][number];

/** Groups of lights of one sheet and regime, and what they should take. */
export function GroupTable({ groups, total }: { groups: Groups; total: number | null }) {
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

/** What tells of the days of each meter: a reading, the nearest one, or its lights. */
export function MeterTable({ meters }: { meters: Meters }) {
  const translate = useTranslate();
  return (
    <Table size="small">
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
            <ToldRow key={`${serie} ${told.desde}`} serie={serie} told={told} />
          )),
          ...huecos.map((gap) => <GapRow key={`${serie} ${gap.desde}`} serie={serie} gap={gap} />),
        ])}
      </TableBody>
    </Table>
  );
}

function ToldRow({ serie, told }: { serie: string; told: Told }) {
  const translate = useTranslate();
  const textOf = useChoiceText('equipo_medida_consumo');
  const read = (value: number, day: string) => `${formatNumber(value)} · ${formatDate(day)}`;
  const origin = told.origen_lectura === '' ? '' : textOf('origen', told.origen_lectura);
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {serie}
      </TableCell>
      <DaysCell days={told} />
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

function GapRow({ serie, gap }: { serie: string; gap: Gap }) {
  const translate = useTranslate();
  const why = gap.kwh !== null ? 'byLights' : gap.instalado ? 'unread' : 'notInstalled';
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {serie}
      </TableCell>
      <DaysCell days={gap} />
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

const DaysCell = ({ days }: { days: Pick<Told, 'desde' | 'hasta' | 'dias'> }) => (
  <TableCell>
    {formatDate(days.desde)} – {formatDate(days.hasta)} · {formatNumber(days.dias)}
  </TableCell>
);

const TOTAL = { fontWeight: 700, color: 'text.primary', fontSize: '0.8125rem' } as const;
