import { useTranslate } from 'ra-core';

import type { ImportFinding } from '../../../core/import/importApi.ts';
import { useFieldLabel } from '../../resource/fieldLabel.ts';
import { useImportInHand } from '../importContext.ts';
import { targetLabel } from '../columns/targetViews.ts';

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
