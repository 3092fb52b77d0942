import { useTranslate } from 'ra-core';

import type { Explanation } from '../../core/explain/explanation.ts';
import type { Words } from '../../core/i18n/words.ts';
import { formatMoney, formatNumber } from '../i18n/format.ts';
import { readLanguage, tableOf } from '../i18n/language.ts';

/** Writes a figure with its unit, in the habits of the page. */
export function useFigureText(): (figure: Pick<Explanation, 'valor' | 'unidad'>) => string {
  const translate = useTranslate();
  return ({ valor, unidad }) => {
    if (valor === null) return translate('farola.explain.unknown');
    if (unidad === 'COP') return formatMoney(valor);
    if (unidad?.startsWith('COP/') === true) return `${formatMoney(valor)}/${unidad.slice(4)}`;
    if (unidad === null) return formatNumber(valor);
    const [, measured] = /^(.+)\/mes$/.exec(unidad) ?? [];
    const unit =
      measured === undefined ? unidad : translate('farola.explain.perMonth', { unit: measured });
    return `${formatNumber(valor)}\u00a0${unit}`;
  };
}

/** How a value was worked out; the API writes its numbers with a point. */
export const accountText = (cuenta: string): string =>
  cuenta.replace(/\d+(?:\.\d+)?/g, (number) => formatNumber(Number(number)));

/** Words of the API in the language of the page. */
export const said = (words: Words): string => words[tableOf(readLanguage())];
