import { randomUUID } from 'node:crypto';
import { ApiError, fieldErrors, wordsFor } from '../../core/api/errors.ts';
import type { DocumentModel } from '../../core/documents/blocks.ts';
import { shownTo } from '../../core/documents/shownTo.ts';
import { readColumns } from '../../core/export/exportColumns.ts';
import type { FileRef } from '../../core/files/filesApi.ts';
import type { Finding } from '../../core/i18n/findings.ts';
import { parseFilter, sortTerm } from '../../core/list/listQuery.ts';
import type { MadeSample, MakingAnswer, MakingPreview } from '../../core/resource/making.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Row } from '../../core/resource/resource.ts';
import { contextOf, dayOf } from '../../core/time/calendar.ts';
import type { Orm } from '../db/orm.ts';
import { documentFormats } from '../documents/formats.ts';
import { listDocument } from '../documents/listDocument.ts';
import { huellaOf, printedFile, type PrintingDeps } from '../documents/printedFiles.ts';
import { maskedRecord } from '../fieldAccess/masking.ts';
import { cleanFileName } from '../files/fileName.ts';
import { cascadeInsert, cascadeUpdate } from '../record/cascade.ts';
import { once } from '../record/idempotencyKeys.ts';
import { rolledBack } from '../record/rolledBack.ts';
import { writing } from '../record/writeRecords.ts';
import { nameOf, refusalsIn, type Refused } from '../resource/refusalReasons.ts';
import { storeOf, type Store } from '../resource/store.ts';
import { isWritten, propose, type MakingAsked, type Proposal } from './propose.ts';

/** Rows of the preview. */
const SHOWN = 50;

/** What would be made now; nothing is written. */
export function previewMaking(orm: Orm, store: Store, asked: MakingAsked): Promise<MakingPreview> {
  return rolledBack(orm, store, async (tx) =>
    told(store, asked, await propose(tx, store, asked, 'look')),
  );
}

/**
 * Makes it, all or nothing, as one batch of the history. A list is printed before the transaction: nobody waits for a
 * printer.
 */
export async function runMaking(
  deps: PrintingDeps,
  store: Store,
  given: MakingAsked,
): Promise<MakingAnswer> {
  const { name, making, seleccion, valores } = given;
  const { orm } = deps.db;
  const printed =
    making.prints === undefined
      ? undefined
      : await printList(deps, store, {
          asked: given,
          ids: await rolledBack(orm, store, async (tx) =>
            idsIn((await propose(tx, store, given, 'look')).taken),
          ),
        });
  const lote = randomUUID();
  const context = { ...given.context, lote };
  const asked = { ...given, context, ...(printed === undefined ? {} : { file: printed.file }) };
  return writing(orm, store, (tx) =>
    once(tx, store, {
      sent: { hacer: name, seleccion, valores },
      context,
      keep: (answer) => ({ answer }),
      again: async ({ answer }) => answer as MakingAnswer, // what `keep` kept
      write: async () => {
        const proposal = await propose(tx, store, asked, 'hold');
        const ids = idsIn(proposal.taken);
        if (ids.length === 0) throw new ApiError('NADA_QUE_HACER');
        // the list says what is in it
        if (printed !== undefined && printed.ids.join() !== ids.join()) {
          throw new ApiError('SELECCION_CAMBIO', { params: { total: proposal.total } });
        }
        return write(tx, store, { asked, proposal, lote });
      },
    }),
  );
}

const idsIn = (taken: Proposal['taken']): number[] =>
  taken.map(({ record }) => Number(record['id']));

async function write(
  tx: Orm,
  store: Store,
  { asked, proposal, lote }: { asked: MakingAsked; proposal: Proposal; lote: string },
): Promise<MakingAnswer> {
  const { making, context } = asked;
  const { taken, validated } = proposal;
  if (making.of === 'all') {
    const findings = validated.flatMap((one) => one.findings.filter(isError));
    if (findings.length > 0) throw new ApiError('INVALIDO', { findings });
  }
  const operation = { tx, actor: context.actor, stores: store.stores, lote };
  const made = await cascadeInsert(operation, making.resource, validated);
  const ids = made.map(({ id }) => Number(id));
  if (isWritten(store, making)) {
    const changes = taken.map(({ record }, i) => ({
      record,
      values: { [making.mark]: making.of === 'each' ? ids[i] : ids[0] },
    }));
    await cascadeUpdate(operation, store.resource.name, changes);
  }
  return { lote, hechos: taken.length, recurso: making.resource, ids };
}

const isError = ({ level }: Finding): boolean => level === 'error';

function told(store: Store, { making, context }: MakingAsked, proposal: Proposal): MakingPreview {
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
  { asked, ids }: { asked: MakingAsked; ids: number[] },
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
