import { useTranslate } from 'ra-core';

import type { Sheet } from '../../../core/api/sheetApi.ts';
import type { Tone } from '../../../core/fields/tone.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { useChoiceText } from '../../../client/fields/choice/ChoiceDisplay.tsx';
import { verdictTone } from './sheetFigures.ts';

/** The verdict in words and its tone: by hand, or of the thresholds. */
export function useVerdict(): (invoice: Row, sheet: Sheet) => { text: string; tone: Tone } {
  const translate = useTranslate();
  const textOf = useChoiceText('factura_energia');
  return (invoice, { hoja }) => {
    const byHand = hoja.dictamen === 'sin_base' ? null : invoice['dictamen_manual'];
    if (typeof byHand !== 'string')
      return { text: textOf('dictamen', hoja.dictamen), tone: verdictTone(hoja.dictamen) };
    const verdict = textOf('dictamen_manual', byHand);
    return { text: translate('farola.sheet.verdictOf', { verdict }), tone: verdictTone(byHand) };
  };
}
