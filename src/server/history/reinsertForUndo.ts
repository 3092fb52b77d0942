import { wordsFor } from '../../core/api/errors.ts';
import type { MessageCode } from '../../core/i18n/messages.ts';
import { inColombia } from '../../core/time/calendar.ts';
import type { Finding } from '../../core/i18n/findings.ts';
import { fieldOf, type Row } from '../../core/resource/resource.ts';
import type { Orm } from '../db/orm.ts';
import { literal } from '../db/tables/tables.ts';
import { signerOf, type RequestContext } from '../resource/requestContext.ts';
import { closedBy } from '../record/writeLocks.ts';
import { entryBasis } from '../record/history.ts';
import { validateRecords, writingOf, type ValidatedRecord } from '../record/validateRecords.ts';
import { namingLost } from '../record/lastKnownState.ts';
import { readById, recordsIn } from '../list/readRecords.ts';
import { absent, plainReason } from '../resource/refusalReasons.ts';
import { statementOf, type Store } from '../resource/store.ts';
import type { Effect } from '../record/operations.ts';
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
  for (const { record } of await insertAgain(tx, store, { ...given, validated: sound })) {
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

/** Rows of one statement: records may hold polygons of 500 KB. */
const AT_ONCE = 500;

async function insertAgain(
  tx: Orm,
  store: Store,
  given: { validated: readonly ValidatedRecord[]; context: RequestContext; motivo: string },
): Promise<{ record: Row }[]> {
  const { validated, context, motivo } = given;
  const { mapping, resource } = store;
  const basis = entryBasis(context, resource.name);
  const signed = {
    modificado_en: inColombia(context.actor.now.getTime()),
    modificado_por: signerOf(context.actor),
  };
  const made: { record: Row }[] = [];
  for (let from = 0; from < validated.length; from += AT_ONCE) {
    const rows = validated.slice(from, from + AT_ONCE).map(({ record }) => ({
      ...mapping.toRow({ ...record, ...signed }),
      id: record['id'],
      version: Number(record['version'] ?? 0) + 1,
    }));
    const [stored] = await tx.run<{ json: string }>(
      statementOf(store, 'undo: put back', againText),
      [JSON.stringify(rows), basis.usuario_id, basis.usuario, basis.ip, basis.lote ?? null, motivo],
    );
    made.push(...recordsIn(stored?.json).map((record) => ({ record })));
  }
  return made;
}

function againText({ resource, table, mapping }: Store): string {
  const columns = ['id', ...mapping.columns].map((name) => `"${name}"`).join(', ');
  return `
    with made as (
      insert into "${table.name}" (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::"${table.name}", $1::jsonb)
      returning ${mapping.own}
    ), history as (
      insert into bitacora
        (fecha_hora, usuario_id, usuario, ip, recurso, registro_id, accion, motivo, lote, despues)
      select clock_timestamp(), $2::bigint, left($3, 100), $4, ${literal(resource.name)}, made.id, 'crear',
        left($6, 500), $5, to_jsonb(made)
      from made order by made.id
    ), total as (
      insert into conteo (recurso, delta)
      select ${literal(resource.name)}, count(*) from made having count(*) > 0
    )
    select json_agg(made order by made.id)::text as json from made`;
}
