import { useTranslate } from 'ra-core';

import type { Field, FieldKind } from '../../../core/fields/field.ts';
import type { Ask } from './asks.ts';

const DATED: readonly FieldKind[] = ['date', 'dateTime', 'period', 'time'];

/** `es`, `contiene`, `desde`: a number is at least something, a day is from some day on. */
export function useAskLabel(field: Field): (ask: Ask) => string {
  const translate = useTranslate();
  const isDated = DATED.includes(field.kind);
  return (ask) => translate(`farola.filtering.${isDated ? 'datedAsks' : 'asks'}.${ask}`, ASIDE);
}

/** The words stand in a sentence with values; alone they have none. */
const ASIDE = { value: '…' };
