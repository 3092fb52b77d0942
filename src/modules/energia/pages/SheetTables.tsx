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
type Readings = NonNullable<Sheet['hoja']['lecturas']>;

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

/** What the meters of the invoice were read at. */
export function ReadingTable({ readings }: { readings: Readings }) {
  const translate = useTranslate();
  const textOf = useChoiceText('equipo_medida_consumo');
  const unknown = translate('farola.sheet.unknown');
  const read = (value: number | null, day: string | null) =>
    value === null
      ? unknown
      : [formatNumber(value), day && formatDate(day)].filter(Boolean).join(' · ');
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate('farola.sheet.meter')}</TableCell>
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
        {readings.map((one) => (
          <TableRow key={one.serie}>
            <TableCell component="th" scope="row">
              {one.serie}
            </TableCell>
            <TableCell align="right">{read(one.lectura_anterior, one.fecha_anterior)}</TableCell>
            <TableCell align="right">
              {read(one.lectura_actual, one.fecha_actual)}
              {one.vuelta_registrador === true && ` (${translate('farola.sheet.rolledOver')})`}
            </TableCell>
            <TableCell align="right">{formatNumber(Number(one.factor))}</TableCell>
            <TableCell>{one.origen === null ? '' : textOf('origen', one.origen)}</TableCell>
            <TableCell align="right">
              {one.consumo_kwh === null ? unknown : formatNumber(one.consumo_kwh)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const TOTAL = { fontWeight: 700, color: 'text.primary', fontSize: '0.8125rem' } as const;
