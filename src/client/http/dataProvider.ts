import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';

import type { BatchAnswer, BatchPreview, BatchRequest, Change } from '../../core/api/api.ts';
import type { ServerContext } from '../../core/api/contextApi.ts';
import type { LotSummary } from '../../core/api/inventoryUpdatesApi.ts';
import type { LabelAnswer, LabelRequest } from '../../core/documents/labels.ts';
import type { FileFacts, UploadedFile } from '../../core/files/filesApi.ts';
import type { MeasuresAnswer } from '../../core/measures/measureQuery.ts';
import type { Totals } from '../../core/list/sums.ts';
import type { Presence, PresenceRequest } from '../../core/record/presenceApi.ts';
import type { GridAnswer, GridTrial, GridTried } from '../../core/resource/faces/grid.ts';
import type { MatrixAnswer } from '../../core/resource/faces/matrix.ts';
import type { MakingAnswer, MakingPreview, MakingRequest } from '../../core/resource/making.ts';
import type { ProposalsAnswer } from '../../core/resource/proposals.ts';
import type { RelatedAnswer } from '../../core/resource/related.ts';
import type { Resource } from '../../core/resource/resource.ts';
import type { TimelineAnswer } from '../../core/resource/faces/timeline.ts';
import type { DayMeta } from '../address/day.ts';
import { noteOwnAnswer } from '../live/ownDeeds.ts';
import { calendarDays, type DaysAsked, type DaysAnswer } from './calendarDays.ts';
import { API, request, requestBlob, uploadForm, type Answer } from './http.ts';
import { dayMeta, exactTotal, getList } from './readList.ts';
import { points, type PointsAnswer, type PointsParams } from './points.ts';
import {
  announceWrite,
  confirming,
  matching,
  rememberUndo,
  submitting,
  type Written,
} from './writes.ts';

export interface ActionParams {
  id: Identifier;
  transition: string;
  version: number;
  /** What the transition asks for; `motivo` too. */
  data: Record<string, unknown>;
  /** Hash of the warnings that the person has confirmed. */
  confirm?: string | undefined;
  /** Names the write: sent again it is done once. */
  submission?: string;
}

export interface HistoryParams {
  id: Identifier;
  first: number;
  count: number;
}

export interface TimelineParams {
  id: Identifier;
  /** None: all of them. */
  kinds: readonly string[];
  /** The last day, in Colombia. */
  until: string | undefined;
  cursor: string | undefined;
  count: number;
}

