import { useListContext, useTranslate } from 'ra-core';

import { pageWords } from '../../../core/resource/noun.ts';
import type { Position } from '../../../core/resource/life.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { readLanguage, tableOf } from '../../i18n/language.ts';
import { today, useDay } from '../../address/day.ts';
import { formatDateTime, formatNumber, formatShortDate, formatTime } from '../../i18n/format.ts';

/** Up to which line of the sealed history the rows are known, so that another total next week can be explained. */
export function useSealedText(resource: Resource): string | undefined {
  const translate = useTranslate();
  const day = useDay(resource);
  const { meta } = useListContext();
  const { posicion } = (meta ?? {}) as { posicion?: Position }; // of our data provider
  if (posicion === undefined || posicion.en !== day) return undefined;
  return translate('farola.pastDay.sealed', { order: formatNumber(posicion.orden) });
}

/** Of what day the rows are, and up to when what was approved is in them; undefined for today, and until they are there. */
export function usePositionText(resource: Resource): string | undefined {
  const translate = useTranslate();
  const day = useDay(resource);
  const { meta } = useListContext();
  const { posicion } = (meta ?? {}) as { posicion?: Position }; // of our data provider
  if (posicion === undefined || posicion.en !== day) return undefined;
  const { en, hasta } = posicion;
  const until = hasta.startsWith(today())
    ? translate('farola.pastDay.todayAt', { time: formatTime(hasta) })
    : formatDateTime(hasta);
  return translate('farola.pastDay.position', {
    title: pageWords(resource)[tableOf(readLanguage())],
    day: formatShortDate(en),
    until,
  });
}
