import { mayUse } from '../../../core/permissions.ts';
import type { Resource } from '../../../core/resource.ts';
import { useCurrentUser } from '../../currentUser.ts';

/** What this person may do with an import, whoever brought it. */
export interface ImportRights {
  /** Change, apply and cancel it, and send mended rows: who may write its destination. */
  write: boolean;
  undo: boolean;
}

export function useImportRights(resource: Resource): ImportRights {
  const user = useCurrentUser();
  const write = mayUse(resource, 'escribir', user);
  return { write, undo: write && user.derechos.cerrar_y_deshacer };
}
