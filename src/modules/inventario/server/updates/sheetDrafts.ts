import type { Row } from '../../../../core/resource/resource.ts';
import type { TipoDeActualizacion } from '../../rules/actualizaciones.ts';
import { novedadDe } from '../../rules/novedades.ts';
import type { Hook, SheetDraft } from '../../../../server/resource/hook.ts';
import { readCatalogues } from './catalogues.ts';
import { elementOf } from './elementHistories.ts';

/**
 * Rows of an inventory sheet as drafts of updates, in the lot of their file unless they name one
 * (domain 5.6). What is the same as today is none.
 */
export const sheetDrafts: NonNullable<Hook['drafts']> = async ({ tx, rows, importacion }) => {
  const catalogos = await readCatalogues(tx);
  return rows.map(({ values, own, previous }) => {
    const found = novedadDe({
      valores: values,
      tipo: own['tipo'] as TipoDeActualizacion | undefined, // a choice of these
      hoy: previous === undefined ? null : elementOf(previous),
      catalogos,
    });
    if (found === undefined) return undefined;
    const isNew = found.tipo === 'expansion';
    return {
      lote: lotOf(importacion),
      ...own,
      ...dateOf({ values, own, isNew }),
      observaciones: values['observaciones'] ?? null,
      ...found,
      infraestructura_id: isNew ? null : (previous?.['id'] ?? null),
      origen_tipo: 'importacion',
      origen_id: importacion,
    };
  });
};

/** `IMP-12`: the lot of a file that names none. */
const lotOf = (importacion: number): string => `IMP-${importacion}`;

/** A new element holds from the day that it was put up, where nothing else is said. */
function dateOf({ values, own, isNew }: SheetDraft & { isNew: boolean }): Row {
  const installed = values['fecha_instalacion'] ?? null;
  if ((own['fecha_efectiva'] ?? null) !== null || !isNew || installed === null) return {};
  return { fecha_efectiva: installed };
}
