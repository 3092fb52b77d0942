import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

import type { Sheet } from '../../../core/api/verificationSheetApi.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { Toned } from '../../../client/fields/Toned.tsx';
import { formatDate, formatMoney, formatNumber } from '../../../client/i18n/format.ts';

type Check = NonNullable<Sheet['hoja']['comprobaciones']>[number];

/** Every check with what it compared, and whether it holds. */
export function SheetChecks({ invoice, checks }: { invoice: Row; checks: readonly Check[] }) {
  const translate = useTranslate();
  const figures = useCheckFigures(invoice);
  return (
    <Box component="ul" sx={LIST}>
      {checks.map((check) => {
        const { codigo } = check;
        const outcome = outcomeOf(check);
        const compared = outcome === 'uncompared' ? undefined : figures(check);
        return (
          <Box component="li" key={codigo} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
            <Toned tone={TONES[outcome]} text={translate(`farola.sheet.${outcome}`)} />
            <span>
              {translate(`farola.sheet.check.${codigo}`, { _: codigo.replaceAll('_', ' ') })}
            </span>
            {compared !== undefined && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {compared}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

type Outcome = 'passed' | 'failed' | 'uncompared';

const TONES = { passed: 'good', failed: 'bad', uncompared: 'neutral' } as const;

/** What each of these checks is held against; without it there was nothing to compare. */
const AGAINST: Readonly<Record<string, readonly string[]>> = {
  tarifa: ['anterior'],
  consumo_repetido: ['factura'],
  medido_y_esperado: ['kwh_medido', 'kwh_esperado'],
};

function outcomeOf(check: Check): Outcome {
  if (!check.cumple) return 'failed';
  const against = AGAINST[check.codigo] ?? [];
  return against.some((name) => (check[name] ?? null) === null) ? 'uncompared' : 'passed';
}

/** What a check compared, as people read it. */
function useCheckFigures(invoice: Row): (check: Check) => string | undefined {
  const translate = useTranslate();
  const unknown = translate('farola.sheet.unknown');
  const words = (name: string, values: Record<string, string>) =>
    translate(`farola.sheet.figures.${name}`, values);
  const money = (value: unknown) => (typeof value === 'number' ? formatMoney(value) : unknown);
  const kwh = (value: unknown) =>
    typeof value === 'number' ? `${formatNumber(value)}\u00a0kWh` : unknown;
  const tariff = Number(invoice['tarifa_kwh']);
  return (check) => {
    const of = (name: string): unknown => check[name];
    switch (check.codigo) {
      case 'energia':
        return words('energia', {
          kwh: formatNumber(Number(invoice['kwh_facturado'])),
          tarifa: money(tariff),
          energia: money(of('energia')),
        });
      case 'total':
        return words('total', {
          energia: money(of('energia')),
          otros: money(of('otros')),
          total: money(of('total')),
        });
      case 'tarifa':
        return words('tarifa', { tarifa: money(tariff), anterior: money(of('anterior')) });
      case 'traslapo':
      case 'consumo_repetido': {
        const invoiceNumber = of('factura');
        return typeof invoiceNumber === 'string'
          ? words('factura', { factura: invoiceNumber })
          : undefined;
      }
      case 'continuidad': {
        const gap = of('hueco') as { desde: string; hasta: string } | null; // as the sheet writes it
        return gap === null
          ? undefined
          : words('hueco', { desde: formatDate(gap.desde), hasta: formatDate(gap.hasta) });
      }
      case 'medido_y_esperado':
        return words('medido_y_esperado', {
          medido: kwh(of('kwh_medido')),
          esperado: kwh(of('kwh_esperado')),
        });
      default:
        return undefined;
    }
  };
}

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 0.25,
  fontSize: '0.8125rem',
} as const;
