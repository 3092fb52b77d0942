import { wordsFor } from '../../core/api/errors.ts';
import { mayDelete } from '../../core/resource/permissions.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { Orm } from '../db/orm.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { readById } from '../list/readRecords.ts';
import { plainReason } from '../resource/refusalReasons.ts';
import { deletionOf, removeLocked } from '../record/removeRecords.ts';
import type { Store } from '../resource/store.ts';
import type { Effect } from '../record/operations.ts';
import { bisect } from './bisect.ts';
import { reasonFor, type Outcome } from './undoOutcome.ts';

/** Deletes created records that nobody edited since. */
export async function removeForUndo(
  tx: Orm,
  store: Store,
  given: { effects: readonly Effect[]; context: RequestContext; outcome: Outcome; motivo: string },
): Promise<void> {
  const { effects, context, outcome, motivo } = given;
  const ids = effects.map(({ id }) => id);
  const records = await readById(tx, store, { ids, lock: 'update' });
  const byId = new Map(effects.map((effect) => [effect.id, effect]));
  const going: Row[] = [];
  for (const record of records) {
    const effect = byId.get(Number(record['id'])) as Effect; // read by these ids
    if (record['version'] !== effect.version) outcome.kept({ store, effect, record, campos: [] });
    else if (mayDelete(record, context.actor.user)) going.push(record);
    else {
      const params = { accion: deletionOf(store.resource) };
      const words = wordsFor({ code: 'PROHIBIDO', params }, context.language);
      outcome.refused(store, record, plainReason(words));
    }
  }
  await bisect(tx, store, {
    items: going,
    work: async (part, items) => {
      await removeLocked(part, store, { records: items, context, motivo });
      for (const record of items) outcome.done(store, record);
    },
    again: outcome.mark,
    refused: (record, error) => outcome.refused(store, record, reasonFor(store, error, context)),
  });
}
