import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';

import type { Sheet } from '../../../core/api/verificationSheetApi.ts';
import type { Tone } from '../../../core/fields/tone.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { API, request } from '../../../client/http/http.ts';
import { useChoiceText } from '../../../client/fields/choice/ChoiceDisplay.tsx';
import { verdictTone } from './sheetFigures.ts';

/** What an invoice is verified against; `version` of the record, which may have been verified meanwhile. */
export function useSheet({ id, version }: { id: number; version?: unknown }) {
  return useQuery({
    queryKey: ['factura_energia', 'hoja', id, version],
    queryFn: async () => (await request(`${API}/factura_energia/${id}/hoja`)).json as Sheet, // the API's contract
    // readings and inventory change under an invoice that is not verified
    staleTime: 0,
    retry: false,
  });
}

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
