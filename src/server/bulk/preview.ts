import { randomUUID } from 'node:crypto';
import type { BatchPreview, BatchRequest } from '../../core/api/api.ts';
import { ApiError, fieldErrors, wordsFor } from '../../core/api/errors.ts';
import { headedWords } from '../../core/resource/noun.ts';
import { type Row, type Resource, BOOKKEEPING } from '../../core/resource/resource.ts';
import type { Previewed } from '../../core/resource/states.ts';
import { isBlank } from '../../core/record/validateRecord.ts';
import { isTransition, previewOf } from '../../core/resource/workflow.ts';
import type { Orm } from '../db/orm.ts';
import { withFiles } from '../files/fileStore.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { lastKnownState } from '../record/history.ts';
import { refusedFor } from '../record/refusalsByRecord.ts';
import { nameOf, refusalsIn } from '../resource/refusalReasons.ts';
import type { Store } from '../resource/store.ts';
import { isChange, differs, type Change } from '../record/storeRecords.ts';
import { warningsOf } from '../record/warnings.ts';
import { rolledBack } from '../record/rolledBack.ts';
import { maskedRecord } from '../fieldAccess/masking.ts';
import { choose } from './bulkSelection.ts';
import { dryRun, type Refusals, type Trial } from './dryRun.ts';

/** Rows shown before and after. */
const SHOWN = 20;

/**
 * What a bulk action would do now: the code of the action itself judges, in a transaction that is
 * rolled back. Where the action stops at the first thing that is wrong, this tells all of them.
 */
export async function previewBatch(
  orm: Orm,
  store: Store,
  given: { request: BatchRequest; context: RequestContext },
): Promise<BatchPreview> {
  const { request } = given;
  const lote = randomUUID();
  return withFiles(store.files, (files) => {
    const context = { ...given.context, lote, files };
    return rolledBack(orm, store, async (tx) => {
      const chosen = await choose(tx, store, { ...request, context });
      const { records, stale, changed, huella = null } = chosen;
      const old = [...stale].map(
        ([id, version]) => [Number(id), outdated(store, id, version)] as const,
      );
      const gone = [...stale].flatMap(([id, version]) => (version === null ? [Number(id)] : []));
      const lost = await lastKnownState(tx, { recurso: store.resource.name, ids: gone });
      const trial = await dryRun(tx, store, { records, request, context });
      const refused: Refusals = new Map([...old, ...trial.refused]);
      return told(store, {
        ...trial,
        refused,
        seen: new Map([
          ...lost,
          ...changed.map((record) => [Number(record['id']), record] as const),
        ]),
        cambiados: [...stale].flatMap(([id, version]) => (version === null ? [] : [Number(id)])),
        records,
        huella,
        total: records.length + stale.size,
        context,
        request,
      });
    });
  });
}

const outdated = ({ resource }: Store, id: string, version: number | null): ApiError[] => [
  version === null
    ? new ApiError('NO_EXISTE', { params: { recurso: headedWords(resource), id } })
    : new ApiError('VERSION_VIEJA'),
];

interface Telling extends Trial {
  records: readonly Row[];
  /** Who is gone, as it was, and who was changed meanwhile, as it is. */
  seen: ReadonlyMap<number, Row>;
  /** In another version than was named. */
  cambiados: number[];
  huella: string | null;
  total: number;
  request: BatchRequest;
  context: RequestContext;
}

function told(store: Store, given: Telling): BatchPreview {
  const { refused, records, total, context, request, changes, referrers } = given;
  const { resource } = store;
  const { language } = context;
  const byId = new Map(records.map((record) => [Number(record['id']), record]));
  const going = changes.filter((change) => request.accion !== 'editar' || isChange(store, change));
  const changing = changes.map(({ previous, validated: { findings } }) => ({ previous, findings }));
  const { confirmar, avisos } = warningsOf([...changing, ...(given.deleting ?? [])], language);
  const gone =
    request.accion === 'borrar' ? records.filter(({ id }) => !refused.has(Number(id))) : [];
  return {
    total,
    huella: given.huella,
    cambian: going.length + gone.length,
    iguales: changes.length - going.length,
    rechazados: [...refused.keys()],
    rechazos: refusalsIn(
      [...refused].flatMap(([id, errors]) =>
        errors.flatMap((error) => {
          const record = byId.get(id) ?? given.seen.get(id) ?? { id };
          return refusedFor({ id, record, error }, { store, context });
        }),
      ),
      store,
      context,
    ),
    cambiados: given.cambiados,
    referencias: referrers,
    impide: impediment(given),
    avisos,
    confirmar,
    muestra: [
      ...going.slice(0, SHOWN).map((change) => sampleOf(store, change, request)),
      ...gone.slice(0, SHOWN).map((record) => ({
        id: Number(record['id']),
        nombre: nameOf(resource, record),
        antes: {},
        despues: {},
      })),
    ],
  };
}

function impediment({ failure, context }: Telling): BatchPreview['impide'] {
  if (failure === undefined) return null;
  const { code, params, findings } = failure;
  const { language } = context;
  const fields = findings.length === 0 ? {} : { fields: fieldErrors(findings, language) };
  return { code, message: wordsFor({ code, params }, language), ...fields };
}

/** A record before and after a bulk action: what changes, or of a transition what it decides. */
function sampleOf(
  { resource }: Store,
  change: Change,
  { accion }: BatchRequest,
): BatchPreview['muestra'][number] {
  const { previous, validated } = change;
  const before = maskedRecord(resource, previous);
  const after = maskedRecord(resource, { ...previous, ...validated.record });
  const lines = linesOf(resource, change, accion)
    .map((one) =>
      typeof one === 'string'
        ? ([one, before[one] ?? null, after[one] ?? null] as const)
        : // what was is a value of its own, which the action may have just written
          ([one.after, after[one.before] ?? null, after[one.after] ?? null] as const),
    )
    .filter(([, was, becomes]) => !isBlank(was) || !isBlank(becomes));
  return {
    id: Number(previous['id']),
    nombre: nameOf(resource, previous),
    antes: Object.fromEntries(lines.map(([name, was]) => [name, was])),
    despues: Object.fromEntries(lines.map(([name, , becomes]) => [name, becomes])),
  };
}

function linesOf(resource: Resource, change: Change, accion: string): readonly Previewed[] {
  const changed = Object.entries(resource.fields)
    .filter(([name, { hidden }]) => !hidden && !BOOKKEEPING.includes(name))
    .map(([name]) => name)
    .filter((name) => differs(change, name) || change.validated.unseen?.includes(name));
  const { states } = resource;
  if (states === undefined || !isTransition(resource, accion)) return changed;
  const decided =
    previewOf(states, accion) ??
    changed.filter((name) => name !== states.field && !isSignature(resource, name));
  return decided.length === 0 ? changed.filter((name) => name === states.field) : decided;
}

/** Who took a transition, and when: written by the server with the deed itself. */
function isSignature({ fields }: Resource, name: string): boolean {
  const field = fields[name] as (Resource['fields'][string] & { target?: string }) | undefined; // of references alone
  if (field?.readOnly !== true || field.computed !== undefined) return false;
  return field.kind === 'dateTime' || field.target === 'usuario';
}
