import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, languageOf, type Language } from '../../core/api/errors.ts';
import {
  type ImportDetail,
  options,
  type ImportMode,
  type ImportOptions,
} from '../../core/import/importApi.ts';
import { sheetOf } from '../../core/import/sheetResource.ts';
import { pageWords } from '../../core/resource/noun.ts';
import { jsonFault } from '../../core/fields/json/json.ts';
import { patternFinding } from '../../core/import/cellSources.ts';
import {
  comparedRows,
  importModes,
  importRowStates,
  ROWS_TOTAL,
} from '../../core/import/choices.ts';
import { importTargets } from '../../core/import/targets.ts';
import { suggestion } from '../../core/resource/didYouMean.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { Deps } from '../deps.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import type { Store, Stores } from '../resource/store.ts';
import { whoAsks } from '../auth/responsePolicy.ts';
import { personalFields } from '../fieldAccess/masking.ts';
import { storeNamed } from '../http/resourceAt.ts';
import { archivo } from '../db/tables/fileTables.ts';
import { cleanFileName } from '../files/fileName.ts';
import { contentType, discardUpload, readUpload } from '../files/readUpload.ts';
import { findImport } from './actions.ts';
import { destination } from './destination.ts';
import { seesMasked } from './review/findings.ts';
import { importDetail } from './review/importDetail.ts';
import type { ImportRunner } from './run/runner.ts';
import type { ImportFile } from './importData.ts';

export interface ImportDeps {
  deps: Deps;
  stores: Stores;
  runner: ImportRunner;
}

/** The context that all import routes share. */
export interface ImportRouteContext {
  context(request: FastifyRequest): RequestContext;
  /** Throws NO_EXISTE. */
  detailOf(id: number, request: FastifyRequest): Promise<ImportDetail>;
  /** The destination of an import, which this person may read; throws NO_EXISTE and PROHIBIDO. */
  readable(id: number, request: FastifyRequest): Promise<Store>;
  /** The destination of an import that this person may change; throws NO_EXISTE and PROHIBIDO. */
  writable(id: number, request: FastifyRequest): Promise<Store>;
  /**
   * The same for who may say where the columns of the file lead: through another field, who sees
   * personal data masked would read what somebody else's file says.
   */
  mapped(id: number, request: FastifyRequest): Promise<Store>;
}

export function importWays({ deps, stores, runner }: ImportDeps): ImportRouteContext {
  const { db, clock } = deps;
  async function readable(id: number, request: FastifyRequest): Promise<Store> {
    const { destino } = await findImport(db.reading, id);
    return storeNamed(stores, { name: destino, verb: 'leer', request });
  }
  return {
    readable,
    context(request) {
      const { user, sessionId } = sessionOf(request);
      return {
        actor: { user, sessionId, ip: request.ip, now: clock() },
        language: languageIn(request),
      };
    },
    async detailOf(id, request) {
      await readable(id, request);
      const progress = runner.progressOf(id);
      const detail = await importDetail(db.reading, stores, {
        id,
        language: languageIn(request),
        who: whoAsks(request),
        ...(progress === undefined ? {} : { progress }),
      });
      if (detail === undefined) throw missing(id);
      return detail;
    },
    async writable(id, request) {
      const { destino } = await findImport(db.orm, id);
      return destination(stores, destino, request);
    },
    async mapped(id, request) {
      const { destino, creado_por } = await findImport(db.orm, id);
      const store = destination(stores, destino, request);
      const user = whoAsks(request);
      const hides = personalFields(sheetOf(store.resource, store.resources)).length > 0;
      if (!hides || !seesMasked(user, { creado_por })) return store;
      throw new ApiError('PROHIBIDO', { params: { accion: pageWords(store.resource) } });
    },
  };
}

export const languageIn = (request: FastifyRequest): Language =>
  languageOf(request.headers['accept-language']);

const missing = (id: number): ApiError =>
  new ApiError('NO_EXISTE', { params: { recurso: { es: 'Importación', en: 'Import' }, id } });

/** Largest file to import, bytes. */
const MAX_IMPORT_BYTES = 50 * 1024 * 1024;

const EXTENSIONS = ['xlsx', 'xls', 'xlsb', 'ods', 'csv', 'txt', 'xlsm'];

/**
 * Takes a file to import, with the texts that came with it, and keeps it: plans are made from it
 * again. `check` may refuse the texts; nothing is kept then.
 */
export async function receiveFile(
  request: FastifyRequest,
  given: {
    deps: Pick<Deps, 'db' | 'files' | 'clock'>;
    fields: readonly string[];
    check?: (fields: Readonly<Record<string, string>>) => Promise<void>;
  },
): Promise<{ fields: Readonly<Record<string, string>>; file: Omit<ImportFile, 'tipo'> }> {
  const { deps } = given;
  const { received, name, fields } = await readUpload(request, {
    store: deps.files,
    maxBytes: MAX_IMPORT_BYTES,
    fields: given.fields,
  });
  try {
    await given.check?.(fields);
    const tipo = (await contentType(received.path)) ?? 'text/csv';
    const nombre = cleanFileName(name, extensionFirst(name));
    await deps.files.keep(received);
    await deps.db.orm.insert(archivo).values({
      id: received.id,
      nombre,
      tipo,
      tamano: received.bytes,
      sha256: received.sha256,
      creado_en: deps.clock().toISOString(),
      creado_por: sessionOf(request).userId,
      usado: true,
    });
    return { fields, file: { id: received.id, nombre, sha256: received.sha256 } };
  } catch (error) {
    await discardUpload(deps.files, received);
    throw error;
  }
}

