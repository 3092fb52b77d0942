import type { Refusal } from '../../core/api/errorBody.ts';
import { fieldErrors, wordsFor, type ApiError } from '../../core/api/errors.ts';
import type { NotUndoneRecord, UndoAnswer, UndoneRecord } from '../../core/history/historyApi.ts';
import { colombianTime } from '../../core/time/calendar.ts';
import type { Finding } from '../../core/i18n/findings.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { Orm } from '../db/orm.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { nameFor } from '../fieldAccess/masking.ts';
import {
  MAX_LISTED,
  plainReason,
  refusalsIn,
  usedReason,
  type Reason,
} from '../resource/refusalReasons.ts';
import type { Store } from '../resource/store.ts';
import { changedSince, type Effect } from '../record/history.ts';

/** A record that is kept, in whole or in some fields. */
interface Kept {
  store: Store;
  effect: Effect;
  record: Row;
  campos: string[];
}

/** The outcome per record while an operation is undone. */
export interface Outcome {
  done: (store: Store, record: Row) => void;
  kept: (one: Kept) => void;
  refused: (store: Store, record: Row, why: Reason) => void;
  /** Each reason once, with the records that it is true of. */
  readonly refusals: Refusal[];
  readonly counts: { done: number; kept: number; refused: number };
  /** How it stood, to go back to when a part is undone anew. */
  mark: () => () => void;
  answer: (tx: Orm, token: string) => Promise<UndoAnswer>;
}

export function newOutcome(store: Store, context: RequestContext): Outcome {
  const { actor } = context;
  const done: [Store, Row][] = [];
  const kept: Kept[] = [];
  const refused: [Store, Row, Reason][] = [];
  const called = ({ resource }: Store, record: Row): string =>
    nameFor(actor.user, resource, record) || resource.label;
  const told = (its: Store, record: Row): UndoneRecord => ({
    recurso: its.resource.name,
    id: Number(record['id']),
    nombre: called(its, record),
  });
  const refusals = (): Refusal[] =>
    refusalsIn(
      refused.map(([its, record, reason]) => ({
        recurso: its.resource.name,
        id: Number(record['id']),
        nombre: () => called(its, record),
        reason,
      })),
      store,
      context,
    );
  return {
    done: (...one) => done.push(one),
    kept: (one) => kept.push(one),
    refused: (...one) => refused.push(one),
    get refusals() {
      return refusals();
    },
    get counts() {
      return { done: done.length, kept: kept.length, refused: refused.length };
    },
    mark: () => {
      const at = [done.length, kept.length, refused.length] as const;
      return () => {
        [done.length, kept.length, refused.length] = at;
      };
    },
    answer: async (tx, token) => ({
      token: done.length === 0 ? null : token,
      revertidos: firstOf(done, (one) => told(...one)),
      conservados: await keptOnes(tx, kept, told),
      imposibles: { total: refused.length, motivos: refusals() },
    }),
  };
}

const firstOf = <A, B>(all: readonly A[], write: (one: A) => B) => ({
  total: all.length,
  registros: all.slice(0, MAX_LISTED).map(write),
});

async function keptOnes(
  tx: Orm,
  kept: readonly Kept[],
  told: (store: Store, record: Row) => UndoneRecord,
): Promise<UndoAnswer['conservados']> {
  const first = kept.slice(0, MAX_LISTED);
  const registros: NotUndoneRecord[] = [];
  for (const recurso of new Set(first.map(({ store }) => store.resource.name))) {
    const own = first.filter(({ store }) => store.resource.name === recurso);
    const after = own.map(({ effect: { id, linea } }) => ({ id, linea }));
    const since = await changedSince(tx, { recurso, after });
    for (const { store, record, campos } of own) {
      const { por = null, cuando } = since.get(Number(record['id'])) ?? {};
      registros.push({
        ...told(store, record),
        campos,
        por,
        cuando: cuando === undefined ? null : (colombianTime(cuando) ?? cuando),
      });
    }
  }
  return { total: kept.length, registros };
}

/** Why something was refused, in one sentence that stands without the form. */
export function reasonFor(store: Store, error: ApiError, { language }: RequestContext): Reason {
  return error.findings.length > 0
    ? plainReason(sentenceOf(store, error.findings, { language }))
    : usedReason(error, wordsFor({ code: error.code, params: error.params }, language));
}

/** The findings in words, each behind the label of its field. */
export function sentenceOf(
  { resource }: Store,
  findings: readonly Finding[],
  { language }: Pick<RequestContext, 'language'>,
): string {
  const byField = Object.entries(fieldErrors(findings, language));
  return byField
    .map(([name, errors]) => {
      const label = resource.fields[name]?.label;
      const words = errors.map(({ message }) => message).join(' ');
      return label === undefined ? words : `${label}: ${words}`;
    })
    .join(' ');
}
