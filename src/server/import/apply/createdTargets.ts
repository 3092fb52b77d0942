import type { Orm } from '../../db/orm.ts';
import type { Store, Stores } from '../../resource/store.ts';
import type { ImportJob, PlanBasis } from '../importData.ts';
import { cascadeName, referencesOf, versionsOf } from '../plan/planVersions.ts';

/** Resources of which records are created along in a round, each after those that its records name. */
export async function plannedTargets(
  tx: Orm,
  stores: Stores,
  { job, ronda }: { job: Pick<ImportJob, 'id' | 'destino'>; ronda: number },
): Promise<Store[]> {
  const rows = await tx.run<{ recurso: string }>(
    {
      // by the key: the rows of the destination itself are nearly all
      text: `select recurso from importacion_fila
        where importacion_id = $1::bigint and ronda = $3::int and recurso < $2
        union select recurso from importacion_fila
        where importacion_id = $1::bigint and ronda = $3::int and recurso > $2
        order by recurso`,
    },
    [job.id, job.destino, ronda],
  );
  return inOrder(rows.map(({ recurso }) => storeOf(stores, recurso)));
}

/** Whether what the records to be created along name is as when the plan was made; it is held. */
export async function targetsHold(
  tx: Orm,
  stores: Stores,
  { job, base }: { job: ImportJob; base: PlanBasis },
): Promise<boolean> {
  for (const store of await plannedTargets(tx, stores, { job, ronda: job.rondas })) {
    for (const { name, target } of referencesOf(store)) {
      const planned = base.destinos[cascadeName(store, name)] ?? {};
      const ids = Object.keys(planned).map(Number);
      if (ids.length === 0) continue;
      const now = await versionsOf(tx, target, ids, { hold: true });
      if (ids.some((id) => now[id] !== planned[id])) return false;
    }
  }
  return true;
}

/** Leaves out the targets that only refused rows name. */
export async function leaveOutUnneeded(tx: Orm, stores: Stores, job: ImportJob): Promise<void> {
  const targets = await plannedTargets(tx, stores, { job, ronda: job.rondas });
  for (const store of targets.toReversed()) {
    const naming = [storeOf(stores, job.destino), ...targets].flatMap((other) =>
      referencesOf(other)
        .filter(({ target }) => target === store)
        .map(({ name }) => ({ recurso: other.resource.name, name })),
    );
    const isNamed = naming.map(
      ({ recurso, name }) => `f.registro_id in (
        select (g.valores ->> '${name}')::bigint from importacion_fila as g
        where g.importacion_id = $1::bigint and g.recurso = '${recurso}' and g.ronda = $3::int
          and g.accion in ('crear', 'actualizar') and g.valores ? '${name}')`,
    );
    await tx.run(
      {
        text: `update importacion_fila as f set accion = 'omitida'
          where f.importacion_id = $1::bigint and f.recurso = $2 and f.ronda = $3::int
            and not (${['false', ...isNamed].join(' or ')})`,
      },
      [job.id, store.resource.name, job.rondas],
    );
  }
}

function storeOf(stores: Stores, recurso: string): Store {
  const store = stores.get(recurso);
  if (store === undefined) throw new Error(`no resource "${recurso}"`);
  return store;
}

/** What is named before what names it. */
function inOrder(stores: readonly Store[]): Store[] {
  const ordered = new Set<Store>();
  const under = new Set<Store>();
  const add = (store: Store): void => {
    if (ordered.has(store) || under.has(store)) return;
    under.add(store); // one that names itself, or a circle
    for (const { target } of referencesOf(store)) if (stores.includes(target)) add(target);
    ordered.add(store);
  };
  for (const store of stores) add(store);
  return [...ordered];
}
