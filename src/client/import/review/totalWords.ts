import { useTranslate } from 'ra-core';

import { ROWS_TOTAL } from '../../../core/import/choices.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { useFieldLabel } from '../../resource/fieldLabel.ts';
import { useImportInHand } from '../importContext.ts';

/** How the rows and the sums of a file are called and written. */
export function useTotalWords() {
  const translate = useTranslate();
  const { resource } = useImportInHand();
  const labelOf = useFieldLabel(resource);
  return {
    label: (campo: string): string =>
      campo === ROWS_TOTAL ? translate('farola.importing.month.rows') : labelOf(campo),
    written: (campo: string, value: number): string =>
      resource.fields[campo]?.kind === 'money' ? formatMoney(value) : formatNumber(value),
  };
}
