import { fetchUtils, HttpError } from 'ra-core';

import type { ErrorBody } from '../../core/api/errorBody.ts';
import { guardedCall, type Refusal } from '../access/sessionGuard.ts';
import { requestHeaders } from '../access/securityApi.ts';
import { noteOwnDeed } from '../live/ownDeeds.ts';

export const API = '/api';

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/**
 * One call of the API. Whatever is no success throws an `HttpError` whose `body` is the API's own;
 * its message is the API's sentence, or a key of the words when no answer of ours arrived (status 0).
 * When the session has ended it waits until the person has signed in again, and is sent anew.
 */
export function request(url: string, options: RequestInit = {}): Promise<Answer> {
  return guardedCall({ send: () => send(url, options), refusalOf, unreachable });
}

async function send(url: string, options: RequestInit): Promise<Answer> {
  const headers = new Headers(requestHeaders());
  new Headers(options.headers).forEach((value, name) => headers.set(name, value));
  try {
    const answer = await fetchUtils.fetchJson(url, { ...options, headers });
    noteOwnDeed(answer.headers.get('X-Deshacer'));
    return { ...answer, json: answer.json as unknown }; // fetchJson types it as any
  } catch (error) {
    throw readable(error);
  }
}

/** The body that the API sends with whatever is no success; undefined when it was not the API that answered. */
export function errorBody(error: unknown): ErrorBody | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const body: unknown = error.body;
  return isErrorBody(body) ? body : undefined;
}

export function statusOf(error: unknown): number | undefined {
  return error instanceof HttpError ? error.status : undefined;
}

/** 4xx that pass by themselves: too slow, too many, signed out meanwhile. */
const PASSING = new Set([401, 408, 429]);

/** Whether the same request may be answered another time: what was refused is refused again. */
export function mayEndBetter(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status < 400 || status >= 500 || PASSING.has(status);
}

/** Whether no answer of ours arrived at all. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof HttpError && error.message === UNREACHABLE;
}

/** Bytes that the API answers, such as a picture: an `<img>` by itself sends no session. */
export function requestBlob(url: string, signal: AbortSignal): Promise<Blob> {
  return guardedCall({ send: () => sendForBlob(url, signal), refusalOf, unreachable });
}

async function sendForBlob(url: string, signal: AbortSignal): Promise<Blob> {
  try {
    const answer = await fetch(url, { headers: requestHeaders(), signal });
    if (answer.ok) return await answer.blob();
    throw new HttpError(answer.statusText, answer.status, parsed(await answer.text()));
  } catch (error) {
    throw readable(error);
  }
}

interface PieceOptions {
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** Hears of each piece of the body as it comes. */
  onPiece: (piece: Uint8Array) => void;
}

/** Bytes that are read as they come. `304` has none. */
export function requestPieces(
  url: string,
  options: PieceOptions,
): Promise<{ status: number; headers: Headers }> {
  return guardedCall({ send: () => sendForPieces(url, options), refusalOf, unreachable });
}

async function sendForPieces(url: string, { headers, signal, onPiece }: PieceOptions) {
  try {
    const sent = { ...Object.fromEntries(new Headers(requestHeaders())), ...headers };
    const answer = await fetch(url, { headers: sent, signal });
    if (!answer.ok && answer.status !== 304)
      throw new HttpError(answer.statusText, answer.status, parsed(await answer.text()));
    const reader = answer.body?.getReader();
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (value !== undefined) onPiece(value);
      if (done) return { status: answer.status, headers: answer.headers };
    }
  } catch (error) {
    throw readable(error);
  }
}

interface UploadOptions {
  /** Receives a share from 0 to 1, which `fetch` cannot tell. */
  onProgress: (share: number) => void;
  /** Ends the upload; the promise is rejected with an `AbortError`. */
  signal?: AbortSignal;
}

export function uploadForm(url: string, form: FormData, options: UploadOptions): Promise<unknown> {
  return guardedCall({ send: () => sendForm(url, form, options), refusalOf, unreachable });
}

function sendForm(
  url: string,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const stop = () => {
      call.abort();
      reject(new DOMException('The upload was canceled', 'AbortError'));
    };
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop, { once: true });
    call.onloadend = () => signal?.removeEventListener('abort', stop);
    call.open('POST', url);
    for (const [name, value] of Object.entries(requestHeaders()))
      call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    call.onerror = () => reject(unreachable());
    call.onload = () => {
      const json = parsed(call.responseText);
      if (call.status >= 200 && call.status < 300) return resolve(json);
      const message = isErrorBody(json) ? json.message : call.statusText;
      return reject(readable(new HttpError(message, call.status, json)));
    };
    call.send(form);
  });
}

function refusalOf(error: unknown): Refusal | undefined {
  if (statusOf(error) === 401) return 'ended';
  return errorBody(error)?.code === 'CLAVE_POR_CAMBIAR' ? 'passwordDue' : undefined;
}

const unreachable = (): Error => new HttpError(UNREACHABLE, 0);

const UNREACHABLE = 'farola.views.error.unreachable';
/** What a balancer or proxy in between answers when it cannot reach the server. */
const GATEWAY_STATUSES = [502, 503, 504];

function readable(error: unknown): unknown {
  if (error instanceof TypeError) return unreachable();
  if (!(error instanceof HttpError) || isErrorBody(error.body)) return error;
  const { status } = error;
  if (GATEWAY_STATUSES.includes(status)) return new HttpError(UNREACHABLE, status);
  return status >= 500 ? new HttpError('farola.views.error.unexpected', status) : error;
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
