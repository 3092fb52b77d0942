import { randomUUID } from 'node:crypto';
import { ApiError, fieldErrors, wordsFor } from '../../core/api/errors.ts';
import type { DocumentModel } from '../../core/documents/blocks.ts';
import { shownTo } from '../../core/documents/shownTo.ts';
import { readColumns } from '../../core/export/exportColumns.ts';
import type { FileRef } from '../../core/files/filesApi.ts';
import type { Finding } from '../../core/i18n/findings.ts';
import { parseFilter, sortTerm } from '../../core/list/listQuery.ts';
import type {
  JudgedMaking,
  MadeSample,
  MakingAnswer,
  MakingOfSame,
  MakingPreview,
} from '../../core/resource/making.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Row } from '../../core/resource/resource.ts';
import { contextOf, dayOf } from '../../core/time/calendar.ts';
import type { Orm } from '../db/orm.ts';
import { documentFormats } from '../documents/formats.ts';
import { listDocument } from '../documents/listDocument.ts';
import { huellaOf, printedFile, type PrintingDeps } from '../documents/printedFiles.ts';
import { maskedRecord } from '../fieldAccess/masking.ts';
import { cleanFileName } from '../files/fileName.ts';
import { withFiles } from '../files/fileStore.ts';
import { cascadeInsert, cascadeUpdate } from '../record/cascade.ts';
import { once } from '../record/idempotencyKeys.ts';
import { rolledBack } from '../record/rolledBack.ts';
import { createRecords, writing } from '../record/writeRecords.ts';
import { nameOf, refusalsIn, type Refused } from '../resource/refusalReasons.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { storeOf, type Store } from '../resource/store.ts';
import { askedOf, chosenFor, marks, propose, type MakingAsked, type Proposal } from './propose.ts';

/** Rows of the preview. */
const SHOWN = 50;

/** What would be made now; nothing is written. */
export function previewMaking(orm: Orm, store: Store, asked: MakingAsked): Promise<MakingPreview> {
  return rolledBack(orm, store, (tx) =>
    byKind(asked, {
      same: (one) => sameTold(tx, store, one),
      judged: async (one) => told(store, one, await propose(tx, store, one, 'look')),
    }),
  );
}

/** Makes it, all or nothing, as one batch of the history. */
export function runMaking(
  deps: PrintingDeps,
  store: Store,
  given: MakingAsked,
): Promise<MakingAnswer> {
  return byKind(given, {
    same: (asked) => makeSame(deps.db.orm, store, asked),
    judged: (asked) => makeJudged(deps, store, asked),
  });
}

function byKind<T>(
  { making, ...asked }: MakingAsked,
  way: {
    same: (asked: MakingAsked<MakingOfSame>) => Promise<T>;
    judged: (asked: MakingAsked<JudgedMaking>) => Promise<T>;
  },
): Promise<T> {
  return making.by === undefined
    ? way.judged({ ...asked, making })
    : way.same({ ...asked, making });
}

/** Nothing is judged before its values are entered. */
async function sameTold(
  tx: Orm,
  store: Store,
  asked: MakingAsked<MakingOfSame>,
): Promise<MakingPreview> {
  const { making, valores } = asked;
  const { fields } = storeOf(store, making.resource).resource;
  const { records, huella } = await chosenFor(tx, store, asked, 'look');
  const defaults = making.asks.map((name) => [name, fields[name]?.default ?? null]);
  return {
    total: records.length,
    huella,
    hace: records.length,
    valores: askedOf(making, { ...Object.fromEntries(defaults), ...valores }),
    fields: {},
    avisos: [],
    muestra: records.slice(0, SHOWN).map((record) => ({
      id: Number(record['id']),
      nombre: nameOf(store.resource, record),
      porque: '',
      valores: {},
      falta: {},
    })),
    omitidos: [],
  };
}

/** A record of each with the same values, all of them or none; warnings are to be confirmed, as of one record. */
function makeSame(orm: Orm, store: Store, asked: MakingAsked<MakingOfSame>): Promise<MakingAnswer> {
  const { making, valores } = asked;
  const target = storeOf(store, making.resource);
  return withFiles(target.files, (files) =>
    onceAsBatch(
      orm,
      target,
      { ...asked, context: { ...asked.context, files } },
      {
        async write(tx, context) {
          const { records } = await chosenFor(tx, store, asked, 'look');
          const values = records.map(({ id }) => ({ ...valores, [making.by]: id }));
          const made = await createRecords(tx, target, { values, context });
          return { hechos: made.length, ids: idsOf(made) };
        },
      },
    ),
  );
}

/** A list is printed before the transaction: nobody waits for a printer. */
async function makeJudged(
  deps: PrintingDeps,
  store: Store,
  given: MakingAsked<JudgedMaking>,
): Promise<MakingAnswer> {
  const { orm } = deps.db;
  const printed =
    given.making.prints === undefined
      ? undefined
      : await printList(deps, store, {
          asked: given,
          ids: await rolledBack(orm, store, async (tx) =>
            idsIn((await propose(tx, store, given, 'look')).taken),
          ),
        });
  return onceAsBatch(orm, store, given, {
    async write(tx, context) {
      const asked = { ...given, context, ...(printed === undefined ? {} : { file: printed.file }) };
      const proposal = await propose(tx, store, asked, 'hold');
      const ids = idsIn(proposal.taken);
      if (ids.length === 0) throw new ApiError('NADA_QUE_HACER');
      // the list says what is in it
      if (printed !== undefined && printed.ids.join() !== ids.join()) {
        throw new ApiError('SELECCION_CAMBIO', { params: { total: proposal.total } });
      }
      return write(tx, store, { asked, proposal });
    },
  });
}

