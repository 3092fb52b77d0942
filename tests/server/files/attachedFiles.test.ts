import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileRef } from '../../../src/core/files/filesApi.ts';
import { cleanFiles } from '../../../src/server/files/cleanFiles.ts';
import { openDiskStore } from '../../../src/server/files/diskStore.ts';
import { engines } from '../../support/database/database.ts';
import { samples } from '../../support/sheets/sampleFiles.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

describe.each(engines)('files of records on %s', (engine) => {
  let at: TestApp;

  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());

  const upload = async (bytes: Buffer, name: string): Promise<FileRef> => {
    const head = `--x\r\ncontent-disposition: form-data; name="archivo"; filename="${name}"\r\n\r\n`;
    const response = await at.call({
      method: 'POST',
      url: '/api/archivos',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
    });
    expect(response.statusCode).toBe(201);
    return response.json();
  };

  const create = (codigo: string, adjuntos: readonly FileRef[]) =>
    at.call({
      method: 'POST',
      url: '/api/sector',
      payload: { codigo, nombre: `Sector ${codigo}`, clase: 'urbano', activo: true, adjuntos },
    });

  const isUsed = async ({ id }: FileRef) =>
    (await at.db.rows<{ usado: boolean }>(sql`select usado from archivo where id = ${id}`))[0]
      ?.usado;

  test('a record keeps what was stored, whatever the client says of it', async () => {
    const file = await upload(samples.pdf, 'acta.pdf');
    expect(await isUsed(file)).toBe(false);
    const said = { ...file, nombre: '<b>otro</b>.exe', tamano: 1 };
    const response = await create('S1', [said]);
    expect(response.statusCode).toBe(201);
    expect(response.json().adjuntos).toEqual([file]);
    expect(await isUsed(file)).toBe(true);
  });

  test('a refused record leaves its files unused', async () => {
    const file = await upload(samples.pdf, 'acta.pdf');
    expect((await create('S1', [file])).statusCode).toBe(409);
    expect(await isUsed(file)).toBe(false);
  });

  test('a deleted record keeps its files past every cleaning, and comes back with them', async () => {
    const [kept, loose] = [
      await upload(samples.pdf, 'acta.pdf'),
      await upload(samples.pdf, 'x.pdf'),
    ];
    const { id, version } = (await create('S3', [kept])).json<{ id: number; version: number }>();
    const url = `/api/sector/${id}`;
    const headers = { 'if-match': `"${version}"` };
    expect((await at.call({ method: 'DELETE', url, headers })).statusCode).toBe(200);
    const store = await openDiskStore({ folder: join(at.dataDir, 'archivos') });
    const twoDaysLater = new Date(at.clock.now.getTime() + 48 * 60 * 60 * 1000);
    await cleanFiles({ db: at.db, store, clock: () => twoDaysLater });
    expect([await store.has(kept.id), await store.has(loose.id)]).toEqual([true, false]);

    const deleted = await at.call({ url: '/api/sector/borrados' });
    const [line] = deleted.json<{ registros: { id: number; cambio: number }[] }>().registros;
    expect(line?.id).toBe(id);
    const restored = await at.call({
      method: 'POST',
      url: `/api/sector/borrados/${line?.cambio}/restaurar`,
      payload: {},
    });
    expect(restored.statusCode).toBe(200);
    expect((await at.call({ url })).json().adjuntos).toEqual([kept]);
    const downloaded = await at.call({ url: `/api/archivos/${kept.id}` });
    expect(downloaded.rawPayload.equals(samples.pdf)).toBe(true);
  });

  test('a file that nobody uploaded is refused at the field', async () => {
    const file = await upload(samples.pdf, 'acta.pdf');
    const response = await create('S2', [{ ...file, id: '00000000-0000-4000-8000-000000000000' }]);
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toHaveProperty('adjuntos');
  });
});

test('a session is asked for everywhere but at a link', async () => {
  const at = await openTestApp('pglite');
  const id = '00000000-0000-4000-8000-000000000000';
  const status = async (method: 'GET' | 'POST', url: string) =>
    (await at.call({ method, url }, null)).statusCode;
  expect(await status('POST', '/api/archivos')).toBe(401);
  expect(await status('GET', `/api/archivos/${id}`)).toBe(401);
  expect(await status('POST', `/api/archivos/${id}/enlace`)).toBe(401);
  expect(await status('GET', '/api/archivos/descarga/x')).toBe(404);
  await at.close();
});
