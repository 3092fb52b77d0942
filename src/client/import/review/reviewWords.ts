import { useTranslate } from 'ra-core';

import { ROWS_TOTAL } from '../../../core/import/choices.ts';
import type { ImportFinding, ImportProblem } from '../../../core/import/importApi.ts';
import { useFieldLabel } from '../../i18n/descriptorWords.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { targetLabel, useImportInHand } from '../importContext.ts';

/** What was found with the field that it is about, and what stands there where the sentence does not say it. */
export function useFindingText(): (finding: ImportFinding) => string {
  const translate = useTranslate();
  const { targets, resource } = useImportInHand();
  const ownLabel = useFieldLabel(resource);
  /** A sheet of another resource has no column for some of the fields that are checked. */
  const labelOf = (name: string) =>
    Object.hasOwn(resource.fields, name) && !targets.some((target) => target.name === name)
      ? ownLabel(name)
      : targetLabel(targets, name);
  return ({ campo, valor = '', mensaje }) => {
    if (campo === undefined) return mensaje;
    const words = { field: labelOf(campo), value: valor, message: mensaje };
    const isSaid = valor === '' || mensaje.includes(valor);
    return translate(`farola.importing.review.${isSaid ? 'about' : 'aboutValue'}`, words);
  };
}

/** A count for a sentence: chooses its plural, and is written as people write numbers. */
export const counted = (count: number): { smart_count: number; count: string } => ({
  smart_count: count,
  count: formatNumber(count),
});

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

/** In how many rows of the sheet a problem is, the first of them, and how many different values it has. */
export function useProblemRows(): (problem: ImportProblem) => string {
  const translate = useTranslate();
  return ({ filas, ejemplos, distintos }) => {
    const more = filas > ejemplos.length ? ', …' : '';
    const rows = translate('farola.importing.review.problemRows', {
      ...counted(filas),
      rows: ejemplos.map((row) => formatNumber(row)).join(', ') + more,
    });
    if (distintos === undefined) return rows;
    const count = formatNumber(distintos);
    return `${rows} · ${translate('farola.importing.review.manyValues', { count })}`;
  };
}
