import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { bagFiles } from '../../core/evidence/bag.ts';
import { shownTo } from '../../core/documents/shownTo.ts';
import type { Who } from '../../core/resource/permissions.ts';
import type { Row } from '../../core/resource/resource.ts';
import { contextOf, dayOf } from '../../core/time/calendar.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import { ownDocument, readerFor } from '../documents/frozenDocuments.ts';
import { huellaOf, printedFile } from '../documents/printedFiles.ts';
import { recordDocument } from '../documents/recordDocument.ts';
import { hiddenFields, mask } from '../fieldAccess/masking.ts';
import { isOneOf, readById, selectOf } from '../list/readRecords.ts';
import { parameterValues } from '../resource/parameters.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import type { Store } from '../resource/store.ts';
import { createBag, type BagWriter } from './bagWriter.ts';
import type { Sink } from '../export/zip.ts';
import { keyText } from './checkpoints.ts';
import { addProofs, INDEX_COLUMNS, indexRows, tellDelivery } from './lines.ts';
import type { EvidencePlan, PlannedFile, PlannedTable } from './planEvidence.ts';
import { readme } from './readme.ts';
import { evidenceColumns, evidenceRow, schemaOf } from './tableSchema.ts';
import { sql } from 'drizzle-orm';

export interface EvidenceRequest {
  store: Store;
  record: Row;
  /** What it is called, without personal data. */
  title: string;
  plan: EvidencePlan;
  documents: readonly PrintedRecord[];
  context: RequestContext;
  /** The built page that verifies without a network; where it is not built, the bag goes without. */
  verifier: string;
  folder: string;
}

/** A record as PDF in the store. */
export interface PrintedRecord {
  recurso: string;
  id: number;
  archivo_id: string;
}

/** Prints what belongs to the evidence, before anything of it goes out: what cannot be printed is an answer like every other. */
export async function printDocuments(
  deps: Deps,
  orm: Orm,
  given: Pick<EvidenceRequest, 'store' | 'plan' | 'context'> & { id: number; signal: AbortSignal },
): Promise<PrintedRecord[]> {
  const { store, plan, context, id, signal } = given;
  const printed = plan.tables.flatMap((table) =>
    table.printed ? table.ids.map((one) => ({ store: table.store, id: one })) : [],
  );
  const documents: PrintedRecord[] = [];
  for (const one of [{ store, id }, ...printed]) {
    const archivo_id = await printRecord(deps, orm, { ...one, context, signal });
    if (archivo_id !== undefined)
      documents.push({ recurso: one.store.resource.name, id: one.id, archivo_id });
  }
  return documents;
}

async function printRecord(
  deps: Deps,
  orm: Orm,
  given: { store: Store; id: number; context: RequestContext; signal: AbortSignal },
): Promise<string | undefined> {
  const { store, id, context, signal } = given;
  const { user: who, now } = context.actor;
  const [record] = await readById(orm, store, { ids: [id] });
  if (record === undefined) return undefined;
  const own = await ownDocument(store, { tx: orm, stores: store.stores, record, now });
  const whole = own?.model ?? (await recordDocument(orm, store, { record, who, day: dayOf(now) }));
  const model = shownTo(whole, readerFor(store.stores, who));
  const text = JSON.stringify(model);
  const { archivo_id } = await printedFile(deps, {
    text,
    huella: huellaOf(text),
    model,
    format: 'pdf-archivo',
    nombre: `${store.resource.name}-${id}.pdf`,
    userId: who.id,
    kept: own?.frozen != null && model === whole ? 'always' : 'day',
    signal,
  });
  return archivo_id;
}

/**
 * Writes the evidence from front to back: the payload, the line of the history that says which payload went out, and
 * the proofs up to that line. Only hashes and places are kept in memory.
 */
export async function writeEvidence(
  deps: Deps,
  orm: Orm,
  { sink, ...request }: EvidenceRequest & { sink: Sink },
): Promise<void> {
  const { store, record, plan, context } = request;
  const bag = await createBag(sink, request.folder);
  await addPayload(bag, deps, orm, request);
  const manifest = await bag.manifest();
  const id = Number(record['id']);
  const { tree, orden } = await tellDelivery(deps, { store, id, manifest, context });
  const lines = [...plan.lines, orden];
  await deps.db.orm.execute(
    sql`insert into bitacora_entrega (tamano) values (${tree.size}) on conflict do nothing`,
  );
  await addProofs(bag, deps, { tree, lines, store, id, who: context.actor.user });
  await bag.add(bagFiles.info, [await infoOf(orm, request, { bag, tree })]);
  await bag.finish();
}

async function addPayload(
  bag: BagWriter,
  deps: Deps,
  orm: Orm,
  request: EvidenceRequest,
): Promise<void> {
  const { plan, documents, context, verifier } = request;
  const who = context.actor.user;
  await bag.add('data/LEAME.txt', [readme]);
  if (existsSync(verifier)) await bag.add('data/verificar.html', [await readFile(verifier)]);
  for (const table of plan.tables) {
    await bag.add(pathOf(table.store.resource.name), tableRows(orm, table, who));
  }
  await bag.add(bagFiles.index, indexRows(deps.db.orm, plan.lines));
  const files = plan.files.map((file, at) => ({ ...file, ruta: placeOf(file, at) }));
  await bag.add(pathOf('archivos'), [
    evidenceRow(FILE_COLUMNS),
    ...files.map((file) => evidenceRow(FILE_COLUMNS.map((name) => file[name]))),
  ]);
  await bag.add('data/datapackage.json', [packageOf(request)]);
  for (const { recurso, id, archivo_id } of documents) {
    const name = `data/documentos/${recurso}-${id}.pdf`;
    await bag.add(name, await contentOf(deps, archivo_id), 'packed');
  }
  for (const { archivo_id, ruta } of files) {
    if (ruta !== null) await bag.add(`data/${ruta}`, await contentOf(deps, archivo_id), 'packed');
  }
}

