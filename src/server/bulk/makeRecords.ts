import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { BatchAnswer } from '../../core/api/api.ts';
import { MOST_MADE, type MakeRequest } from '../../core/resource/makes.ts';
import type { Orm } from '../db/orm.ts';
import { withFiles } from '../files/fileStore.ts';
import { once } from '../record/idempotencyKeys.ts';
import { createRecords, writing } from '../record/writeRecords.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import type { Store } from '../resource/store.ts';

/** The body of `POST /{recurso}/varios`. */
export const makeBody = z.strictObject({
  campo: z.string().min(1).max(60),
  ids: z.array(z.int().positive()).min(1).max(MOST_MADE),
  valores: z.record(z.string(), z.unknown()),
});

/** A record for each id, with the same values: all of them or none, as one batch of the history. */
export async function makeRecords(
  orm: Orm,
  store: Store,
  given: { request: MakeRequest; context: RequestContext },
): Promise<BatchAnswer> {
  const { campo, ids, valores } = given.request;
  const lote = randomUUID();
  return withFiles(store.files, (files) => {
    const context = { ...given.context, lote, files };
    return writing(orm, store, (tx) =>
      once(tx, store, {
        sent: { varios: given.request },
        context,
        keep: (answer) => ({ answer }),
        again: async ({ answer }) => answer as BatchAnswer, // what `keep` kept
        async write(): Promise<BatchAnswer> {
          const values = [...new Set(ids)].map((id) => ({ ...valores, [campo]: id }));
          const made = await createRecords(tx, store, { values, context });
          return { lote, total: made.length };
        },
      }),
    );
  });
}
