import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { ApiError } from '../../core/api/errors.ts';
import type { S3Settings } from '../config.ts';

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

/** A request that the store answered, but not as asked. */
class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, { code, message }: { code: string; message: string }) {
    super([status, code, hintOf(code, status), message].filter((part) => part !== '').join(' '));
    this.status = status;
    this.code = code;
  }
}

/** Hints for the operator, by the error code of the store. */
const HINTS: Readonly<Record<string, string>> = {
  NoSuchBucket: '(there is no such bucket: see S3_BUCKET)',
  InvalidAccessKeyId: '(the store does not know this key: see S3_ACCESS_KEY)',
  SignatureDoesNotMatch: '(the secret does not belong to the key: see S3_SECRET_KEY)',
  PermanentRedirect: '(the bucket is elsewhere: see S3_ENDPOINT and S3_REGION)',
  AuthorizationHeaderMalformed: '(the region is another: see S3_REGION)',
  AccessDenied: '(the key may not do this in the bucket)',
  RequestTimeTooSkewed: '(the clock of this machine is wrong)',
};

const hintOf = (code: string, status: number): string =>
  HINTS[code] ?? (status === 403 ? '(key, secret or permission)' : '');

const MOST_TEXT = 4 * 1024 * 1024;

/**
 * What the store refused, with its reasons; undefined for an answer that can be used. That there is
 * no such object is one, that there is no such bucket is not.
 */
async function refusalIn(answer: IncomingMessage, method: string): Promise<S3Refusal | undefined> {
  const { statusCode: status = 0 } = answer;
  if (status >= 200 && status < 300) return undefined;
  const text = method === 'HEAD' ? '' : await textOf(answer);
  const code = inside(text, 'Code') ?? '';
  if (status === 404 && code !== 'NoSuchBucket') {
    answer.resume();
    return undefined;
  }
  answer.resume();
  return new S3Refusal(status, { code, message: (inside(text, 'Message') ?? '').slice(0, 300) });
}

/** Reads an answer whole. */
export async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > MOST_TEXT) throw new Error('the store answers with more than was asked');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

interface S3Listing {
  objects: { key: string; changed: Date }[];
  /** Asks for what follows; undefined at the end. */
  next: string | undefined;
}

/** A page of `ListObjectsV2`. Throws for what is none, so that an error page is no empty bucket. */
export function listingIn(xml: string): S3Listing {
  if (!xml.includes('<ListBucketResult')) throw new Error('the store answers with no list');
  const objects = [...xml.matchAll(/<Contents>(?<body>[\s\S]*?)<\/Contents>/g)].map(
    ({ groups }) => {
      const body = groups?.['body'] ?? '';
      return {
        key: inside(body, 'Key') ?? '',
        changed: new Date(inside(body, 'LastModified') ?? NaN),
      };
    },
  );
  const isCut = inside(xml, 'IsTruncated') === 'true';
  return { objects, next: isCut ? inside(xml, 'NextContinuationToken') : undefined };
}

function inside(xml: string, tag: string): string | undefined {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return text?.replace(/&(amp|lt|gt|quot|apos|#\d+);/g, (whole, name: string) =>
    name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (ENTITIES[name] ?? whole),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