const pathOf = (name: string): string => `data/tablas/${name}.csv`;

const FILE_COLUMNS = [
  'recurso',
  'registro_id',
  'campo',
  'nombre',
  'tipo',
  'tamano',
  'sha256',
  'ruta',
] as const;

/** Where a file stands in the payload: ASCII, since names with accents break on other systems. Null: it was purged. */
function placeOf(
  { recurso, registro_id, nombre, purgado }: PlannedFile,
  at: number,
): string | null {
  if (purgado) return null;
  const ascii = nombre
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '_')
    .slice(-LONGEST_NAME);
  return `archivos/${recurso}-${registro_id}/${at + 1}-${ascii}`;
}

const LONGEST_NAME = 80;

async function contentOf({ files }: Deps, id: string): Promise<AsyncIterable<Uint8Array>> {
  const content = await files.read(id);
  if (content === undefined) throw new Error(`the file ${id} is not in the store`);
  return content as AsyncIterable<Uint8Array>; // a stream of bytes
}

/** A polygon may have 500 KB. */
const [PAGE_ROWS, ROWS_WITH_JSON] = [500, 25];

async function* tableRows(
  orm: Orm,
  { store, ids }: PlannedTable,
  who: Who,
): AsyncGenerator<string> {
  const { resource, table } = store;
  const columns = evidenceColumns(resource);
  const hidden = hiddenFields(resource, who);
  yield evidenceRow(columns);
  const hasJson = columns.some((name) => resource.fields[name]?.kind === 'json');
  const size = hasJson ? ROWS_WITH_JSON : PAGE_ROWS;
  for (let at = 0; at < ids.length; at += size) {
    const where = isOneOf(table.column('id'), ids.slice(at, at + size));
    const query = { filters: [], sort: [{ path: 'id', descending: false }] };
    const rows = await rowsOf<{ valores: string }>(
      orm,
      sql`${selectOf(store, { query, values: columns, where })}`,
    );
    yield rows
      .map(({ valores }) => JSON.parse(valores) as unknown[]) // a list in the order of the columns
      .map((row) =>
        evidenceRow(
          row.map((value, i) => (hidden.includes(columns[i] ?? '') ? mask(value) : value)),
        ),
      )
      .join('');
  }
}

function packageOf({ plan, title, store, context }: EvidenceRequest): string {
  const who = context.actor.user;
  const csv = { profile: 'tabular-data-resource', format: 'csv', encoding: 'utf-8' };
  const own = plan.tables.map(({ store: { resource } }) => ({
    name: resource.name,
    title: resource.title,
    path: `tablas/${resource.name}.csv`,
    ...csv,
    schema: schemaOf(resource, hiddenFields(resource, who)),
  }));
  const plain = (name: string, names: readonly string[], numbers: readonly string[]) => ({
    name,
    path: `tablas/${name}.csv`,
    ...csv,
    schema: {
      fields: names.map((one) => ({
        name: one,
        type: numbers.includes(one) ? 'integer' : 'string',
      })),
    },
  });
  const known = own.map(({ name }) => name);
  const resources = own.map((one) => ({
    ...one,
    schema: {
      ...one.schema,
      // only to tables that are here
      foreignKeys: one.schema.foreignKeys.filter(({ reference }) =>
        known.includes(reference.resource as (typeof known)[number]),
      ),
    },
  }));
  return `${JSON.stringify(
    {
      profile: 'data-package',
      name: `evidencia-${store.resource.name.replaceAll('_', '-')}`,
      title,
      created: context.actor.now.toISOString(),
      resources: [
        ...resources,
        plain('historia', INDEX_COLUMNS, ['orden', 'registro_id']),
        plain('archivos', FILE_COLUMNS, ['registro_id', 'tamano']),
      ],
    },
    undefined,
    2,
  )}\n`;
}

async function infoOf(
  orm: Orm,
  { title, context, plan, store, record }: EvidenceRequest,
  { bag, tree }: { bag: BagWriter; tree: { key: Parameters<typeof keyText>[0]; size: number } },
): Promise<string> {
  const { user, now } = context.actor;
  const said = await parameterValues(orm, { names: ['interventor', 'municipio'], day: dayOf(now) });
  const textIn = (name: string): string | null => {
    const value = said.get(name);
    return typeof value === 'string' ? value : null;
  };
  const facts: [string, string | null][] = [
    ['Source-Organization', textIn('interventor')],
    ['External-Description', `Evidencia: ${title}`],
    ['Bagging-Date', dayOf(now)],
    ['Payload-Oxum', bag.oxum()],
    ['Bag-Software-Agent', 'Farola'],
    ['Farola-Municipio', textIn('municipio')],
    ['Farola-Registro', `${store.resource.name}/${String(record['id'])}`],
    ['Farola-Entregada-A', `${user.first_name} ${user.last_name} <${user.email}>`],
    ['Farola-Entregada-En', contextOf(now).ahora],
    ['Farola-Datos-Personales', user.derechos.datos_personales ? 'completos' : 'retenidos'],
    ['Farola-No-Incluye', plan.left.map((resource) => resource.title).join(', ') || null],
    ['Farola-Tamano', String(tree.size)],
    ['Farola-Llave', keyText(tree.key)],
  ];
  return facts
    .flatMap(([name, value]) =>
      value === null ? [] : [`${name}: ${value.replaceAll(/\s+/g, ' ')}\n`],
    )
    .join('');
}
