import { useTranslate } from 'ra-core';

import type { Sheet } from '../../../core/api/verificationSheetApi.ts';
import { useChoiceText } from '../../../client/fields/choice/ChoiceDisplay.tsx';
import { DataTable, type DataColumn } from '../../../client/fields/table/DataTable.tsx';
import { formatDate, formatNumber } from '../../../client/i18n/format.ts';

type Groups = NonNullable<Sheet['hoja']['grupos_aforo']>;
type Faults = Sheet['hoja']['fallas_aforo'];
type Meters = NonNullable<Sheet['hoja']['medidores']>;
type Told = Meters[number]['dias'][number];
type Gap = Meters[number]['huecos'][number];
type Period = Pick<Told, 'desde' | 'hasta'>;
type Days = Pick<Told, 'desde' | 'hasta' | 'dias'>;

/** Columns by their words under `farola.sheet.`. */
function useColumns(left: readonly string[]): (names: readonly string[]) => DataColumn[] {
  const translate = useTranslate();
  return (names) =>
    names.map((name) => ({
      name,
      label: translate(`farola.sheet.${name}`),
      align: left.includes(name) ? undefined : 'right',
    }));
}

interface GroupTableProps {
  label: string;
  groups: Groups;
  faults: Faults;
  total: number | null;
}

/** Groups of lights of one sheet and regime, and what they should take, corrected by their faults. */
export function GroupTable({ label, groups, faults, total }: GroupTableProps) {
  const translate = useTranslate();
  const textOf = useChoiceText('infraestructura_alumbrado');
  const columnsOf = useColumns(['sheetOf', 'regime']);
  const ofFaults = useFaults();
  // a light that changed within the period stands in two groups: there is no one count then
  const isWhole = groups.every(({ dias }) => dias === groups[0]?.dias);
  const count = isWhole ? groups.reduce((sum, { cantidad }) => sum + Number(cantidad), 0) : null;
  const rows = groups.map((group) => [
    group.luminaria,
    textOf('regimen', group.regimen),
    ...[group.vatios, group.cantidad, group.horas_dia, group.dias, group.kwh].map((figure) =>
      formatNumber(Number(figure)),
    ),
  ]);
  return (
    <DataTable
      label={label}
      isWide
      columns={columnsOf(['sheetOf', 'regime', 'watts', 'count', 'hours', 'days', 'energy'])}
      rows={[...rows, ...ofFaults(faults)]}
      totals={[
        translate('farola.sheet.total'),
        null,
        null,
        count === null ? null : formatNumber(count),
        null,
        null,
        total === null ? translate('farola.sheet.unknown') : formatNumber(total),
      ]}
    />
  );
}

/** How many nights and days, and their kWh; in brackets where the contract does not count them. */
function useFaults(): (faults: Faults) => (string | null)[][] {
  const translate = useTranslate();
  return (faults) => {
    if (faults === undefined || faults.lineas.length === 0) return [];
    const { aplican, lineas } = faults;
    const kwh = formatNumber(lineas.reduce((sum, line) => sum + line.kwh, 0));
    const words = translate(aplican ? 'farola.sheet.faults' : 'farola.sheet.faultsApart', {
      smart_count: lineas.length,
    });
    return [[words, null, null, null, null, null, aplican ? kwh : `(${kwh})`]];
  };
}

interface MeterTableProps {
  label: string;
  meters: Meters;
  all: Period;
}

/** What tells of the days of each meter: a reading, the nearest one, or its lights. */
export function MeterTable({ label, meters, all }: MeterTableProps) {
  const columnsOf = useColumns(['meter', 'days', 'origin']);
  const [told, gap] = [useTold(all), useGap(all)];
  return (
    <DataTable
      label={label}
      isWide
      columns={columnsOf(['meter', 'days', 'before', 'after', 'factor', 'origin', 'energy'])}
      rows={meters.flatMap(({ serie, dias, huecos }) => [
        ...dias.map((one) => [serie, ...told(one)]),
        ...huecos.map((one) => [serie, ...gap(one)]),
      ])}
    />
  );
}

function useTold(all: Period): (told: Told) => string[] {
  const translate = useTranslate();
  const textOf = useChoiceText('equipo_medida_consumo');
  const read = (value: number, day: string) => `${formatNumber(value)} · ${formatDate(day)}`;
  return (told) => {
    const origin = told.origen_lectura === '' ? '' : textOf('origen', told.origen_lectura);
    const turned = told.vuelta_registrador ? ` (${translate('farola.sheet.rolledOver')})` : '';
    return [
      daysText(told, all),
      read(told.lectura_anterior, told.fecha_anterior),
      `${read(told.lectura_actual, told.fecha_actual)}${turned}`,
      formatNumber(Number(told.factor)),
      told.origen === 'cercano' ? translate('farola.sheet.nearest') : origin,
      formatNumber(told.kwh),
    ];
  };
}

function useGap(all: Period): (gap: Gap) => (string | null)[] {
  const translate = useTranslate();
  return (gap) => {
    const why = gap.kwh !== null ? 'byLights' : gap.instalado ? 'unread' : 'notInstalled';
    const unknown = gap.instalado ? translate('farola.sheet.unknown') : '';
    return [
      daysText(gap, all),
      null,
      null,
      null,
      translate(`farola.sheet.${why}`),
      gap.kwh === null ? unknown : formatNumber(gap.kwh),
    ];
  };
}

/** How many, and which where they are not all days of the invoice. */
function daysText(days: Days, all: Period): string {
  const isAll = days.desde === all.desde && days.hasta === all.hasta;
  const which = isAll ? '' : ` · ${formatDate(days.desde)} – ${formatDate(days.hasta)}`;
  return `${formatNumber(days.dias)}${which}`;
}