export interface FarolaDataProvider extends DataProvider {
  action(resource: string, params: ActionParams): Promise<{ data: RaRecord }>;
  batch(
    resource: string,
    body: BatchRequest,
    options?: { confirm?: string | undefined; submission?: string },
  ): Promise<{ data: BatchAnswer }>;
  /** What the batch would do; nothing is written. */
  batchPreview(resource: string, body: BatchRequest): Promise<{ data: BatchPreview }>;
  /** What would be made of records by a name of the descriptor's `makes`; nothing is written. */
  makingPreview(
    resource: string,
    name: string,
    body: MakingRequest,
  ): Promise<{ data: MakingPreview }>;
  /** Makes it, all or nothing. */
  make(
    resource: string,
    name: string,
    body: MakingRequest,
    options: { confirm?: string | undefined; submission: string },
  ): Promise<{ data: MakingAnswer }>;
  /** How many records a filter lets through, counted to the end. */
  exactTotal(
    resource: string,
    params: { filter: Record<string, unknown> } & DayMeta,
  ): Promise<{ data: number }>;
  /** Changes of a record, newest first, and how many there are. */
  history(resource: string, params: HistoryParams): Promise<{ data: Change[]; total: number }>;
  /** Sums of columns over all that a filter lets through; `todas`: however many they are. */
  totals(
    resource: string,
    params: {
      filter: Record<string, unknown>;
      columns: readonly string[];
      todas?: boolean;
      signal?: AbortSignal;
    } & DayMeta,
  ): Promise<{ data: Totals }>;
  /** Figures over all that a filter lets through, each with the filter of its own rows. */
  measures(
    resource: string,
    params: {
      names: readonly string[];
      filter: Record<string, unknown>;
      group?: string | undefined;
      signal?: AbortSignal;
    },
  ): Promise<{ data: MeasuresAnswer }>;
  related(resource: string, params: { id: Identifier }): Promise<{ data: RelatedAnswer }>;
  timeline(resource: string, params: TimelineParams): Promise<{ data: TimelineAnswer }>;
  /** A PDF of labels, of resources whose list has `labels`. */
  labels(
    resource: string,
    body: LabelRequest,
    options: { signal: AbortSignal },
  ): Promise<{ data: LabelAnswer }>;
  /** All that a filter lets through at its places, of resources with the face `map`. */
  points(resource: string, params: PointsParams): Promise<PointsAnswer>;
  /** The lines of a key, of resources with the face `grid`. */
  grid(
    resource: string,
    params: { key: string; filter?: Record<string, unknown> },
  ): Promise<{ data: GridAnswer }>;
  /** What saving these would do; nothing is written. */
  gridPreview(
    resource: string,
    trials: readonly GridTrial[],
  ): Promise<{ data: { filas: GridTried[] } }>;
  /** What the server proposes of a new record with these values. */
  proposals(
    resource: string,
    params: { values: Record<string, unknown>; signal?: AbortSignal },
  ): Promise<{ data: ProposalsAnswer }>;
  /** What the cells of a year say, of resources with the face `matrix`. */
  matrix(
    resource: string,
    params: { year: string; filter: Record<string, unknown> },
  ): Promise<{ data: MatrixAnswer }>;
  /** What is to be known of days, of resources with the face `calendar`. */
  calendarDays(resource: string, params: DaysAsked): Promise<DaysAnswer>;
  context(): Promise<{ data: ServerContext }>;
  /** A form is open: who else has the record open, and how it stands. */
  presence(body: PresenceRequest): Promise<{ data: Presence }>;
  lotSummary(lote: string): Promise<{ data: LotSummary }>;
  upload(
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ): Promise<{ data: UploadedFile }>;
  /** A picture made smaller. */
  picture(id: string, options: { side: number; signal: AbortSignal }): Promise<{ data: Blob }>;
  fileFacts(id: string): Promise<{ data: FileFacts }>;
  /** A link that works once, for 60 s. */
  fileLink(id: string): Promise<{ data: { url: string } }>;
}

/**
 * `ra-data-simple-rest` for reading, with what our API adds: several sort terms, capped counts
 * (`meta.capped`), versions (`If-Match`), confirmed warnings (`meta.confirm`), writes that are done
 * once however often they are sent (`meta.submission`), reads of an earlier day (`meta.en`), bulk changes in one
 * transaction (`meta.versions`: by id, what the person has seen), and calls that no CRUD covers.
 */
