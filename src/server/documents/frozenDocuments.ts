import { sql } from 'drizzle-orm';
import {
  checkedModel,
  MalformedDocument,
  type DocumentModel,
} from '../../core/documents/blocks.ts';
import type { Reader } from '../../core/documents/shownTo.ts';
import { ApiError } from '../../core/api/errors.ts';
import { mayUse, type Who } from '../../core/resource/permissions.ts';
import { referenceLabel } from '../../core/resource/referenceLabel.ts';
import type { Row } from '../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import { cleanFileName } from '../files/fileName.ts';
import { dayOf } from '../../core/time/calendar.ts';
import { enqueue, type Handlers } from '../jobs/queue.ts';
import { readRecord } from '../list/readRecords.ts';
import { audit, entryBasis } from '../record/history.ts';
import type { Documenting } from '../resource/hook.ts';
import { systemContext, type RequestContext } from '../resource/requestContext.ts';
import { storeOf, type Store, type Stores } from '../resource/store.ts';
import { documentFormats, type DocumentFormat } from './formats.ts';
import { plannedDocument } from './planned/plannedDocument.ts';
import { huellaOf, printedFile } from './printedFiles.ts';

/** The blocks of a record's document, which are fixed or live. */
export interface Document {
  model: DocumentModel;
  /** Since when; null: it is live. */
  frozen: string | null;
}

/** The document that a resource has of its own. */
export async function ownDocument(
  store: Store,
  asked: Omit<Documenting, 'month'>,
): Promise<Document | undefined> {
  const { resource } = store;
  if (resource.document === undefined) return undefined;
  const kept = await frozenDocument(asked.tx, resource.name, Number(asked.record['id']));
  return kept ?? { model: await liveDocument(store, asked), frozen: null };
}

const liveDocument = async (
  store: Store,
  asked: Omit<Documenting, 'month'>,
): Promise<DocumentModel> => {
  const { month: field } = store.resource.document ?? {};
  const month = field === undefined ? dayOf(asked.now).slice(0, 7) : String(asked.record[field]);
  return checked(await plannedDocument(store, { ...asked, month }));
};

export async function frozenDocument(
  orm: Orm,
  recurso: string,
  id: number,
): Promise<Document | undefined> {
  const [row] = await rowsOf<{ modelo: string; congelado_en: string }>(
    orm,
    sql`select modelo, congelado_en from documento_congelado
        where recurso = ${recurso} and registro_id = ${id}`,
  );
  if (row === undefined) return undefined;
  return {
    model: JSON.parse(row.modelo) as DocumentModel, // as `freezeDocuments` wrote it
    frozen: new Date(row.congelado_en).toISOString(),
  };
}

/** What somebody may see of documents. */
export const readerFor = (stores: Stores, who: Who): Reader => ({
  personal: who.derechos.datos_personales,
  reads: (name) => {
    const resource = stores.get(name)?.resource;
    return resource !== undefined && mayUse(resource, 'leer', who);
  },
});

/** A hook that makes a malformed document is told as every document that cannot be printed. */
function checked(model: DocumentModel): DocumentModel {
  try {
    return checkedModel(model);
  } catch (error) {
    if (!(error instanceof MalformedDocument)) throw error;
    const words = { es: error.message, en: error.message };
    const block = { es: 'Bloques', en: 'Blocks' };
    throw new ApiError('DOCUMENTO_FALLO', {
      params: { bloque: block, motivo: words },
      cause: error,
    });
  }
}

/**
 * Fixes the documents of records that took the transition which does so, in its transaction; their files are printed
 * by a job. The history has the SHA-256 of the blocks now, and of each file once it is there.
 */
export async function freezeDocuments(
  tx: Orm,
  store: Store,
  given: { name: string; records: readonly Row[]; context: RequestContext },
): Promise<void> {
  const { resource, stores } = store;
  const { name, records, context } = given;
  if (resource.document?.frozenBy !== name) return;
  for (const { id } of records) {
    const record = await readRecord(tx, store, { id: Number(id) });
    if (record === undefined) throw new Error(`${resource.name} ${String(id)} was just stored`);
    const now = context.actor.now;
    const modelo = JSON.stringify(
      await liveDocument(store, { tx, stores, record, now, fixes: true }),
    );
    const huella = huellaOf(modelo);
    await tx.execute(sql`
      insert into documento_congelado (recurso, registro_id, modelo, huella, congelado_en)
      values (${resource.name}, ${Number(id)}, ${modelo}, ${huella}, ${now.toISOString()})`);
    await audit(tx, {
      ...entryBasis(context, resource.name),
      registro_id: Number(id),
      accion: 'congelar',
      motivo: `Documento: bloques con SHA-256 ${huella}`,
      antes: null,
      despues: null,
    });
  }
  await enqueue(
    tx,
    records.map(({ id }) => ({
      clase: PRINT_FROZEN,
      clave: `${PRINT_FROZEN}:${resource.name}:${String(id)}`,
      datos: { recurso: resource.name, id: Number(id) },
    })),
  );
}

const PRINT_FROZEN = 'documento';

/** Every format of what was fixed, so that it can be handed out when the printers have long been others. */
const FORMATS = Object.keys(documentFormats) as DocumentFormat[]; // of these keys

/** Prints what was fixed, each format once; what is there already is left alone. */
export function documentHandlers(
  deps: Pick<Deps, 'db' | 'files' | 'printer' | 'clock'>,
  stores: Stores,
): Handlers {
  return {
    [PRINT_FROZEN]: async ({ datos }) => {
      const [recurso, id] = [String(datos['recurso']), Number(datos['id'])];
      const store = storeOf({ stores }, recurso);
      const [found, record] = [
        await frozenDocument(deps.db.orm, recurso, id),
        await readRecord(deps.db.orm, store, { id }),
      ];
      if (found === undefined || record === undefined) return; // purged meanwhile
      const text = JSON.stringify(found.model);
      for (const format of FORMATS) {
        const file = await printedFile(deps, {
          text,
          huella: huellaOf(text),
          model: found.model,
          format,
          nombre: documentName(store, { record, format }),
          userId: 0,
          kept: 'always',
          by: 'job',
        });
        const basis = entryBasis(systemContext(deps.clock()), recurso);
        const motivo = `Documento: ${format} con SHA-256 ${file.sha256}`;
        await deps.db.orm.transaction(async (tx) => {
          const told = await rowsOf(
            tx,
            sql`select 1 from bitacora where recurso = ${recurso} and registro_id = ${id} and motivo = ${motivo}`,
          );
          if (told.length > 0) return;
          await audit(tx, {
            ...basis,
            registro_id: id,
            accion: 'congelar',
            motivo,
            antes: null,
            despues: null,
          });
        });
      }
    },
  };
}

/** `Informe mensual 05-2026 rev. 1.pdf`. */
export function documentName(
  { resource }: Store,
  { record, format }: { record: Row; format: DocumentFormat },
): string {
  const { extension } = documentFormats[format];
  const archive = format === 'pdf-archivo' ? ' (archivo)' : '';
  const label = referenceLabel(resource, record).replaceAll('/', '-');
  const title = resource.document?.title.es ?? resource.label;
  return cleanFileName(`${title} ${label}${archive}.${extension}`, [extension]);
}
