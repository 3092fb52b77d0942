import { wordsFor } from '../../core/api/errors.ts';
import type { MessageCode } from '../../core/i18n/messages.ts';
import { inColombia } from '../../core/time/calendar.ts';
import type { Finding } from '../../core/i18n/findings.ts';
import { fieldOf, type Row } from '../../core/resource/resource.ts';
import type { Orm } from '../db/orm.ts';
import { signerOf, type RequestContext } from '../resource/requestContext.ts';
import { closedBy } from '../record/refusalsByRecord.ts';
import { validateRecords, writingOf, type ValidatedRecord } from '../record/validateRecords.ts';
import { namingLost, type Effect } from '../record/history.ts';
import { readById } from '../list/readRecords.ts';
import { absent, plainReason } from '../resource/refusalReasons.ts';
import { insertRows } from '../record/writeRows.ts';
import type { Store } from '../resource/store.ts';
import { bisect } from './bisect.ts';
import { reasonFor, sentenceOf, type Outcome } from './undoOutcome.ts';
import { keepPurgesOut, purgesOf } from './purged.ts';

interface Given {
  effects: readonly Effect[];
  context: RequestContext;
  outcome: Outcome;
  motivo: string;
}

/** Puts deleted records back as they were, with the ids they had. */
export async function reinsertForUndo(tx: Orm, store: Store, given: Given): Promise<void> {
  const { effects, context, outcome } = given;
  await keepPurgesOut(tx);
  const ids = effects.map(({ id }) => id);
  const purges = await purgesOf(tx, { recurso: store.resource.name, ids });
  const there = await readById(tx, store, { ids, fields: ['id'] });
  const present = new Set(there.map(({ id }) => Number(id)));
  const closed = await closedBy(tx, store, context.actor.now);
  const sentence = (code: MessageCode, params = {}) =>
    plainReason(wordsFor({ code, params }, context.language));
  const missing: Effect[] = [];
  for (const effect of effects) {
    const was = { ...effect.valores, id: effect.id };
    const purge = purges.get(effect.id);
    if (purge !== undefined) {
      outcome.refused(store, was, absent(sentence('RESTAURAR_PURGADO', purge)));
    } else if (present.has(effect.id)) outcome.refused(store, was, sentence('RESTAURAR_YA_ESTA'));
    else if (closed) {
      outcome.refused(store, was, absent(plainReason(sentenceOf(store, [closed], context))));
    } else missing.push(effect);
  }
  await bisect(tx, store, {
    items: missing,
    work: (part, items) => storeAgain(part, store, { ...given, effects: items }),
    again: outcome.mark,
    refused: ({ valores }, error) =>
      outcome.refused(store, valores, absent(reasonFor(store, error, context))),
  });
}

async function storeAgain(tx: Orm, store: Store, given: Given): Promise<void> {
  const { effects, context, outcome } = given;
  const { resource } = store;
  const state = resource.states?.field ?? '';
  const validated = await validateRecords(tx, store, {
    inputs: effects.map(({ valores }) => ({
      values: pick(store, valores, 'entered'),
      ...(typeof valores[state] === 'string' ? { state: valores[state] } : {}),
    })),
    absent: 'default',
    fromHistory: true,
    context,
  });
  const sound: ValidatedRecord[] = [];
  const lists: Finding[][] = [];
  for (const one of validated) lists.push(await wrongIn(tx, store, { validated: one, context }));
  const named = await namingLost(tx, store, { lists, context });
  for (const [i, effect] of effects.entries()) {
    const one = validated[i] as ValidatedRecord; // one per input
    const wrong = named[i] ?? [];
    if (wrong.length > 0) {
      outcome.refused(
        store,
        effect.valores,
        absent(plainReason(sentenceOf(store, wrong, context))),
      );
    } else sound.push({ ...one, record: { ...one.record, ...pick(store, effect.valores, 'all') } });
  }
  const signed = {
    modificado_en: inColombia(context.actor.now.getTime()),
    modificado_por: signerOf(context.actor),
  };
  const made = await insertRows(tx, store, {
    items: sound,
    lineOf: ({ record }) => ({
      row: {
        ...store.mapping.toRow({ ...record, ...signed }),
        id: record['id'],
        version: Number(record['version'] ?? 0) + 1,
      },
      motivo: given.motivo,
    }),
    ids: 'given',
    context,
  });
  for (const record of made) {
    const one = { record, secrets: {} };
    const writing = writingOf(tx, store, { validated: one, context });
    await store.hook?.stored?.({ ...writing, id: Number(record['id']) });
    outcome.done(store, record);
  }
}

/**
 * The errors of a record that comes back. A missing secret is none: the history keeps no passwords, so
 * a person comes back without one.
 */
async function wrongIn(
  tx: Orm,
  store: Store,
  { validated, context }: { validated: ValidatedRecord; context: RequestContext },
): Promise<Finding[]> {
  const { resource, hook } = store;
  const isError = ({ level }: Finding): boolean => level === 'error';
  const isSecret = ({ field = '' }: Finding): boolean =>
    (resource.fields[field] as { writeOnly?: boolean } | undefined)?.writeOnly === true;
  const wrong = validated.findings.filter((one) => isError(one) && !isSecret(one));
  if (wrong.length > 0 || !validated.findings.some(isError)) return wrong;
  // what was lacking kept the hook from being asked
  const more = (await hook?.check?.(writingOf(tx, store, { validated, context }))) ?? [];
  return more.filter(isError);
}

/** The values whose field still exists: those that people enter, or all that the table holds. */
function pick({ resource }: Store, values: Row, which: 'entered' | 'all'): Row {
  const picked = Object.entries(values).filter(([name]) => {
    const field = fieldOf(resource, name);
    if (field === undefined || field.computed?.by === 'sql') return false;
    return which === 'all' || (field.readOnly !== true && !(name in resource.fixed));
  });
  return Object.fromEntries(picked);
}
