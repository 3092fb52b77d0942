import type { Orm } from '../../db/orm.ts';
import type { Store } from '../../records/store.ts';
import { referencesOf } from '../plan/basis.ts';

/**
 * Foreign keys are checked row by row, which takes a quarter of the whole time. Here every target
 * was held and compared with the plan before (`refusals.ts`), as a set, so where the database's
 * user may, this transaction leaves the row-wise check out. Elsewhere it just takes longer.
 */
export async function leaveOutRowChecks(tx: Orm, store: Store): Promise<void> {
  if (!everyTargetIsCompared(store)) return;
  const [may] = await tx.run<{ may: boolean }>(
    {
      text: `select current_setting('is_superuser') = 'on'
        or has_parameter_privilege(current_user, 'session_replication_role', 'set') as may`,
    },
    [],
  );
  if (may?.may === true) {
    await tx.run({ text: `set local session_replication_role = 'replica'` }, []);
  }
}

/** Afterwards everything is checked again, such as who points to what is deleted. */
export async function checkRowsAgain(tx: Orm): Promise<void> {
  const [now] = await tx.run<{ role: string }>(
    { text: `select current_setting('session_replication_role') as role` },
    [],
  );
  if (now?.role === 'replica') {
    await tx.run({ text: `set local session_replication_role = 'origin'` }, []);
  }
}

function everyTargetIsCompared(store: Store): boolean {
  const compared = new Set(referencesOf(store).map(({ name }) => name));
  return Object.entries(store.resource.fields).every(
    ([name, field]) => field.kind !== 'reference' || field.readOnly === true || compared.has(name),
  );
}
