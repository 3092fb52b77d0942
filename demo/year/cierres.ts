import { ApiError } from '../../src/core/api/errors.ts';
import { finDeMes, masDias } from '../../src/core/time/fechas.ts';
import type { RequestContext } from '../../src/server/resource/requestContext.ts';
import { create, type Seeding } from '../../src/server/firstStart.ts';
import { demoMonths } from './plans/collectionPlan.ts';
import { at, residentOf, take } from './steps.ts';

const CIERRE = 'cierre_mes';

/** From the end of a month until it is closed: what was collected in it is transferred and explained by then. */
export const DAYS_TO_CLOSING = 56;

/** Closes every month but the last, whose invoice is objected to. */
export async function seedClosings(seeding: Seeding): Promise<void> {
  const resident = await residentOf(seeding);
  for (const periodo of demoMonths.slice(0, -1)) {
    const now = new Date(at(masDias(finDeMes(periodo), DAYS_TO_CLOSING), 10));
    const then = { ...seeding, now };
    const made = await create(then, CIERRE, { periodo });
    await close(then, { id: Number(made['id']), context: resident(now) });
  }
}

/** What is still to be looked at, such as a meter that was not read, is confirmed. */
async function close(
  seeding: Seeding,
  { id, context }: { id: number; context: RequestContext },
): Promise<void> {
  try {
    await take(seeding, CIERRE, { id, name: 'cerrar', context });
  } catch (error) {
    const confirmed = error instanceof ApiError ? error.body.confirmar : undefined;
    if (confirmed === undefined) throw error;
    await take(seeding, CIERRE, { id, name: 'cerrar', context: { ...context, confirmed } });
  }
}
