import type { Refusal } from '../../core/api/errorBody.ts';
import { wordsFor, ApiError, type Language } from '../../core/api/errors.ts';
import { nounOf } from '../../core/resource/noun.ts';
import { unnamedLabel } from '../../core/resource/referenceLabel.ts';
import { fieldOf, type Resource, type Row } from '../../core/resource/resource.ts';
import { labelFor, maskedRecord } from '../fieldAccess/masking.ts';
import { constraintOf, isOutOfRange } from '../db/failures.ts';
import { uniqueName } from '../db/tables/tables.ts';
import type { RequestContext } from './requestContext.ts';
import type { Store } from './store.ts';

/** Most refusals in one answer, of tens of thousands of records that may be refused. */
export const MAX_LISTED = 100;

/** Most records listed by name under one refusal reason. */
const MOST_NAMED = 5;

/** Why something is refused for one record. Equal keys are the same reason. */
export interface Reason {
  key: string;
  words: string;
  /** The field that it is about. */
  field?: string;
  /** Records of each kind that point to it: summed up, they are one reason. */
  uses?: Readonly<Record<string, number>>;
  /** The record does not exist any more, or does not yet exist again. */
  isAbsent?: true;
}

/** A record that something is refused for; its name is asked for only where it is told. */
export interface Refused {
  recurso: string;
  id: number;
  nombre: () => string;
  reason: Reason;
}

interface Group {
  reason: Reason;
  refusal: Refusal;
  seen: Set<number>;
  uses: Record<string, number>;
}

/** Equal reasons once, each with all that it is true of and the first of them by name. */
export function refusalsIn(
  refused: readonly Refused[],
  store: Store,
  { language }: Pick<RequestContext, 'language'>,
): Refusal[] {
  const groups = new Map<string, Group>();
  for (const { recurso, id, nombre, reason } of refused) {
    const key = `${recurso} ${reason.key}`;
    const group = groups.get(key) ?? newGroup(recurso, reason);
    groups.set(key, group);
    if (group.seen.has(id)) continue;
    group.seen.add(id);
    const { ids, registros } = group.refusal;
    ids.push(id);
    if (registros.length < MOST_NAMED) registros.push({ id, nombre: nombre() });
    for (const [kind, n] of Object.entries(reason.uses ?? {})) {
      group.uses[kind] = (group.uses[kind] ?? 0) + n;
    }
  }
  return [...groups.values()].slice(0, MAX_LISTED).map(({ reason, uses, refusal }) => {
    if (reason.uses === undefined || refusal.ids.length === 1) return refusal;
    const params = { detalle: usersOf(uses, store, { language }) };
    return { ...refusal, motivo: wordsFor({ code: 'REFERENCIADOS', params }, language) };
  });
}

const newGroup = (recurso: string, reason: Reason): Group => ({
  reason,
  refusal: {
    motivo: reason.words,
    ...(reason.field === undefined ? {} : { campo: reason.field }),
    recurso,
    ids: [],
    registros: [],
    ...(reason.isAbsent ? { ausentes: true } : {}),
  },
  seen: new Set(),
  uses: {},
});

/** How many records of each kind, in words. */
export function usersOf(
  counts: Readonly<Record<string, number>>,
  { stores }: Store,
  { language }: { language: Language },
): string {
  const number = new Intl.NumberFormat(language === 'es' ? 'es-CO' : 'en-US');
  return Object.entries(counts)
    .map(([kind, n]) => {
      const resource = stores.get(kind)?.resource;
      return `${number.format(n)} ${resource === undefined ? kind : nounOf(resource, language, n)}`;
    })
    .join(', ');
}

/** What an error says of a record: one reason, or one for each thing that is wrong in it. */
export function reasonsOf(
  error: ApiError,
  resource: Resource,
  { language }: Pick<RequestContext, 'language'>,
): Reason[] {
  const { code, params, findings } = error;
  if (code === 'INVALIDO' && findings.length > 0) {
    return findings.map((finding) => {
      const reason = plainReason(wordsFor(finding, language));
      const { field } = finding;
      if (field === undefined || fieldOf(resource, field) === undefined) return reason;
      return { ...reason, key: `${field}: ${reason.key}`, field };
    });
  }
  if (code === 'NO_EXISTE') {
    return [absent(plainReason(wordsFor({ code: 'DESHACER_YA_NO_ESTA' }, language)))];
  }
  return [usedReason(error, wordsFor({ code, params }, language))];
}

/** A refusal by what points to the record is the same reason, whatever does and how often. */
export function usedReason({ code, body }: ApiError, words: string): Reason {
  const uses = code === 'REFERENCIADO' ? (body.detalle as Reason['uses']) : undefined; // as every one of these is thrown
  if (uses === undefined) return plainReason(words);
  return { key: code, words, uses };
}

export const plainReason = (words: string): Reason => ({ key: words, words });

/** Of a record that nobody can look at. */
export const absent = (reason: Reason): Reason => ({ ...reason, isAbsent: true });

/** The name of a record without personal data, as anybody may read it; Spanish. */
export function nameOf(resource: Resource, record: Row): string {
  return labelFor(resource, record) || unnamedLabel(resource, maskedRecord(resource, record), 'es');
}

/** A constraint that the database refused as the answer it stands for; other errors as they are. */
export function refusalOf(error: unknown, resource: Resource): unknown {
  if (error instanceof ApiError) return error;
  const broken = constraintOf(error);
  if (broken?.kind === 'unique') {
    const group = resource.unique.find(
      ({ fields }) => uniqueName(resource, fields) === broken.constraint,
    );
    const fields = group?.fields ?? [];
    return new ApiError('DUPLICADO', {
      findings: fields.map((field) => ({ code: 'DUPLICADO', level: 'error', field })),
      cause: error,
    });
  }
  if (broken?.kind === 'foreign_key') return new ApiError('REFERENCIA_PERDIDA', { cause: error });
  if (isOutOfRange(error)) {
    const findings = [{ code: 'CALCULO_MUY_GRANDE', level: 'error' } as const];
    return new ApiError('INVALIDO', { findings, cause: error });
  }
  return error;
}