/** What the file is shows when it is read; its name may say anything that a sheet is called. */
function extensionFirst(name: string): string[] {
  const own = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return EXTENSIONS.includes(own) ? [own, ...EXTENSIONS] : ['csv', ...EXTENSIONS];
}

/** Options that the descriptor can follow. Throws OPCIONES_INVALIDAS, telling which cannot. */
export function readOptions(resource: Resource, given: unknown): ImportOptions {
  const parsed = options.safeParse(given ?? {});
  if (!parsed.success) refuse(firstProblem(parsed.error));
  // they are kept as JSON of the database
  if (jsonFault(parsed.data) !== undefined) refuse('a text with a NUL or half a character');
  const read = parsed.data;
  const known = importTargets(resource).map(({ name }) => name);
  const named = [
    ...Object.values(read.mapeo ?? {}).flatMap((names) => names ?? []),
    ...Object.keys(read.constantes ?? {}),
    ...Object.keys(read.valores ?? {}),
    ...Object.keys(read.generar ?? {}),
    ...(read.crear ?? []),
    ...Object.keys(read.coordenadas ?? {}),
  ];
  const unknown = named.find((name) => !known.includes(name));
  if (unknown !== undefined) refuse(`"${unknown}"${suggestion(unknown, known)}`);
  refuseForeign(resource, read);
  for (const [field, pattern] of Object.entries(read.generar ?? {})) {
    const finding = patternFinding(pattern);
    if (finding !== undefined) {
      throw new ApiError('INVALIDO', {
        findings: [{ ...finding, level: 'error', field: `opciones.generar.${field}` }],
      });
    }
  }
  return read;
}

/** What only some destinations know: months, their replacement, control totals. */
export function refuseForeign(
  { import: { month, totals, sheet } }: Resource,
  read: Pick<ImportOptions, 'periodo' | 'reemplazar' | 'totales' | 'ausentes'>,
): void {
  const kinds = sheet?.reconcile?.absent.values ?? [];
  if (read.ausentes !== undefined && !kinds.includes(read.ausentes)) refuse('"ausentes"');
  if (read.periodo !== undefined && month === undefined) refuse('"periodo"');
  if (read.reemplazar !== undefined && month?.replaces === undefined) refuse('"reemplazar"');
  const known = totals.length === 0 ? [] : [ROWS_TOTAL, ...totals];
  const unknown = Object.keys(read.totales ?? {}).find((name) => !known.includes(name));
  if (unknown !== undefined) refuse(`totales: "${unknown}"${suggestion(unknown, known)}`);
}

/** The JSON of a multipart field; absent is no options. */
export function parsedOptions(resource: Resource, text: string | undefined): ImportOptions {
  if (text === undefined || text.trim() === '') return {};
  return readOptions(resource, json(text));
}

export function readMode({ import: { sheet } }: Resource, text: string | undefined): ImportMode {
  const known = importModes.filter((one) => one !== 'conciliar' || sheet?.reconcile !== undefined);
  const mode = known.find((one) => one === text);
  if (mode !== undefined) return mode;
  const esperado = known.join(', ');
  throw new ApiError('INVALIDO', {
    findings: [{ code: 'OPCION', level: 'error', field: 'modo', params: { opciones: esperado } }],
  });
}

/** A JSON body; none counts as empty. */
export function importBody({ body }: FastifyRequest, shape: z.ZodType): unknown {
  const parsed = shape.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  throw new ApiError('JSON_INVALIDO', { params: { motivo: firstProblem(parsed.error) } });
}

const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => jsonFault(value) === undefined, 'has a character that no text can hold');

const rowQuery = z.object({
  estado: z.enum(importRowStates).optional(),
  codigo: text(60).optional(),
  campo: text(100).optional(),
  clase: z.enum(comparedRows).optional(),
  difiere: text(100).optional(),
  barrio: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'expected the number of a record')
    .transform(Number)
    .optional(),
  range: z
    .string()
    .regex(/^\[\d{1,6},\d{1,6}\]$/)
    .default('[0,49]'),
});

const MOST_ROWS = 1_000;

/** What `GET …/filas` asks for. Throws CONSULTA_INVALIDA. */
export function readRowQuery(query: unknown) {
  const parsed = rowQuery.safeParse(query);
  if (!parsed.success) throw invalidQuery(firstProblem(parsed.error));
  const [first = 0, last = 0] = JSON.parse(parsed.data.range) as number[]; // two numbers, by the pattern
  if (last < first || last - first >= MOST_ROWS) {
    throw invalidQuery(`range: at most ${MOST_ROWS} rows, the first before the last`);
  }
  const { estado, codigo, campo, clase, difiere, barrio } = parsed.data;
  return {
    range: { first, last },
    ...(estado === undefined ? {} : { estado }),
    ...(codigo === undefined ? {} : { codigo }),
    ...(campo === undefined ? {} : { campo }),
    ...(clase === undefined ? {} : { clase }),
    ...(difiere === undefined ? {} : { difiere }),
    ...(barrio === undefined ? {} : { barrio }),
  };
}

const invalidQuery = (motivo: string): ApiError =>
  new ApiError('CONSULTA_INVALIDA', { params: { motivo } });

function firstProblem(error: z.ZodError): string {
  const [problem] = error.issues;
  return `${problem?.path.join('.') || '(root)'}: ${problem?.message ?? ''}`;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(motivo: string): never {
  const finding = {
    code: 'OPCIONES_INVALIDAS',
    level: 'error',
    field: 'opciones',
    params: { motivo },
  } as const;
  throw new ApiError('INVALIDO', { findings: [finding] });
}
