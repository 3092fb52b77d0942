import type { Row } from '../../core/resource/resource.ts';
import type { Orm } from '../db/orm.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { audit, entryBasis } from './history.ts';
import { isPersonal } from '../fieldAccess/masking.ts';
import type { Store } from '../resource/store.ts';

/** Whoever sees personal data in full leaves a line in the history. */
export async function logView(
  orm: Orm,
  given: { store: Store; id: number; records: readonly Row[]; context: RequestContext },
): Promise<void> {
  const { store, id, records, context } = given;
  if (!context.actor.user.derechos.datos_personales) return;
  if (!records.some((record) => isSeen(store, record))) return;
  await audit(orm, {
    ...entryBasis(context, store.resource.name),
    registro_id: id,
    accion: 'ver',
    motivo: 'Datos personales',
    antes: null,
    despues: null,
  });
}

const isSeen = ({ resource, stores }: Store, record: Row): boolean => {
  const of =
    resource.name === 'bitacora' ? stores.get(String(record['recurso']))?.resource : resource;
  if (of === undefined || of === resource) return isPersonal(resource, record);
  return ['antes', 'despues'].some((side) => isPersonal(of, (record[side] as Row | null) ?? {})); // values of a record
};