export function createDataProvider(resources: readonly Resource[]): FarolaDataProvider {
  const rest = simpleRestProvider(API, request);
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  return {
    ...rest,
    getList: (resource, params) => getList(resource, params, byName.get(resource)),
    getManyReference: (resource, { target, id, filter, ...params }) =>
      getList(resource, { ...params, filter: { ...filter, [target]: id } }, byName.get(resource)),
    getOne: (resource, params) => {
      const { en } = dayMeta(params.meta);
      if (en === undefined) return rest.getOne(resource, params);
      return send(`${recordUrl(resource, params.id)}?en=${encodeURIComponent(en)}`);
    },
    ...writesOfOne,
    exactTotal,
    totals: (resource, { filter, columns, todas, en, signal }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify(filter),
        columns: JSON.stringify(columns),
        ...(todas === true ? { todas: 'true' } : {}),
        ...(en === undefined ? {} : { en }),
      });
      const url = `${API}/${resource}/totales?${query.toString()}`;
      return send(url, signal === undefined ? {} : { signal });
    },
    batchPreview: (resource, body) =>
      send(`${API}/${resource}/lote/previa`, { method: 'POST', body }),
    makingPreview: (resource, name, body) =>
      send(`${API}/${resource}/hacer/${name}/previa`, { method: 'POST', body }),
    make: (resource, name, body, options) =>
      write({ resource }, `${API}/${resource}/hacer/${name}`, {
        method: 'POST',
        body,
        headers: { ...confirming(options), ...submitting(options) },
      }),
    ...writesOfMany(rest),
    history,
    measures: (resource, { names, filter, group, signal }) => {
      const query = new URLSearchParams({
        medidas: JSON.stringify(names),
        filter: JSON.stringify(filter),
        ...(group === undefined ? {} : { grupo: group }),
      });
      return send(
        `${API}/${resource}/medidas?${query.toString()}`,
        signal === undefined ? {} : { signal },
      );
    },
    related: (resource, { id }) => send(`${recordUrl(resource, id)}/relacionados`),
    timeline: (resource, { id, kinds, until, cursor, count }) => {
      const query = new URLSearchParams({
        cuantos: String(count),
        ...(kinds.length === 0 ? {} : { tipo: kinds.join() }),
        ...(until === undefined ? {} : { hasta: until }),
        ...(cursor === undefined ? {} : { cursor }),
      });
      return send(`${recordUrl(resource, id)}/linea_de_tiempo?${query.toString()}`);
    },
    labels: (resource, body, { signal }) =>
      send(`${API}/${resource}/etiquetas`, { method: 'POST', body, signal }),
    points,
    grid: (resource, { key, filter }) => {
      const query = new URLSearchParams({
        clave: key,
        ...(filter === undefined ? {} : { filter: JSON.stringify(filter) }),
      });
      return send(`${API}/${resource}/rejilla?${query.toString()}`);
    },
    gridPreview: (resource, trials) =>
      send(`${API}/${resource}/rejilla/previa`, { method: 'POST', body: { filas: trials } }),
    proposals: (resource, { values, signal }) =>
      send(`${API}/${resource}/propuestas`, {
        method: 'POST',
        body: { valores: values },
        ...(signal === undefined ? {} : { signal }),
      }),
    matrix: (resource, { year, filter }) => {
      const query = new URLSearchParams({ anio: year, filter: JSON.stringify(filter) });
      return send(`${API}/${resource}/matriz?${query.toString()}`);
    },
    calendarDays,
    context: () => send(`${API}/contexto`),
    // outlives the page: the last one says that it closes
    presence: (body) => send(`${API}/presencia`, { method: 'POST', body, keepalive: true }),
    lotSummary: (lote) =>
      send(
        `${API}/infraestructura_alumbrado_actualizacion/resumen?lote=${encodeURIComponent(lote)}`,
      ),
    upload: async (file, options) => {
      const form = new FormData();
      form.append('archivo', file);
      return { data: (await uploadForm(`${API}/archivos`, form, options)) as UploadedFile };
    },
    picture: async (id, { side, signal }) => ({
      data: await requestBlob(`${fileUrl(id)}/vista?lado=${side}`, signal),
    }),
    fileFacts: (id) => send(`${fileUrl(id)}/datos`),
    fileLink: (id) => send(`${fileUrl(id)}/enlace`, { method: 'POST', body: {} }),
  };
}