/** One transaction and one batch of the history, once for an idempotency key. */
function onceAsBatch(
  orm: Orm,
  store: Store,
  { name, making, seleccion, valores, context: given }: MakingAsked,
  { write }: { write: (tx: Orm, context: Batch) => Promise<Pick<MakingAnswer, 'hechos' | 'ids'>> },
): Promise<MakingAnswer> {
  const lote = randomUUID();
  const context = { ...given, lote };
  return writing(orm, store, (tx) =>
    once<MakingAnswer>(tx, store, {
      sent: { hacer: name, seleccion, valores },
      context,
      keep: (answer) => ({ answer }),
      again: async ({ answer }) => answer as MakingAnswer, // what `keep` kept
      write: async () => ({ lote, recurso: making.resource, ...(await write(tx, context)) }),
    }),
  );
}

type Batch = RequestContext & { lote: string };

const idsOf = (records: readonly Row[]): number[] => records.map(({ id }) => Number(id));

const idsIn = (taken: Proposal['taken']): number[] => idsOf(taken.map(({ record }) => record));

async function write(
  tx: Orm,
  store: Store,
  {
    asked: { making, context },
    proposal,
  }: { asked: MakingAsked<JudgedMaking> & { context: Batch }; proposal: Proposal },
): Promise<Pick<MakingAnswer, 'hechos' | 'ids'>> {
  const { taken, validated } = proposal;
  if (making.of === 'all') {
    const findings = validated.flatMap((one) => one.findings.filter(isError));
    if (findings.length > 0) throw new ApiError('INVALIDO', { findings });
  }
  const operation = { tx, actor: context.actor, stores: store.stores, lote: context.lote };
  const ids = idsOf(await cascadeInsert(operation, making.resource, validated));
  if (marks(store, making)) {
    const changes = taken.map(({ record }, i) => ({
      record,
      values: { [making.mark]: making.of === 'each' ? ids[i] : ids[0] },
    }));
    await cascadeUpdate(operation, store.resource.name, changes);
  }
  return { hechos: taken.length, ids };
}

const isError = ({ level }: Finding): boolean => level === 'error';

function told(
  store: Store,
  { making, context }: MakingAsked<JudgedMaking>,
  proposal: Proposal,
): MakingPreview {
  const { language } = context;
  const { taken, passed, validated, asked } = proposal;
  const target = storeOf(store, making.resource).resource;
  const whole = making.of === 'all' ? (validated[0]?.findings ?? []) : [];
  const errors = whole.filter(isError);
  const sample = taken.slice(0, SHOWN).map(({ record, why }, i): MadeSample => {
    const one = making.of === 'each' ? validated[i] : undefined;
    return {
      id: Number(record['id']),
      nombre: nameOf(store.resource, record),
      porque: why[language],
      valores: one === undefined ? {} : shownOf(making.shows, maskedRecord(target, one.record)),
      falta: fieldErrors((one?.findings ?? []).filter(isError), language),
    };
  });
  const refused = passed.map(({ record, why }): Refused => ({
    recurso: store.resource.name,
    id: Number(record['id']),
    nombre: () => nameOf(store.resource, record),
    reason: { key: why.es, words: why[language] },
  }));
  return {
    total: proposal.total,
    huella: proposal.huella,
    hace: taken.length,
    valores: asked,
    fields: fieldErrors(errors, language),
    avisos: whole
      .filter((finding) => !isError(finding))
      .map((finding) => ({
        ...(finding.field === undefined ? {} : { field: finding.field }),
        message: wordsFor(finding, language),
      })),
    muestra: sample,
    omitidos: refusalsIn(refused, store, context),
  };
}

const shownOf = (names: readonly string[], record: Row): Row =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

interface PrintedList {
  ids: number[];
  file: FileRef;
}

/** The records as a list on paper, as who asks may see it. */
async function printList(
  deps: PrintingDeps,
  store: Store,
  { asked, ids }: { asked: MakingAsked<JudgedMaking>; ids: number[] },
): Promise<PrintedList | undefined> {
  const { making, context } = asked;
  const { prints } = making;
  if (prints === undefined || ids.length === 0) return undefined;
  const { user, now } = context.actor;
  const { resource } = store;
  const day = dayOf(now);
  const parsed = parseFilter(resource, { id: ids }, contextOf(now));
  const { model: list } = await listDocument(deps.db.reading, store, {
    query: { ...parsed, sort: resource.sort.map(sortTerm) },
    columns: readColumns(resource, prints.columns),
    filter: making.label.es,
    who: user,
    day,
  });
  const [, ...blocks] = list.blocks; // without its filter: they are named by their ids
  const whole: DocumentModel = { ...list, title: prints.title.es, blocks };
  const model = shownTo(whole, {
    personal: user.derechos.datos_personales,
    reads: (name) => mayUse(storeOf(store, name).resource, 'leer', user),
  });
  const text = JSON.stringify(model);
  const format = 'pdf';
  const nombre = cleanFileName(`${prints.title.es} ${day}.pdf`, ['pdf']);
  const { archivo_id: id, tamano } = await printedFile(deps, {
    text,
    huella: huellaOf(text),
    model,
    format,
    nombre,
    userId: user.id,
    kept: 'day',
  });
  return { ids, file: { id, nombre, tipo: documentFormats[format].type, tamano } };
}
