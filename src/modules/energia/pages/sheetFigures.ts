import { useTranslate } from 'ra-core';

import type { Sheet } from '../../../core/api/verificationSheetApi.ts';
import type { Tone } from '../../../core/fields/tone.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { diasEntre } from '../../../core/time/fechas.ts';
import { formatDate, formatMoney, formatNumber } from '../../../client/i18n/format.ts';

interface Figure {
  /** Its words stand under `farola.sheet.`. */
  name: string;
  text: string;
  tone: Tone;
}

/** What a verdict says to who reads it. */
export const verdictTone = (verdict: string): Tone =>
  ({ conforme: 'good', observada: 'warning', objetada: 'bad' } as const)[verdict] ?? 'neutral';

/** Energy, deviation and pesos of an invoice, each in its tone. */
export function useFigures(): (invoice: Row, sheet: Sheet) => Figure[] {
  const translate = useTranslate();
  const unknown = translate('farola.sheet.unknown');
  const kwh = (value: number | null) =>
    value === null ? unknown : `${formatNumber(value)}\u00a0kWh`;
  return (invoice, { hoja }) => {
    const { desviacion_pct: deviation, valor_en_discusion: disputed } = hoja;
    const tone = verdictTone(hoja.dictamen);
    return [
      { name: 'billed', text: kwh(Number(invoice['kwh_facturado'])), tone: 'neutral' },
      { name: 'expected', text: kwh(expectedOf(hoja)), tone: 'neutral' },
      ...(invoice['tipo_liquidacion'] === 'aforo'
        ? []
        : [{ name: 'metered', text: kwh(hoja.kwh_medido), tone: 'neutral' as const }]),
      { name: 'reference', text: kwh(hoja.kwh_referencia), tone: 'neutral' },
      {
        name: 'deviation',
        text: deviation === null ? unknown : `${formatNumber(deviation)}\u00a0%`,
        tone,
      },
      {
        name: 'disputed',
        text: disputed === null ? unknown : formatMoney(disputed),
        tone: disputed !== null && disputed > 0 ? tone : 'neutral',
      },
    ];
  };
}

/** By meters and without one, as far as the invoice has such a part. */
function expectedOf(hoja: Sheet['hoja']): number | null {
  const parts = [hoja.kwh_esperado_medidores, hoja.kwh_esperado_aforo].filter(
    (part) => part !== null,
  );
  const sum = parts.reduce((whole, part) => whole + part, 0);
  return parts.length === 0 ? null : Math.round(sum * 1000) / 1000;
}

/** Nothing is due of them any more. */
const SETTLED = ['aprobada', 'pagada', 'anulada'];
/** Business days before the due day from which it is soon too late (domain 5.9). */
const SOON = 5;

/** Until when the invoice can be disputed: the day it is due. */
export function useTerm(): (invoice: Row, sheet: Sheet) => { text: string; tone: Tone } {
  const translate = useTranslate();
  return (invoice, { hoy, habiles_para_vencer: businessDays }) => {
    if (SETTLED.includes(String(invoice['estado'])))
      return { text: translate('farola.sheet.settled'), tone: 'done' };
    const day = String(invoice['fecha_vencimiento']);
    const left = diasEntre(hoy, day);
    const words =
      left < 0
        ? translate('farola.sheet.overdue', { smart_count: -left })
        : left === 0
          ? translate('farola.sheet.today')
          : businessDays === 0
            ? translate('farola.sheet.noDaysLeft')
            : translate('farola.sheet.daysLeft', { smart_count: businessDays });
    const tone = left < 0 ? 'bad' : businessDays <= SOON ? 'warning' : 'neutral';
    return { text: `${formatDate(day)}, ${words}`, tone };
  };
}
