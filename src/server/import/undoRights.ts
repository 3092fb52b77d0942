import type { CurrentUser } from '../../core/api/api.ts';
import { ApiError } from '../../core/api/errors.ts';
import type { Words } from '../../core/i18n/words.ts';
import { replacesMonth } from '../../core/import/month.ts';
import { pageWords } from '../../core/resource/noun.ts';
import type { Resource } from '../../core/resource/resource.ts';
import type { LockedImport } from './actions.ts';

type Person = Pick<CurrentUser, 'derechos'>;

/** Undoing an import may be kept for a few (domain 6); throws PROHIBIDO. */
export function refuseUndoingImport(resource: Resource, user: Person): void {
  if (user.derechos.cerrar_y_deshacer) return;
  throw new ApiError('PROHIBIDO', {
    params: { accion: of(resource, { es: 'Deshacer', en: 'Undo' }) },
  });
}

/** And so may importing a month once more, which changes or removes what it had; throws PROHIBIDO. */
export function refuseReplacing(
  resource: Resource,
  held: Pick<LockedImport, 'modo' | 'opciones' | 'actualizar' | 'eliminar'>,
  user: Person,
): void {
  const isAgain = replacesMonth(resource, held) && held.actualizar + held.eliminar > 0;
  if (!isAgain || user.derechos.cerrar_y_deshacer) return;
  throw new ApiError('PROHIBIDO', {
    params: { accion: of(resource, { es: 'Reemplazar el mes', en: 'Replace the month' }) },
  });
}

function of(resource: Resource, operation: Words): Words {
  const { es, en } = pageWords(resource);
  return { es: `${operation.es}: ${es}`, en: `${operation.en}: ${en}` };
}
