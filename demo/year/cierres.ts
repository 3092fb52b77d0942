import { ApiError } from '../../src/core/api/errors.ts';
import { finDeMes, masDias } from '../../src/core/time/fechas.ts';
import { systemContext } from '../../src/server/resource/requestContext.ts';
import { create, type Seeding } from '../../src/server/seed/firstStart.ts';
import { demoMonths } from './plans/collectionPlan.ts';
import { at, take } from './steps.ts';

const CIERRE = 'cierre_mes';

/** Closes every month but the last, whose invoice is objected to. */
export async function seedClosings(seeding: Seeding): Promise<void> {
  for (const periodo of demoMonths.slice(0, -1)) {
    const then = { ...seeding, now: new Date(at(masDias(finDeMes(periodo), 56), 10)) };
    const made = await create(then, CIERRE, { periodo });
    await close(then, Number(made['id']));
  }
}

/** What is still to be looked at, such as a meter that was not read, is confirmed. */
async function close(seeding: Seeding, id: number): Promise<void> {
  try {
    await take(seeding, CIERRE, { id, name: 'cerrar' });
  } catch (error) {
    const confirmed = error instanceof ApiError ? error.body.confirmar : undefined;
    if (confirmed === undefined) throw error;
    const context = { ...systemContext(seeding.now), confirmed };
    await take(seeding, CIERRE, { id, name: 'cerrar', context });
  }
}
