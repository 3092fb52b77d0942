import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/server/db/connect.ts';
import { keyOf, previewKey } from '../../../src/server/files/fileStore.ts';
import { openS3Store } from '../../../src/server/files/s3Store.ts';
import { fileRoutes } from '../../../src/server/files/fileRoutes.ts';
import { openMigratedDatabase } from '../../support/database/database.ts';
import { plainApp } from '../../support/server/plainApp.ts';
import { startS3Server, type S3Server } from '../../support/server/s3Server.ts';
import { photo } from '../../support/sheets/samplePhotos.ts';

describe('files in a bucket, by the API', () => {
  let db: Database;
  let temp: string;
  let server: S3Server;
  let base: string;
  let close: () => Promise<void>;
  let picture: Buffer;

  beforeAll(async () => {
    db = await openMigratedDatabase('pglite');
    temp = await mkdtemp(join(tmpdir(), 'farola-bucket-'));
    server = await startS3Server();
    const patience = { silenceMs: 1000, pauseMs: 5 };
    const store = await openS3Store({ settings: server.settings, temp, patience });
    const app = plainApp();
    await app.register(fileRoutes({ deps: { db, clock: () => new Date() }, store }), {
      prefix: '/api',
    });
    base = await app.listen({ host: '127.0.0.1', port: 0 });
    close = () => app.close();
    picture = await photo();
  });
  afterAll(async () => {
    await close();
    await server.close();
    await db.close();
    await rm(temp, { recursive: true });
  });
  beforeEach(async () => {
    server.troubles.length = 0;
    server.objects.clear();
    await db.orm.execute(sql`delete from archivo`);
  });

  const call = (
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) =>
    fetch(`${base}/api/archivos${path}`, {
      ...init,
      headers: { authorization: 'Bearer funcionario', 'accept-language': 'es', ...init.headers },
    });
  const upload = () => {
    const body = new FormData();
    body.append('archivo', new Blob([new Uint8Array(picture)]), 'poste.jpg');
    return call('', { method: 'POST', body });
  };
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
  const failing = () => ({ status: 500, code: 'InternalError' });

  test('upload, download, a part, and a preview that is made once', async () => {
    const { id } = await (await upload()).json();
    expect(server.objects.get(keyOf(id))?.bytes.equals(picture)).toBe(true);
    expect((await bytesOf(await call(`/${id}`))).equals(picture)).toBe(true);
    const part = await call(`/${id}`, { headers: { range: 'bytes=5-8' } });
    expect(part.status).toBe(206);
    expect(await bytesOf(part)).toEqual(picture.subarray(5, 9));
    const first = await bytesOf(await call(`/${id}/vista`));
    expect(server.objects.get(previewKey(id, 256))?.bytes.equals(first)).toBe(true);
    server.seen.length = 0;
    expect((await bytesOf(await call(`/${id}/vista`))).equals(first)).toBe(true);
    expect(server.seen).toEqual([`GET /farola-archivos/${previewKey(id, 256)}`]);
    expect(await readdir(temp)).toEqual([]);
  });

  test('a store that is down is a sentence, and leaves neither row nor file', async () => {
    server.troubles.push(...Array.from({ length: 20 }, failing));
    const response = await upload();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('30');
    const { code, message } = await response.json();
    expect(code).toBe('ALMACEN_NO_DISPONIBLE');
    expect(message).toMatch(/^El almacén de archivos no está disponible/);
    expect(await db.rows(sql`select 1 from archivo`)).toEqual([]);
    expect(await readdir(temp)).toEqual([]);

    server.troubles.length = 0;
    const { id } = await (await upload()).json();
    server.troubles.push(...Array.from({ length: 3 }, failing));
    expect((await call(`/${id}`)).status).toBe(503);
    server.troubles.push(...Array.from({ length: 3 }, failing));
    expect((await call(`/${id}/vista`)).status).toBe(503);
  });

  test('a file that the bucket has not is not there', async () => {
    const { id } = await (await upload()).json();
    server.objects.clear();
    expect((await call(`/${id}`)).status).toBe(404);
    expect((await call(`/${id}/vista`)).status).toBe(404);
  });
});