const writesOfOne: Pick<FarolaDataProvider, 'create' | 'update' | 'delete' | 'action'> = {
  create: (resource, { data, meta }) =>
    write({ resource }, `${API}/${resource}`, {
      method: 'POST',
      body: data,
      headers: { ...confirming(meta), ...submitting(meta) },
    }),
  update: (resource, { id, data, previousData, meta }) =>
    write({ resource, id }, recordUrl(resource, id), {
      method: 'PUT',
      body: data,
      headers: { ...matching(previousData), ...confirming(meta), ...submitting(meta) },
    }),
  delete: async (resource, { id, previousData, meta }) => {
    const headers = { ...matching(previousData), ...confirming(meta), ...submitting(meta) };
    const options = { method: 'DELETE', headers };
    const { data } = await write({ resource, id }, recordUrl(resource, id), options);
    return { data: (data ?? previousData ?? { id }) as never }; // the deleted record, of the caller's type
  },
  action: (resource, { id, transition, version, data, confirm, submission }) =>
    write({ resource, id }, `${recordUrl(resource, id)}/acciones/${transition}`, {
      method: 'POST',
      body: data,
      headers: {
        ...matching({ version }),
        ...confirming({ confirm }),
        ...submitting({ submission }),
      },
    }),
};

function writesOfMany(
  rest: DataProvider,
): Pick<FarolaDataProvider, 'updateMany' | 'deleteMany' | 'batch'> {
  const batch: FarolaDataProvider['batch'] = (resource, body, options) =>
    write({ resource }, `${API}/${resource}/lote`, {
      method: 'POST',
      body,
      headers: { ...confirming(options), ...submitting(options) },
    });
  return {
    batch,
    updateMany: async (resource, params) => {
      const seleccion = { ids: await versionsOf(rest, resource, params) };
      await batch(resource, { accion: 'editar', seleccion, cambios: params.data });
      return { data: params.ids };
    },
    deleteMany: async (resource, params) => {
      const seleccion = { ids: await versionsOf(rest, resource, params) };
      await batch(resource, { accion: 'borrar', seleccion });
      return { data: params.ids };
    },
  };
}

const fileUrl = (id: string): string => `${API}/archivos/${encodeURIComponent(id)}`;

const recordUrl = (resource: string, id: Identifier): string =>
  `${API}/${resource}/${encodeURIComponent(id)}`;

interface SendOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  keepalive?: boolean;
  signal?: AbortSignal;
}

// The answers' shapes are the API's contract (core/api/api.ts); the server is ours.
async function send<T = never>(url: string, options: SendOptions = {}): Promise<{ data: T }> {
  return { data: (await answerTo(url, options)).json as T };
}

/** The same; what undoes it is kept for the notice, and what is on the screen is fetched anew. */
async function write<T = never>(
  written: Written,
  url: string,
  options: SendOptions,
): Promise<{ data: T }> {
  const { json, headers } = await answerTo(url, options);
  rememberUndo(written, headers);
  noteOwnAnswer(written.resource, json);
  announceWrite();
  return { data: json as T };
}

function answerTo(url: string, { body, ...rest }: SendOptions): Promise<Answer> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  return request(url, { ...rest, ...content });
}

async function history(resource: string, { id, first, count }: HistoryParams) {
  const range = JSON.stringify([first, first + count - 1]);
  const { json, headers } = await request(`${recordUrl(resource, id)}/historia?range=${range}`);
  const data = json as Change[]; // the API's contract
  const total = Number(headers.get('Content-Range')?.split('/')[1] ?? first + data.length);
  return { data, total };
}

/** The versions that the person saw; of records that were not on the screen, the present ones. */
async function versionsOf(
  rest: DataProvider,
  resource: string,
  { ids, meta }: { ids: Identifier[]; meta?: unknown },
): Promise<Record<string, number>> {
  const seen = (meta as { versions?: Record<string, number> } | undefined)?.versions ?? {};
  const versions = ids.flatMap((id) =>
    seen[id] === undefined ? [] : [[String(id), seen[id]] as const],
  );
  const unseen = ids.filter((id) => seen[id] === undefined);
  if (unseen.length === 0) return Object.fromEntries(versions);
  const { data } = await rest.getMany<RaRecord & { version: number }>(resource, { ids: unseen });
  const fetched = data.map((record) => [String(record.id), record.version] as const);
  return Object.fromEntries([...versions, ...fetched]);
}
