import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileRef } from '../../../src/core/api.ts';
import { engines } from '../../support/database.ts';
import { samples } from '../../support/sampleFiles.ts';
import { openTestApp, type TestApp } from '../../support/testApp.ts';

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
