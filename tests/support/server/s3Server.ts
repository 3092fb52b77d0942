import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../../../src/server/config.ts';

interface Stored {
  bytes: Buffer;
  sha256: string | undefined;
  changed: Date;
}

/** What goes wrong with one request: a status, or the line breaks after so many bytes of the answer. */
export type Trouble = { status: number; code: string } | { breakAfter: number } | 'silent';

export interface S3Server {
  settings: S3Settings;
  objects: Map<string, Stored>;
  /** `METHOD /bucket/key` of each request that arrived, `[bytes=…]` behind when it asked for a part. */
  seen: string[];
  /** Of the next requests, one each. */
  troubles: (Trouble | undefined)[];
  /** Keys that a page of a list has. */
  pageSize: number;
  close(): Promise<void>;
}

const BUCKET = 'farola-archivos';

/** As much of S3 as a store of files asks for; signatures are computed anew and must agree. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Stored>();
  const seen: string[] = [];
  const troubles: (Trouble | undefined)[] = [];
  const s3: Omit<S3Server, 'settings' | 'close'> = { objects, seen, troubles, pageSize: 1000 };
  const settings = {
    endpoint: '',
    bucket: BUCKET,
    region: 'test-1',
    accessKey: 'llave',
    secretKey: 'secreta',
  };
  const server = createServer((request, response) => {
    answer(request, response, { s3, settings }).catch((error: unknown) =>
      response.destroy(error as Error),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(s3, {
    settings: { ...settings },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

interface Serving {
  s3: Omit<S3Server, 'settings' | 'close'>;
  settings: S3Settings;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { s3, settings }: Serving,
) {
  const url = new URL(request.url ?? '/', settings.endpoint);
  const { range } = request.headers;
  s3.seen.push(`${request.method} ${url.pathname}${range === undefined ? '' : ` [${range}]`}`);
  const body = await buffer(request);
  const trouble = s3.troubles.shift();
  if (trouble === 'silent') return;
  if (trouble && 'status' in trouble) return refuse(response, trouble.status, trouble.code);
  const wrong = await wrongWith(request, { url, body, settings });
  if (wrong !== undefined) return refuse(response, 403, wrong);
  const [, bucket, ...parts] = url.pathname.split('/');
  if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
  const key = parts.join('/');
  if (key === '') return list(response, url, s3);
  if (request.method === 'PUT') {
    const sha256 = request.headers['x-amz-meta-sha256'];
    s3.objects.set(key, { bytes: body, sha256: sha256?.toString(), changed: new Date() });
    return void response.end();
  }
  if (request.method === 'DELETE') {
    s3.objects.delete(key);
    return void response.writeHead(204).end();
  }
  const stored = s3.objects.get(key);
  if (stored === undefined) return refuse(response, 404, 'NoSuchKey');
  send(response, stored, { range, breakAfter: trouble?.breakAfter });
}

function send(
  response: ServerResponse,
  { bytes, sha256 }: Stored,
  { range, breakAfter }: { range: string | undefined; breakAfter: number | undefined },
) {
  const { from, to } = /^bytes=(?<from>\d+)-(?<to>\d+)$/.exec(range ?? '')?.groups ?? {};
  const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1);
  response.writeHead(from === undefined ? 200 : 206, {
    'content-length': part.byteLength,
    etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    ...(sha256 !== undefined && { 'x-amz-meta-sha256': sha256 }),
  });
  if (breakAfter === undefined) return void response.end(part);
  response.write(part.subarray(0, breakAfter), () => setTimeout(() => response.destroy(), 20));
}

/** The code under which S3 refuses it; undefined when key, signature and content agree. */
async function wrongWith(
  request: IncomingMessage,
  { url, body, settings }: { url: URL; body: Buffer; settings: S3Settings },
): Promise<string | undefined> {
  const {
    authorization = '',
    'x-amz-date': datetime,
    'x-amz-content-sha256': sha256,
  } = request.headers;
  const signed = /SignedHeaders=(?<names>[^,]+)/.exec(authorization)?.groups?.['names'];
  if (signed === undefined || typeof datetime !== 'string') return 'AccessDenied';
  if (!authorization.includes(`Credential=${settings.accessKey}/`)) return 'InvalidAccessKeyId';
  if (sha256 !== createHash('sha256').update(body).digest('hex'))
    return 'XAmzContentSHA256Mismatch';
  const names = signed.split(';').filter((name) => name !== 'host' && name !== 'x-amz-date');
  const expected = await new AwsV4Signer({
    method: request.method ?? '',
    url: url.href,
    headers: Object.fromEntries(names.map((name) => [name, String(request.headers[name])])),
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    region: settings.region,
    service: 's3',
    datetime,
  }).authHeader();
  return expected === authorization ? undefined : 'SignatureDoesNotMatch';
}

function list(response: ServerResponse, url: URL, { objects, pageSize }: Serving['s3']) {
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()].sort().filter((key) => `${key}&` > after);
  const page = keys.slice(0, pageSize);
  const contents = page.map((key) => {
    const changed = objects.get(key)?.changed.toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${changed}</LastModified></Contents>`;
  });
  const isCut = keys.length > page.length;
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}&amp;</NextContinuationToken>` : '';
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
}

function refuse(response: ServerResponse, status: number, code: string) {
  response
    .writeHead(status)
    .end(`<Error><Code>${code}</Code><Message>on purpose</Message></Error>`);
}
