import { HttpError, type GetListParams } from 'ra-core';

import type { FarolaDataProvider, TimelineParams } from '../../../src/client/http/dataProvider.ts';
import type { PointsAnswer, PointsParams } from '../../../src/client/http/points.ts';
import { announceWrite } from '../../../src/client/http/writes.ts';
import type { BatchPreview, BatchRequest, Change } from '../../../src/core/api/api.ts';
import type { ErrorBody } from '../../../src/core/api/errorBody.ts';
import type { LabelRequest } from '../../../src/core/documents/labels.ts';
import type { PhotoFacts } from '../../../src/core/files/filesApi.ts';
import { mediaTypeOf } from '../../../src/core/fields/file/file.ts';
import { foldText } from '../../../src/core/fields/foldText.ts';
import type { Timeline } from '../../../src/core/parameters/vigencias.ts';
import type { GridAnswer, GridTrial, GridTried } from '../../../src/core/resource/faces/grid.ts';
import type { CalendarDays } from '../../../src/core/resource/faces/calendar.ts';
import type { DaysAsked } from '../../../src/client/http/calendarDays.ts';
import type { MatrixAnswer } from '../../../src/core/resource/faces/matrix.ts';
import type { MeasuresAnswer } from '../../../src/core/measures/measureQuery.ts';
import type { MakingPreview, MakingRequest } from '../../../src/core/resource/making.ts';
import type { ProposalsAnswer } from '../../../src/core/resource/proposals.ts';
import type { Related } from '../../../src/core/resource/related.ts';
import type { TimelineAnswer } from '../../../src/core/resource/faces/timeline.ts';
import type { Presence } from '../../../src/core/record/presenceApi.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { parseSortOrder } from '../../../src/core/list/sortOrder.ts';

export interface Call {
  method: string;
  resource: string;
  params: Record<string, unknown>;
}

type Records = Record<string, Row[]>;

/** An error as the API sends it. */
export function apiError(status: number, body: Partial<ErrorBody> & { code: string }): HttpError {
  const message = body.message ?? body.code;
  return new HttpError(message, status, { message, ...body });
}

/**
 * Records in memory behind the data provider's interface, for screens alone: what the server answers
 * is proved elsewhere. `failOnce` makes the next call of a method fail; `onWrite` stands for what a hook
 * of the server does along with a write.
 */
