import { createHash } from 'node:crypto';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileRef } from '../../../src/core/files/filesApi.ts';
import type { Database } from '../../../src/server/db/connect.ts';
import { openDiskStore } from '../../../src/server/files/diskStore.ts';
import {
  fileLinkRoutes,
  fileRoutes,
  MAX_FILE_BYTES,
} from '../../../src/server/files/fileRoutes.ts';
import { engines } from '../../support/database/database.ts';
import { openMigratedDatabase } from '../../support/database/database.ts';
import { plainApp } from '../../support/server/plainApp.ts';
import { samples } from '../../support/sheets/sampleFiles.ts';

describe.each(engines)('files on %s', (engine) => {
  let db: Database;
  let folder: string;
  let base: string;
  let close: () => Promise<void>;
  let now = new Date('2026-07-03T12:00:00Z');
  let diskIsFull = false;

  beforeAll(async () => {
    db = await openMigratedDatabase(engine);
    folder = await mkdtemp(join(tmpdir(), 'farola-files-'));
    const store = await openDiskStore({ folder, create: failingWhen(() => diskIsFull) });
    const app = plainApp();
    const options = { deps: { db, clock: () => now }, store };
    await app.register(fileRoutes(options), { prefix: '/api' });
    await app.register(fileLinkRoutes(options), { prefix: '/api' });
    base = await app.listen({ host: '127.0.0.1', port: 0 });
    close = () => app.close();
  });

  afterAll(async () => {
    await close();
    await db.close();
    await rm(folder, { recursive: true });
  });

  const call = (
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) =>
    fetch(`${base}${path}`, {
      ...init,
      headers: { authorization: 'Bearer funcionario', ...init.headers },
    });

  const send = (form: FormData) => call('/api/archivos', { method: 'POST', body: form });

  const upload = (bytes: Buffer, name: string, type = 'application/octet-stream') =>
    send(formOf(['archivo', bytes, name, type]));

  const uploaded = async (bytes: Buffer, name: string): Promise<FileRef> => {
    const response = await upload(bytes, name);
    expect(response.status).toBe(201);
    return response.json();
  };

  const linkTo = async (id: string): Promise<string> => {
    const response = await call(`/api/archivos/${id}/enlace`, { method: 'POST' });
    expect(response.status).toBe(200);
    return (await response.json()).url;
  };

  const rowCount = async () =>
    Number((await db.rows<{ n: string }>(sql`select count(*)::text as n from archivo`))[0]?.n);

  test.each([
    ['pdf', 'application/pdf'],
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ] as const)(
    'an uploaded %s comes back byte by byte as a private attachment',
    async (kind, tipo) => {
      const response = await upload(samples[kind], `Acta ñandú.${kind}`, 'text/html');
      expect(response.status).toBe(201);
      const file: FileRef = await response.json();
      expect(file).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        nombre: `Acta ñandú.${kind}`,
        tipo,
        tamano: samples[kind].length,
        ...(tipo.startsWith('image/') ? { foto: anyPhoto } : {}),
      });
      expect(response.headers.get('location')).toBe(`/api/archivos/${file.id}`);

      const download = await call(`/api/archivos/${file.id}`);
      expect(download.status).toBe(200);
      expect(Buffer.from(await download.arrayBuffer())).toEqual(samples[kind]);
      expect(Object.fromEntries(download.headers)).toMatchObject({
        'content-type': tipo,
        'content-disposition': `attachment; filename="Acta nandu.${kind}"; filename*=UTF-8''Acta%20%C3%B1and%C3%BA.${kind}`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
        'accept-ranges': 'bytes',
      });
      const [row] = await db.rows(
        sql`select sha256, creado_por, usado from archivo where id = ${file.id}`,
      );
      expect(row).toMatchObject({
        sha256: createHash('sha256').update(samples[kind]).digest('hex'),
        usado: false,
      });
      expect(Number(row?.['creado_por'])).toBe(7);
    },
  );

  const called = {
    svg: 'plain text or of no type that is known',
    html: 'plain text or of no type that is known',
    exe: 'of type EXE',
    zip: 'of type ZIP',
    docm: 'of type DOCM',
    text: 'plain text or of no type that is known',
  };
  test.each(['svg', 'html', 'exe', 'zip', 'docm', 'text'] as const)(
    'refuses %s even when it is named .pdf and calls itself a PDF',
    async (kind) => {
      const before = await rowCount();
      const response = await upload(samples[kind], 'acta.pdf', 'application/pdf');
      expect(response.status).toBe(415);
      const body = await response.json();
      expect(body.code).toBe('TIPO_NO_ADMITIDO');
      expect(body.message).toContain('Accepted: PDF, JPG, PNG, WEBP, XLSX, DOCX.');
      expect(body.message).toContain(body.fields.archivo[0].message);
      expect(body.fields.archivo[0].message).toContain(called[kind]);
      expect(body.message).not.toContain('/');
      expect(await rowCount()).toBe(before);
      expect(await readdir(join(folder, 'tmp'))).toEqual([]);
    },
  );

  test('takes 20 MB and refuses one byte more, leaving nothing behind', async () => {
    const most = Buffer.alloc(MAX_FILE_BYTES);
    samples.pdf.copy(most);
    samples.pdf.copy(most, most.length - samples.pdf.length);
    expect((await uploaded(most, 'grande.pdf')).tamano).toBe(MAX_FILE_BYTES);
    const before = await rowCount();
    const response = await upload(Buffer.concat([most, Buffer.from([0])]), 'mayor.pdf');
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      code: 'MUY_GRANDE',
      message: 'The file is larger than 20 MB, the most that is accepted here.',
    });
    expect(await rowCount()).toBe(before);
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });

  test.each<[string, () => FormData, string, string]>([
    ['no part', () => new FormData(), 'archivo', 'OBLIGATORIO'],
    [
      'an empty file',
      () => formOf(['archivo', Buffer.alloc(0), 'a.pdf']),
      'archivo',
      'ARCHIVO_VACIO',
    ],
    [
      'a file under another name',
      () => formOf(['file', samples.pdf, 'a.pdf']),
      'file',
      'CAMPO_DESCONOCIDO',
    ],
    ['a text instead of a file', () => textForm('archivo'), 'archivo', 'NO_ES_ARCHIVO'],
    [
      'another field beside it',
      () => formOf(['archivo', samples.pdf, 'a.pdf'], ['otro', samples.pdf, 'a.pdf']),
      'otro',
      'CAMPO_DESCONOCIDO',
    ],
    [
      'a second file',
      () => formOf(['archivo', samples.pdf, 'a.pdf'], ['archivo', samples.pdf, 'b.pdf']),
      'archivo',
      'PARTE_REPETIDA',
    ],
    [
      'a field named like a property of every object',
      () => formOf(['__proto__', samples.pdf, 'a.pdf']),
      'archivo',
      'CARGA_INCOMPLETA',
    ],
  ])('answers 422 to %s and keeps nothing', async (_what, form, field, code) => {
    const before = await rowCount();
    const response = await send(form());
    expect(response.status).toBe(422);
    const body = await response.json();
    expect(body.code).toBe('INVALIDO');
    expect(body.fields[field].map((error: { code: string }) => error.code)).toEqual([code]);
    expect(await rowCount()).toBe(before);
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });

  test('answers 422 to a part that is a file without a name', async () => {
    const response = await call('/api/archivos', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data; name="archivo"\r\ncontent-type: application/octet-stream\r\n\r\n%PDF-1.4\r\n--x--\r\n',
    });
    expect(response.status).toBe(422);
    expect((await response.json()).fields.archivo[0].code).toBe('ARCHIVO_SIN_NOMBRE');
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });

  test('answers 422 to a body that ends in the middle of the file', async () => {
    const response = await call('/api/archivos', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data; name="archivo"; filename="a.pdf"\r\n\r\n%PDF-1.4',
    });
    expect(response.status).toBe(422);
    expect((await response.json()).fields.archivo[0].code).toBe('CARGA_INCOMPLETA');
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });

  test.each([
    ['a boundary that is missing', 'multipart/form-data', 422],
    ['another content type', 'application/json', 415],
  ])('refuses %s', async (_what, type, status) => {
    const response = await call('/api/archivos', {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{}',
    });
    expect(response.status).toBe(status);
  });

  test('a client that goes away in the middle leaves no file and no row', async () => {
    const before = await rowCount();
    await abandonUpload(`${base}/api/archivos`);
    await expect.poll(() => readdir(join(folder, 'tmp'))).toEqual([]);
    expect(await rowCount()).toBe(before);
  });

  test('a full disk is 507, nothing stays, and the next upload works on the same connection', async () => {
    const before = await rowCount();
    diskIsFull = true;
    const response = await upload(Buffer.concat([samples.pdf, Buffer.alloc(3_000_000)]), 'a.pdf');
    diskIsFull = false;
    expect(response.status).toBe(507);
    expect((await response.json()).code).toBe('SIN_ESPACIO');
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
    expect(await rowCount()).toBe(before);
    await uploaded(samples.pdf, 'a.pdf');
  });

  test('a name with folders, control characters and a turned reading direction is cleaned', async () => {
    const file = await uploaded(samples.pdf, '../../../etc/acta\u202Efdp.exe');
    expect(file.nombre).toBe('actafdp.exe.pdf');
    expect((await uploaded(samples.pdf, `${'a'.repeat(5000)}.pdf`)).nombre).toHaveLength(150);
  });

  test('hands over a part of a file', async () => {
    const { id } = await uploaded(samples.pdf, 'a.pdf');
    const part = await call(`/api/archivos/${id}`, { headers: { range: 'bytes=1-3' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('PDF');
    expect(part.headers.get('content-range')).toBe(`bytes 1-3/${samples.pdf.length}`);
  });

  test.each([
    '00000000-0000-4000-8000-000000000000',
    '1',
    '..%2F..%2Fpackage.json',
    'a%00b',
    "'%20or%20true--",
    'x'.repeat(90),
  ])('has nothing at /api/archivos/%s', async (id) => {
    for (const method of ['GET', 'POST']) {
      const response = await call(`/api/archivos/${id}${method === 'POST' ? '/enlace' : ''}`, {
        method,
      });
      expect(response.status).toBe(404);
      expect((await response.json()).code).toBe('NO_EXISTE');
    }
  });

  test('a file whose bytes are lost is a 404, not a half answer', async () => {
    const { id } = await uploaded(samples.pdf, 'a.pdf');
    await rm(join(folder, id.slice(0, 2), id));
    expect((await call(`/api/archivos/${id}`)).status).toBe(404);
  });

  test('a link opens an image once, inline, without a session', async () => {
    const { id } = await uploaded(samples.png, 'foto.png');
    const url = await linkTo(id);
    expect(url).toMatch(/^\/api\/archivos\/descarga\/[\w-]{43}$/);
    const first = await fetch(`${base}${url}`, { headers: { range: 'bytes=0-1' } });
    expect(first.status).toBe(200);
    expect(Buffer.from(await first.arrayBuffer())).toEqual(samples.png);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^inline; /),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const second = await fetch(`${base}${url}`);
    expect(second.status).toBe(404);
    expect((await second.json()).code).toBe('NO_EXISTE');
  });

  test('only one of many parallel requests gets what a link opens, and a HEAD does not use it up', async () => {
    const url = await linkTo((await uploaded(samples.pdf, 'a.pdf')).id);
    expect((await fetch(`${base}${url}`, { method: 'HEAD' })).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(`${base}${url}`)));
    const opens = answers.filter(({ status }) => status === 200);
    expect(opens).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9);
    expect(opens[0]?.headers.get('content-disposition')).toMatch(/^attachment; /);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  });

  test('a link runs out after 60 s, and the database holds no token', async () => {
    const url = await linkTo((await uploaded(samples.pdf, 'a.pdf')).id);
    const token = url.split('/').at(-1);
    const rows = await db.rows(sql`select * from enlace`);
    expect(JSON.stringify(rows)).not.toContain(token);
    now = new Date(now.getTime() + 60_001);
    expect((await fetch(`${base}${url}`)).status).toBe(404);
  });
});

