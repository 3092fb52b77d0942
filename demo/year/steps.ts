import { sql } from 'drizzle-orm';
import type { Row } from '../../src/core/resource/resource.ts';
import { systemContext, type RequestContext } from '../../src/server/resource/requestContext.ts';
import { readRecord } from '../../src/server/list/readRecords.ts';
import { rowsOf } from '../../src/server/db/orm.ts';
import { takeTransition } from '../../src/server/record/transitions.ts';
import type { Seeding } from '../../src/server/firstStart.ts';
import { storeOf } from '../../src/server/resource/store.ts';

/** Something that was done in the demo town at some moment. */
export interface Step {
  /** ISO with offset. */
  at: string;
  run(seeding: Seeding): Promise<unknown>;
}

/** An hour of a day in Colombia. */
export const at = (day: string, hour: number): string =>
  `${day}T${String(hour).padStart(2, '0')}:00:00-05:00`;

/** Does everything in the order in which it happened, each at its own moment. */
export async function runInOrder(seeding: Seeding, steps: readonly Step[]): Promise<void> {
  const inOrder = steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  for (const step of inOrder) await step.run({ ...seeding, now: new Date(step.at) });
}

/** Takes a transition of a record as it is at that moment. */
export async function take(
  seeding: Seeding,
  resource: string,
  given: { id: number; name: string; values?: Row; context?: RequestContext },
): Promise<Row> {
  const store = storeOf(seeding, resource);
  const { id, name, values = {}, context = systemContext(seeding.now) } = given;
  const record = await readRecord(seeding.tx, store, { id });
  const version = Number(record?.['version']);
  return takeTransition(seeding.tx, store, { id, version, request: { name, values }, context });
}

/**
 * Who signs what was reviewed and closed: Marcela Rincón, at any moment; the server itself where she has no account.
 */
export async function residentOf({
  tx,
}: Pick<Seeding, 'tx'>): Promise<(now: Date) => RequestContext> {
  const [user] = await rowsOf<{ id: number; email: string; first_name: string; last_name: string }>(
    tx,
    sql`select id::int as id, email, first_name, last_name from usuario
        where email = 'marcela.rincon@farola.local'`,
  );
  return (now) => {
    const own = systemContext(now);
    const { actor } = own;
    return { ...own, actor: { ...actor, user: { ...actor.user, ...user } } };
  };
}