export function memoryProvider(
  records: Records,
  options: {
    changes?: Change[];
    param?: Row;
    vigencias?: Record<string, Timeline>;
    /** What a preview says otherwise than that all of it goes. */
    preview?: (body: BatchRequest) => Partial<BatchPreview>;
    relaciones?: Related[];
    /** The points of a map. */
    puntos?: (params: PointsParams) => PointsAnswer;
    /** The lines of a grid, by its key. */
    rejilla?: (params: { key: string; filter?: Row }) => GridAnswer;
    /** What is to be known of days, and of a move. */
    dias?: (params: DaysAsked) => CalendarDays;
    /** The cells of a matrix, by its year. */
    matriz?: (params: { year: string; filter: Row }) => MatrixAnswer;
    /** What saving these would come to; by default as they are sent. */
    probar?: (trial: GridTrial) => GridTried;
    /** Figures, by what they are divided by. */
    medidas?: (params: { names: readonly string[]; group?: string | undefined }) => MeasuresAnswer;
    /** What would be made of records; by default nothing. */
    hacer?: (name: string, body: MakingRequest) => MakingPreview;
    /** What is proposed of a new record with these values. */
    proponer?: (values: Row) => ProposalsAnswer['propuestas'];
    /** A page of the life of a record. */
    vida?: (params: TimelineParams) => TimelineAnswer;
    /** What an uploaded picture says of itself. */
    foto?: PhotoFacts;
    /** Ends when an upload does. */
    uploading?: (signal: AbortSignal) => Promise<void>;
    presence?: () => Presence;
    onWrite?: (call: Call) => void;
  } = {},
) {
  const calls: Call[] = [];
  const failures = new Map<string, unknown[]>();
  const tableOf = (resource: string): Row[] => (records[resource] ??= []);
  const written = <T>(answer: T): T => {
    const call = calls.at(-1);
    if (call !== undefined) options.onWrite?.(call);
    announceWrite();
    return answer;
  };
  const find = (resource: string, id: unknown): Row => {
    const row = tableOf(resource).find((one) => String(one['id']) === String(id));
    if (row === undefined)
      throw apiError(404, { code: 'NO_EXISTE', message: `${resource} ${String(id)} no existe` });
    return row;
  };
  const note = async (method: string, resource: string, params: object): Promise<void> => {
    calls.push({ method, resource, params: { ...params } });
    const [failure] = failures.get(method)?.splice(0, 1) ?? [];
    if (failure !== undefined) throw failure;
  };
  const write = (resource: string, given: { id: unknown; version: unknown; data: Row }): Row => {
    const row = find(resource, given.id);
    if (row['version'] !== given.version) {
      throw apiError(412, { code: 'VERSION_VIEJA', actual: { ...row } });
    }
    Object.assign(row, given.data, { id: row['id'], version: Number(row['version']) + 1 });
    return { ...row };
  };
  let uploads = 0;
  const provider = {
    async getList(resource: string, params: GetListParams) {
      await note('getList', resource, params);
      const { page = 1, perPage = 25 } = params.pagination ?? {};
      const found = sorted(
        tableOf(resource).filter((row) => matches(row, params.filter as Row)),
        params.sort,
      );
      const data = found.slice((page - 1) * perPage, page * perPage).map((row) => ({ ...row }));
      return { data, total: found.length, meta: { capped: false } };
    },
    async getOne(resource: string, params: { id: unknown }) {
      await note('getOne', resource, params);
      return { data: { ...find(resource, params.id) } };
    },
    async getMany(resource: string, params: { ids: readonly unknown[] }) {
      await note('getMany', resource, params);
      const ids = params.ids.map(String);
      return { data: tableOf(resource).filter((row) => ids.includes(String(row['id']))) };
    },
    async create(resource: string, params: { data: Row }) {
      await note('create', resource, params);
      const id = 1 + Math.max(0, ...tableOf(resource).map((row) => Number(row['id'])));
      const row = { ...params.data, id, version: 1 };
      tableOf(resource).push(row);
      return written({ data: { ...row } });
    },
    async update(resource: string, params: { id: unknown; data: Row; previousData: Row }) {
      await note('update', resource, params);
      const version = params.previousData['version'];
      return written({ data: write(resource, { ...params, version }) });
    },
    async delete(resource: string, params: { id: unknown }) {
      await note('delete', resource, params);
      const row = find(resource, params.id);
      records[resource] = tableOf(resource).filter((one) => one !== row);
      return written({ data: row });
    },
    async action(resource: string, params: { id: unknown; version: number; data: Row }) {
      await note('action', resource, params);
      return written({ data: write(resource, params) });
    },
    async batch(resource: string, body: BatchRequest) {
      await note('batch', resource, body);
      const { seleccion } = body;
      const total = 'ids' in seleccion ? Object.keys(seleccion.ids).length : seleccion.total;
      return written({ data: { lote: 'lote', total } });
    },
    async batchPreview(resource: string, body: BatchRequest) {
      await note('batchPreview', resource, body);
      const { seleccion, cambios = {} } = body;
      const ids = 'ids' in seleccion ? Object.keys(seleccion.ids).map(Number) : [];
      const total =
        'ids' in seleccion ? ids.length : seleccion.total - (seleccion.sin ?? []).length;
      const muestra = ids.map((id) => ({ id, nombre: `#${id}`, antes: {}, despues: cambios }));
      const none = { iguales: 0, rechazados: [], rechazos: [], cambiados: [] };
      const rest = { referencias: {}, avisos: [], impide: null, confirmar: null, muestra };
      const huella = 'ids' in seleccion ? null : 'huella';
      const seen = { total, huella, cambian: total, ...none, ...rest };
      return { data: { ...seen, ...options.preview?.(body) } };
    },
    async totals(
      resource: string,
      given: { filter: Row; columns: readonly string[]; todas?: boolean },
    ) {
      const { filter, columns, todas } = given;
      const asked = { filter, columns, ...(todas === undefined ? {} : { todas }) };
      await note('totals', resource, asked);
      const rows = await this.getList(resource, {
        filter,
        pagination: { page: 1, perPage: 1_000 },
        sort: { field: 'id', order: 'ASC' },
      } as GetListParams);
      const sumas = Object.fromEntries(
        columns.map((name) => [
          name,
          rows.data.reduce((sum, row) => sum + Number((row as Row)[name] ?? 0), 0),
        ]),
      );
      return { data: { filas: rows.data.length, demasiadas: false, sumas } };
    },
    async exactTotal(resource: string, { filter }: { filter: Row }) {
      await note('exactTotal', resource, { filter });
      return { data: tableOf(resource).filter((row) => matches(row, filter)).length };
    },
    async lotSummary(lote: string) {
      const rows = tableOf('infraestructura_alumbrado_actualizacion');
      const actualizaciones = rows.filter((row) => row['lote'] === lote).length;
      const totals = { actualizaciones, elementos: actualizaciones, delta_kw: -0.42 };
      const total = { ...totals, delta_kwh_mes: -151.2 };
      return {
        data: { lote, total, estados: [{ estado: 'en_revision', huella: 'la-vista', ...total }] },
      };
    },
    async history(resource: string, params: object) {
      await note('history', resource, params);
      return { data: options.changes ?? [], total: options.changes?.length ?? 0 };
    },
    async related(resource: string, params: { id: unknown }) {
      await note('related', resource, params);
      return { data: { relaciones: options.relaciones ?? [] } };
    },
    async timeline(resource: string, params: TimelineParams) {
      await note('timeline', resource, params);
      const empty = { hechos: [], cuentas: [], ocultos: [], siguiente: null };
      return { data: options.vida?.(params) ?? empty };
    },
    async presence(body: { recurso: string }) {
      await note('presence', body.recurso, body);
      return { data: options.presence?.() ?? { otros: [] } };
    },
    async points(resource: string, params: PointsParams) {
      await note('points', resource, params);
      if (options.puntos === undefined) throw new Error(`${resource} has no points`);
      return options.puntos(params);
    },
    async labels(resource: string, body: LabelRequest) {
      await note('labels', resource, { ...body });
      const { seleccion } = body;
      const etiquetas = 'ids' in seleccion ? seleccion.ids.length : tableOf(resource).length;
      const facts = { archivo: 'a1', nombre: 'Etiquetas.pdf', paginas: 1, tamano: 2048 };
      const direccion = 'http://localhost:8080/pages/tarea_paginate?asunto=Barrer';
      return { data: { ...facts, sha256: 'x', etiquetas, direccion, local: true } };
    },
    async grid(resource: string, params: { key: string; filter?: Row }) {
      await note('grid', resource, params);
      const none = { lineas: 0, hechas: 0, bloqueadas: 0, aparte: [] };
      const empty: GridAnswer = { lineas: [], cuentas: none, cerrado: null, hay_mas: false };
      return { data: options.rejilla?.(params) ?? empty };
    },
    async measures(
      resource: string,
      params: { names: readonly string[]; filter: Row; group?: string | undefined },
    ) {
      await note('measures', resource, params);
      return { data: options.medidas?.(params) ?? { medidas: [] } };
    },
    async makingPreview(resource: string, name: string, body: MakingRequest) {
      await note('makingPreview', resource, { name, ...body });
      return { data: options.hacer?.(name, body) ?? NOTHING_MADE };
    },
    async make(resource: string, name: string, body: MakingRequest) {
      await note('make', resource, { name, ...body });
      const hechos = options.hacer?.(name, body).hace ?? 0;
      return written({ data: { lote: 'lote', hechos, recurso: resource, ids: [1] } });
    },
    async gridPreview(resource: string, trials: readonly GridTrial[]) {
      await note('gridPreview', resource, { trials });
      const asSent = ({ valores }: GridTrial) => ({ registro: valores, fields: {}, avisos: [] });
      return { data: { filas: trials.map(options.probar ?? asSent) } };
    },
    async proposals(resource: string, { values }: { values: Row }) {
      await note('proposals', resource, { values });
      return { data: { propuestas: options.proponer?.(values) ?? {} } };
    },
    async matrix(resource: string, params: { year: string; filter: Row }) {
      await note('matrix', resource, params);
      const empty: MatrixAnswer = {
        filas: [],
        cuentas: { estados: {}, tarde: 0 },
        hay_mas: false,
      };
      return { data: options.matriz?.(params) ?? empty };
    },
    async calendarDays(resource: string, params: DaysAsked) {
      await note('calendarDays', resource, params);
      return { data: options.dias?.(params) ?? { festivos: [], impedimentos: [] } };
    },
    async context() {
      const { param = {}, vigencias = {} } = options;
      const hoy = '2026-07-15';
      return { data: { hoy, ahora: `${hoy}T10:00:00-05:00`, param, vigencias } };
    },
    async upload(file: File, { signal }: { signal: AbortSignal }) {
      await note('upload', file.name, {});
      uploads += 1;
      const id = `0f8fad5b-d9cb-469f-a165-${String(uploads).padStart(12, '0')}`;
      await options.uploading?.(signal);
      const { foto } = options;
      const photo = foto === undefined ? {} : { foto };
      const tipo = mediaTypeOf(file.name) ?? file.type;
      return { data: { id, nombre: file.name, tipo, tamano: file.size, ...photo } };
    },
    async picture(id: string, params: { side: number }) {
      await note('picture', id, params);
      return { data: new Blob(['picture'], { type: 'image/webp' }) };
    },
    async fileFacts(id: string) {
      await note('fileFacts', id, {});
      return { data: { id, foto: options.foto } };
    },
    async fileLink(id: string) {
      await note('fileLink', id, {});
      return { data: { url: `/api/archivos/descarga/${id}` } };
    },
  };
  return {
    // only what these screens call, and rows for records
    provider: provider as unknown as FarolaDataProvider,
    calls,
    callsOf: (method: string) => calls.filter((call) => call.method === method),
    failOnce: (method: string, error: unknown) =>
      failures.set(method, [...(failures.get(method) ?? []), error]),
    rowOf: find,
  };
}

function matches(row: Row, filter: Row): boolean {
  return Object.entries(filter).every(([key, wanted]) => {
    if (key === 'q') return foldText(JSON.stringify(row)).includes(foldText(String(wanted)));
    const [, name = '', operator] = /^(.*)_(gte|lte|empty)$/.exec(key) ?? [];
    if (operator === 'gte') return String(row[name]) >= String(wanted);
    if (operator === 'lte') return String(row[name]) <= String(wanted);
    if (operator === 'empty') return (row[name] == null) === wanted;
    return Array.isArray(wanted) ? wanted.includes(row[key]) : row[key] === wanted;
  });
}

function sorted(rows: Row[], sort: GetListParams['sort']): Row[] {
  const terms = parseSortOrder(sort ?? { field: 'id', order: 'ASC' });
  return rows.toSorted((one, other) => {
    for (const { path, descending } of terms) {
      const [field = 'id'] = path.split('.');
      const order = String(one[field]).localeCompare(String(other[field]));
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
}

export type Memory = ReturnType<typeof memoryProvider>;

const NOTHING_MADE: MakingPreview = {
  total: 0,
  huella: null,
  hace: 0,
  valores: {},
  fields: {},
  avisos: [],
  muestra: [],
  omitidos: [],
};
