import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { ApiError } from '../../core/api/errors.ts';
import type { S3Settings } from '../s3Settings.ts';
import { refusalIn, S3Refusal } from './s3Answers.ts';

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Empty for the bucket itself. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Read anew at each attempt. */
  body?: { bytes: number; sha256: string; open: () => Readable };
  /** Ends it, and all attempts. */
  signal?: AbortSignal | undefined;
}

export interface S3Client {
  /** Where it is, for people: without key and secret. */
  readonly address: string;
  /**
   * The answer to a request that was understood: 200, 204, 206, or 404 for an object that is not
   * there. Throws `ALMACEN_NO_DISPONIBLE`, whose cause says what is wrong, for anything else.
   */
  send(request: S3Request): Promise<IncomingMessage>;
}

export interface S3Patience {
  /** How long the store may be silent, ms. */
  silenceMs: number;
  /** Before the second attempt, ms; three times that before the third. */
  pauseMs: number;
}

export const USUAL_PATIENCE: S3Patience = { silenceMs: 10_000, pauseMs: 250 };

export const MOST_ATTEMPTS = 3;

/** HTTP statuses worth another attempt: too many requests, or a store in trouble. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

/** SHA-256 of nothing: what is sent with a request without a body. */
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Requests to one bucket, signed, by path style: stores on one's own machines know no other. */
export function createS3Client(settings: S3Settings, patience: S3Patience): S3Client {
  const base = `${settings.endpoint}/${settings.bucket}`;

  async function send(request: S3Request): Promise<IncomingMessage> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await once(request);
        const refusal = await refusalIn(answer, request.method);
        if (refusal === undefined) return answer;
        throw refusal;
      } catch (cause) {
        const isLasting = cause instanceof S3Refusal && !PASSING.has(cause.status);
        const isOver = request.signal?.aborted === true || isLocal(cause);
        if (isLasting || isOver || attempt === MOST_ATTEMPTS) throw unreachable(base, cause);
        await pause(patience.pauseMs * (attempt * 2 - 1));
      }
    }
  }

  async function once({ method, key, query = {}, headers = {}, body, signal }: S3Request) {
    const url = new URL(key === '' ? base : `${base}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? EMPTY_SHA256 },
      accessKeyId: settings.accessKey,
      secretAccessKey: settings.secretKey,
      region: settings.region,
      service: 's3',
    }).sign();
    const length = body === undefined ? {} : { 'content-length': String(body.bytes) };
    return exchange(url, {
      method,
      headers: { ...Object.fromEntries(signed.headers), ...length },
      body: body?.open(),
      signal,
      silenceMs: patience.silenceMs,
    });
  }

  return { address: base, send };
}

interface Exchange {
  method: string;
  headers: Record<string, string>;
  body: Readable | undefined;
  signal: AbortSignal | undefined;
  silenceMs: number;
}

function exchange(url: URL, { body, silenceMs, ...sent }: Exchange): Promise<IncomingMessage> {
  const open = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const request = open(url, { ...sent, timeout: silenceMs });
    request.on('timeout', () =>
      request.destroy(new Error(`the store was silent for ${silenceMs / 1000} s`)),
    );
    request.on('response', resolve);
    request.on('error', reject);
    if (body === undefined) request.end();
    // a store that refuses may answer before it has read everything: its answer came first, then
    else pipeline(body, request).catch(reject);
  });
}

/** A file of this machine that cannot be read: asking again changes nothing. */
const isLocal = (cause: unknown): boolean =>
  cause instanceof Error &&
  ['open', 'read'].includes(String(Reflect.get(cause, 'syscall'))) &&
  'path' in cause;

/** The error of a store that cannot be reached: words for the person, the cause for the log. */
export function unreachable(address: string, cause: unknown): ApiError {
  const said = cause instanceof Error ? reasonOf(cause) : String(cause);
  return new ApiError('ALMACEN_NO_DISPONIBLE', {
    headers: { 'Retry-After': '30' },
    cause: new Error(`the bucket ${address} cannot be used: ${said}`, { cause }),
  });
}

/** Several addresses that fail make an error without a message. */
function reasonOf(error: Error): string {
  const parts = error instanceof AggregateError ? error.errors : [error];
  return parts.map((part) => (part instanceof Error ? part.message : String(part))).join('; ');
}
