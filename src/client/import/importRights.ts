import type { ImportDetail } from '../../core/import/importApi.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';

/** What this person may do with an import, whoever brought it. */
export interface ImportRights {
  /** Change, apply and cancel it, and send mended rows: who may write its destination. */
  write: boolean;
  undo: boolean;
  /** Say how the file is read and where its columns lead. */
  map: boolean;
}

export function useImportRights(
  resource: Resource,
  { enmascarada }: Pick<ImportDetail, 'enmascarada'>,
): ImportRights {
  const user = useCurrentUser();
  const write = mayUse(resource, 'escribir', user);
  return {
    write,
    undo: write && user.derechos.cerrar_y_deshacer,
    map: write && enmascarada !== true,
  };
}