const anyPhoto = { ancho: expect.any(Number), alto: expect.any(Number) };

type Part = [field: string, bytes: Buffer, name: string, type?: string];

function formOf(...parts: Part[]): FormData {
  const form = new FormData();
  for (const [field, bytes, name, type = ''] of parts) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  }
  return form;
}

function textForm(field: string): FormData {
  const form = new FormData();
  form.append(field, 'acta.pdf');
  return form;
}

/** Files on a disk that takes the first bytes and then has no room. */
function failingWhen(isFull: () => boolean) {
  return async (path: string) => {
    const handle = await open(path, 'wx');
    if (isFull()) {
      handle.appendFile = async () => {
        throw Object.assign(new Error('no space left on device'), {
          code: 'ENOSPC',
          syscall: 'write',
        });
      };
    }
    return handle;
  };
}

function abandonUpload(url: string): Promise<void> {
  return new Promise((resolve) => {
    const request = httpRequest(url, {
      method: 'POST',
      headers: {
        authorization: 'Bearer funcionario',
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 1_000_000,
      },
    });
    request.on('error', () => resolve());
    request.write(
      `--x\r\ncontent-disposition: form-data; name="archivo"; filename="a.pdf"\r\n\r\n${'%PDF'.repeat(20_000)}`,
      () => setTimeout(() => request.destroy(), 100),
    );
  });
}
