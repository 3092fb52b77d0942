import type { ErrorBody } from '../../core/api/errorBody.ts';
import type { RowStates } from '../../core/record/offlineApi.ts';
import type { Row } from '../../core/resource/resource.ts';
import { inColombia } from '../../core/time/calendar.ts';
import { requestHeaders } from '../access/securityApi.ts';
import { offsetOf, type Deed, type Item, type Photo, type Reason } from './queue.ts';
import type { Carrier, Outcome } from './sender.ts';

export interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  /** Default 30 s. */
  timeoutMs?: number;
}

/** The API from a phone: nothing is thrown, and every answer sets the clock. */
export interface FieldApi {
  ask<Value>(path: string, asked?: Asked): Promise<Outcome<Value>>;
  /** All records that match, page by page. */
  all(resource: string, filter: Row, sort?: string): Promise<Outcome<Row[]>>;
  carrier: Carrier;
  /** By how much the phone is behind the server, ms; null: not known yet. */
  offset: () => number | null;
  /** Hears when that is known, or known better. */
  subscribe(listener: () => void): () => void;
  /** Now by the server's clock, as far as it is known: `2026-07-10T20:00:00-05:00`. */
  moment: () => string;
}

const TIMEOUT_MS = 30_000;
const PHOTO_TIMEOUT_MS = 120_000;
const PAGE = 1000;

/** `onEnded` hears that there is no session. */
export function createFieldApi(onEnded: () => void): FieldApi {
  let offset: number | null = null;
  const listeners = new Set<() => void>();
  const ask = async <Value>(path: string, asked: Asked = {}): Promise<Outcome<Value>> => {
    const sent = Date.now();
    try {
      const response = await fetch(`/api/${path}`, requestOf(asked));
      const found = offsetOf(response.headers.get('Date'), { sent, received: Date.now() });
      if (found !== undefined) {
        offset = found;
        for (const listener of listeners) listener();
      }
      const outcome = await outcomeOf<Value>(response);
      if (outcome.kind === 'ended') onEnded();
      return outcome;
    } catch {
      return { kind: 'later' };
    }
  };
  return {
    ask,
    all: (...wanted) => readAll(ask, ...wanted),
    carrier: carrierOf(ask),
    offset: () => offset,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    moment: () => inColombia(Math.floor((Date.now() + (offset ?? 0)) / 1000) * 1000),
  };
}

type Ask = FieldApi['ask'];

function requestOf({
  method = 'GET',
  body,
  headers = {},
  timeoutMs = TIMEOUT_MS,
}: Asked): RequestInit {
  const isForm = body instanceof FormData;
  return {
    method,
    headers: {
      ...requestHeaders(),
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  };
}

/** 4xx that pass by themselves, as what a server that is busy or full answers does. */
const PASSING = new Set([408, 429]);

/** A page of a hotspot that wants a password answers too, but not in JSON. */
async function outcomeOf<Value>(response: Response): Promise<Outcome<Value>> {
  const { status } = response;
  if (status === 204) return { kind: 'done', value: undefined as Value }; // asked of routes without an answer
  const isJson = /\bjson\b/.test(response.headers.get('Content-Type') ?? '');
  if (status >= 500 || PASSING.has(status) || !isJson || response.redirected)
    return { kind: 'later' };
  const value: unknown = await response.json();
  if (response.ok) return { kind: 'done', value: value as Value }; // the route's own answer
  const body = value as ErrorBody; // what the API says whenever it is no success
  if (status === 401 || body.code === 'CLAVE_POR_CAMBIAR') return { kind: 'ended' };
  return { kind: 'refused', reason: reasonOf(body) };
}

/** What is wrong with single fields says more than that something is. */
function reasonOf({ code, message, fields = {}, actual }: ErrorBody): Reason {
  const found = Object.values(fields).flat();
  const [first] = found;
  return {
    code: first?.code ?? code,
    message: found.length === 0 ? message : [...new Set(found.map((one) => one.message))].join(' '),
    ...(actual === undefined ? {} : { actual }),
  };
}

async function readAll(
  ask: Ask,
  resource: string,
  filter: Row,
  sort = 'id',
): Promise<Outcome<Row[]>> {
  const all: Row[] = [];
  for (let from = 0; ; from += PAGE) {
    const query = new URLSearchParams({
      sort: JSON.stringify([sort, 'ASC']),
      range: JSON.stringify([from, from + PAGE - 1]),
      filter: JSON.stringify(filter),
    });
    const page = await ask<Row[]>(`${resource}?${query.toString()}`, {
      headers: { Prefer: 'count=capped' },
    });
    if (page.kind !== 'done') return page;
    all.push(...page.value);
    if (page.value.length < PAGE) return { kind: 'done', value: all };
  }
}

function carrierOf(ask: Ask): Carrier {
  return {
    photo(photo, blob) {
      const form = new FormData();
      form.append('archivo', blob, photo.name);
      return ask(`archivos/${photo.id}`, {
        method: 'PUT',
        body: form,
        timeoutMs: PHOTO_TIMEOUT_MS,
      });
    },
    item: (item) => ask(...requestFor(item)),
    version: (deed) => versionOf(ask, deed),
    async states(resource, uuids) {
      const outcome = await ask<RowStates>(`${resource}/local/estado`, {
        method: 'POST',
        body: { filas: uuids },
      });
      return outcome.kind === 'done' ? { kind: 'done', value: outcome.value.filas } : outcome;
    },
  };
}

async function versionOf(ask: Ask, { resource, id, ends }: Deed): Promise<Outcome<number>> {
  const read = () => ask<Row>(`${resource}/${id}`);
  let record = await read();
  if (record.kind !== 'done') return record;
  const version = Number(record.value['version']);
  if (ends !== undefined && Object.keys(ends.first).length > 0) {
    const saved = await ask(`${resource}/lote`, {
      method: 'POST',
      body: { accion: 'editar', seleccion: { ids: { [id]: version } }, cambios: ends.first },
    });
    if (saved.kind !== 'done') return saved;
    record = await read();
    if (record.kind !== 'done') return record;
  }
  return { kind: 'done', value: Number(record.value['version']) };
}

function requestFor({ uuid, work }: Item): [path: string, asked: Asked] {
  switch (work.kind) {
    case 'row':
      return [
        `${work.resource}/local/${uuid}`,
        { method: 'PUT', body: { ...work.values, ...photosOf(work.photos) } },
      ];
    case 'deed':
      return [
        `${work.resource}/${work.id}/acciones/${work.action}`,
        {
          method: 'POST',
          body: work.values,
          headers: { 'If-Match': `"${work.version}"`, 'Idempotency-Key': uuid },
        },
      ];
    case 'undo':
      if (work.of === 'deed')
        return ['envios/cierre', { method: 'POST', body: { clave: work.row } }];
      return [`${work.resource}/local/${work.row}`, { method: 'DELETE' }];
  }
}

/** Photos as the fields of a row hold them; the server puts in what it knows of them. */
function photosOf(photos: readonly Photo[]): Row {
  const fields = [...new Set(photos.map(({ field }) => field))];
  const ofField = (field: string) =>
    photos
      .filter((photo) => photo.field === field)
      .map(({ id, name, size }) => ({ id, nombre: name, tipo: 'image/jpeg', tamano: size }));
  return Object.fromEntries(fields.map((field) => [field, ofField(field)]));
}
