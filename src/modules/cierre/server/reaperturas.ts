import { inColombia } from '../../../core/time/calendar.ts';
import { prepared, type Orm } from '../../../server/db/orm.ts';
import { holdMonths } from '../../../server/period/closedMonths.ts';
import { cascadeTransition } from '../../../server/record/cascade.ts';
import { systemContext } from '../../../server/resource/requestContext.ts';
import type { Stores } from '../../../server/resource/hook.ts';

/**
 * Closes the months whose reopening is over, with the list of what changed meanwhile. Nobody could
 * write since that moment, however late this runs; of several servers one does it.
 */
export async function cerrarReaperturas(
  orm: Orm,
  { stores, now }: { stores: Stores; now: Date },
): Promise<void> {
  const momento = [inColombia(now.getTime())];
  if ((await orm.run(VENCIDAS, momento)).length === 0) return;
  await orm.transaction(async (tx) => {
    await holdMonths(tx);
    const ids = (await tx.run<{ id: number }>(VENCIDAS, momento)).map(({ id }) => id);
    if (ids.length === 0) return;
    const { actor } = systemContext(now);
    await cascadeTransition({ tx, actor, stores }, 'cierre_mes', { ids, name: 'vencer' });
  });
}

const VENCIDAS = prepared(`
  select id::int as id from cierre_mes
  where estado = 'reabierto' and reabierto_hasta <= $1::timestamptz`);
