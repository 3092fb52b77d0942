import { useTranslate } from 'ra-core';

import type { ImportFinding } from '../../../core/import/importApi.ts';
import { useImportInHand } from './importContext.ts';
import { targetLabel } from './targetViews.ts';

/** What was found with the field that it is about, and what stands there where the sentence does not say it. */
export function useFindingText(): (finding: ImportFinding) => string {
  const translate = useTranslate();
  const { targets } = useImportInHand();
  return ({ campo, valor = '', mensaje }) => {
    if (campo === undefined) return mensaje;
    const words = { field: targetLabel(targets, campo), value: valor, message: mensaje };
    const isSaid = valor === '' || mensaje.includes(valor);
    return translate(`farola.importing.review.${isSaid ? 'about' : 'aboutValue'}`, words);
  };
}
