import { inColombia } from '../../core/time/calendar.ts';
import type { CheckContext } from '../../core/fields/field.ts';

/** Today and now in Colombia, as checks and queries need them. */
export function contextOf(now: Date): CheckContext {
  const ahora = inColombia(now.getTime());
  return { hoy: ahora.slice(0, 10), ahora };
}

/** A calendar day in Colombia, `AAAA-MM-DD`. */
export const dayOf = (now: Date): string => contextOf(now).hoy;
