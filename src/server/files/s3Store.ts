import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { PREVIEW_SIDES } from '../../core/files/filesApi.ts';
import type { S3Settings } from '../config.ts';
import {
  isFileId,
  keyOf,
  NoStoredFile,
  previewKey,
  type ByteRange,
  type FileStore,
  openReceiving,
  storageError,
} from './fileStore.ts';
import {
  listingIn,
  textOf,
  createS3Client,
  MOST_ATTEMPTS,
  unreachable,
  USUAL_PATIENCE,
  type S3Client,
  type S3Patience,
  type S3Request,
} from './s3Client.ts';

export interface S3StoreOptions {
  settings: S3Settings;
  /** For what arrives, and for what must be a file of this machine for a while. */
  temp: string;
  patience?: S3Patience;
}

/** The header under which a store keeps what it was told of an object. */
const SHA256 = 'x-amz-meta-sha256';

/** Files in a bucket, under the keys that they have in a folder, too. */
export async function openS3Store(options: S3StoreOptions): Promise<FileStore> {
  const { settings, temp, patience = USUAL_PATIENCE } = options;
  const client = createS3Client(settings, patience);
  const receiving = await openReceiving(temp);

  const remove = async (key: string) => void (await finish(client, { method: 'DELETE', key }));
  const put = async (key: string, bytes: Uint8Array) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const open = () => Readable.from([bytes]);
    const body = { bytes: bytes.byteLength, sha256, open };
    await store(client, key, body);
  };

  return {
    kind: 's3',
    ...receiving,
    async keep({ id, path, bytes, sha256 }) {
      await store(client, keyOf(id), { bytes, sha256, open: () => createReadStream(path) });
      await rm(path, { force: true });
    },
    has: async (id) => (await factsOf(client, id)) !== undefined,
    facts: (id) => factsOf(client, id),
    read: (id, range) => read(client, { key: keyOf(id), range }),
    async withPath(id, work, { withinMs } = { withinMs: LONGEST_FETCH }) {
      const path = join(temp, randomUUID());
      try {
        await fetchInto(path, { client, id, withinMs });
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    put: (id, bytes) => put(keyOf(id), bytes),
    async remove(id) {
      await remove(keyOf(id));
      for (const side of PREVIEW_SIDES) await remove(previewKey(id, side));
    },
    async readPreview(id, side) {
      const content = await read(client, { key: previewKey(id, side) });
      return content && buffer(content);
    },
    writePreview: (id, { side, bytes }) => put(previewKey(id, side), bytes),
    idsBefore: (moment) => idsBefore(client, moment),
    async problem() {
      const asked = {
        method: 'GET',
        key: '',
        query: { 'list-type': '2', 'max-keys': '1' },
      } as const;
      try {
        listingIn(await textOf(await client.send(asked)));
        return undefined;
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        return cause instanceof Error ? cause.message : String(cause);
      }
    },
  };
}

/** Longest that fetching a file to this machine may take, ms. */
const LONGEST_FETCH = 5 * 60_000;

/** The store holds the bytes against their hash, and keeps it beside them. */
async function store(client: S3Client, key: string, body: NonNullable<S3Request['body']>) {
  const headers = { [SHA256]: body.sha256, 'content-type': 'application/octet-stream' };
  const status = await finish(client, { method: 'PUT', key, headers, body });
  if (status === 404) throw unreachable(client.address, new Error('there is no such bucket'));
}

/** For requests whose answer carries nothing: it is read to its end, so that the line is free again. */
async function finish(client: S3Client, request: S3Request): Promise<number | undefined> {
  const answer = await client.send(request);
  answer.resume();
  return answer.statusCode;
}

async function factsOf(client: S3Client, id: string) {
  const { statusCode, headers } = await headOf(client, keyOf(id));
  if (statusCode === 404) {
    // a HEAD does not tell whether the bucket is missing; asking for the object does
    (await client.send({ method: 'GET', key: keyOf(id) })).destroy();
    return undefined;
  }
  const sha256 = headers[SHA256];
  const bytes = Number(headers['content-length']);
  return typeof sha256 === 'string' ? { bytes, sha256 } : { bytes };
}

async function headOf(client: S3Client, key: string): Promise<IncomingMessage> {
  const answer = await client.send({ method: 'HEAD', key });
  answer.resume();
  return answer;
}

interface Wanted {
  key: string;
  range?: ByteRange | undefined;
  signal?: AbortSignal;
}

async function read(client: S3Client, wanted: Wanted): Promise<Readable | undefined> {
  const { key, range, signal } = wanted;
  const headers = range && { range: `bytes=${range.start}-${range.end}` };
  const answer = await client.send({ method: 'GET', key, signal, ...(headers && { headers }) });
  if (answer.statusCode === 404) {
    answer.destroy();
    return undefined;
  }
  if (range !== undefined && answer.statusCode !== 206) {
    answer.destroy();
    throw unreachable(client.address, new Error('it answers with the whole where a part is asked'));
  }
  const length = Number(answer.headers['content-length']);
  const start = range?.start ?? 0;
  return Readable.from(resuming({ client, key, signal, answer, start, end: start + length - 1 }), {
    objectMode: false,
  });
}

interface Download {
  client: S3Client;
  key: string;
  signal: AbortSignal | undefined;
  answer: IncomingMessage;
  /** Both of the object, and belong to what is read. */
  start: number;
  end: number;
}

/** The bytes of an object; what is lost when the line breaks is asked for again, from there on. */
async function* resuming(download: Download): AsyncGenerator<Buffer> {
  const { client, key, signal, answer, start, end } = download;
  const { etag } = answer.headers;
  let current = answer;
  let next = start;
  let breaks = 0;
  try {
    for (;;) {
      const before = next;
      const broken = yield* passing(current, (bytes) => (next += bytes));
      if (next > end) return;
      breaks = next > before ? 1 : breaks + 1;
      if (breaks > MOST_ATTEMPTS || etag === undefined) {
        throw unreachable(client.address, broken ?? new Error('it ends too early'));
      }
      const headers = { range: `bytes=${next}-${end}`, 'if-match': etag };
      current = await client.send({ method: 'GET', key, headers, signal });
      if (current.statusCode !== 206)
        throw unreachable(client.address, new Error('the object changed'));
    }
  } finally {
    current.destroy();
  }
}

/** Gives on what arrives; answers what broke it off. */
async function* passing(
  answer: IncomingMessage,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer, unknown> {
  const chunks = (answer as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  for (;;) {
    const step = await chunks.next().catch((error: unknown) => ({ error }));
    if ('error' in step) return step.error;
    if (step.done === true) return undefined;
    count(step.value.byteLength);
    yield step.value;
  }
}

async function fetchInto(
  path: string,
  { client, id, withinMs }: { client: S3Client; id: string; withinMs: number },
): Promise<void> {
  const signal = AbortSignal.timeout(withinMs);
  const content = await read(client, { key: keyOf(id), signal });
  if (content === undefined) throw new NoStoredFile(id);
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  } catch (error) {
    if (signal.aborted)
      throw unreachable(client.address, new Error(`no file within ${withinMs} ms`));
    throw storageError(error);
  }
}

/** Originals only: their keys come before those of previews. */
async function* idsBefore(client: S3Client, moment: Date): AsyncGenerator<string> {
  let token: string | undefined;
  do {
    const query = { 'list-type': '2', ...(token !== undefined && { 'continuation-token': token }) };
    const answer = await client.send({ method: 'GET', key: '', query });
    const { objects, next } = listingIn(await textOf(answer));
    for (const { key, changed } of objects) {
      const id = key.slice(3);
      if (isFileId(id) && key === keyOf(id) && changed < moment) yield id;
    }
    const last = objects.at(-1)?.key ?? '';
    token = last > 'g' ? undefined : next;
  } while (token !== undefined);
}
