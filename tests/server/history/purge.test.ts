import { readFileSync } from 'node:fs';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileRef } from '../../../src/core/files/filesApi.ts';
import type { PurgeAnswer, PurgePreview } from '../../../src/core/history/historyApi.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { openDiskStore } from '../../../src/server/files/diskStore.ts';
import { cleanFiles } from '../../../src/server/files/cleanFiles.ts';
import { keyOf, type FileStore } from '../../../src/server/files/fileStore.ts';
import { verifyHistory } from '../../../src/server/history/verify.ts';
import { sealHistory } from '../../../src/server/jobs/sealHistory.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { samples } from '../../support/sheets/sampleFiles.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { toyHooks } from '../../support/toys/toyHooks.ts';
import { actuacion, equipo, pieza, tipo } from '../../support/toys/toys.ts';
import { uploading } from '../../support/server/uploading.ts';

describe.each(engines)('purging on %s', (engine) => {
  let at: TestApp;
  let store: FileStore;
  let type: Row;
  let serial = 0;
  const { make, save, remove, history } = recordCalls(() => at);
  const upload = uploading(() => at);

  beforeAll(async () => {
    at = await openTestApp(engine, { toys: [tipo, equipo, pieza, actuacion], hooks: toyHooks });
    store = await openDiskStore({ folder: join(at.dataDir, 'archivos') });
    type = await make('tipo', { nombre: 'Lámpara', consume: true });
  });
  afterAll(() => at.close());

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    at.call({ method: 'POST', url: `/api/${url}`, payload, headers });
  const preview = async (ids: readonly unknown[], recurso = 'equipo'): Promise<PurgePreview> => {
    const response = await post('bitacora/purga/previa', { recurso, ids });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  };
  const purge = (request: { ids: readonly unknown[]; huella: string }, key?: string) =>
    post(
      'bitacora/purga',
      { recurso: 'equipo', motivo: 'Orden judicial 12', ...request },
      key === undefined ? {} : { 'idempotency-key': key },
    );
  const purged = async (ids: readonly unknown[]): Promise<PurgeAnswer> => {
    const { huella } = await preview(ids);
    const response = await purge({ ids, huella });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  };
  const newEquipment = (adjuntos: readonly FileRef[] = []): Promise<Row> => {
    serial += 1;
    const codigo = `P${serial}`;
    const values = { codigo, serie: codigo, tipo_id: type['id'], potencia: 70 };
    return make('equipo', { ...values, adjuntos: [...adjuntos] });
  };
  const deleted = async (adjuntos: readonly FileRef[] = []) => {
    const record = await newEquipment(adjuntos);
    const response = await remove('equipo', record);
    return { record, id: record['id'], token: String(response.headers['x-deshacer']) };
  };
  const pdf = () => upload(samples.pdf, 'acta.pdf');
  const statusOf = async ({ id }: FileRef) =>
    (await at.call({ url: `/api/archivos/${id}` })).statusCode;
  const lineOf = async (id: unknown) => {
    const answer = await at.call({ url: '/api/equipo/borrados?cuantos=200' });
    return answer.json<{ registros: Row[] }>().registros.find((one) => one['id'] === id);
  };

  test('takes the record and its files for good, and says so everywhere', async () => {
    const [first, second] = [await pdf(), await pdf()];
    const record = await newEquipment([first]);
    const edited = (await save('equipo', record, { adjuntos: [second] })).json<Row>();
    const { headers } = await remove('equipo', edited);
    const id = record['id'];
    const lines = () => at.db.rows<{ n: number }>(sql`select count(*)::int as n from bitacora`);
    const written = await lines();
    const seen = await preview([id]);
    expect(await lines()).toEqual(written);
    expect(seen).toMatchObject({
      registros: 1,
      recursos: { equipo: 1 },
      archivos: 2, // also the one that was taken off before
      bytes: first.tamano + second.tamano,
      compartidos: 0,
    });
    const answer = await purge({ ids: [id], huella: seen.huella });
    expect(answer.json()).toEqual({
      registros: 1,
      archivos: 2,
      bytes: first.tamano + second.tamano,
      pendientes: 0,
    });
    expect([await store.has(first.id), await store.has(second.id)]).toEqual([false, false]);

    const gone = await at.call({
      url: `/api/archivos/${first.id}`,
      headers: { 'accept-language': 'en' },
    });
    expect([gone.statusCode, gone.json().code]).toEqual([410, 'PURGADO']);
    expect(gone.json().message).toMatch(/^The file “acta\.pdf” was purged on .+: it was removed/);
    for (const path of ['datos', 'vista']) {
      expect((await at.call({ url: `/api/archivos/${first.id}/${path}` })).statusCode).toBe(410);
    }

    const line = await lineOf(id);
    expect(line?.['purgado']).toMatchObject({
      quien: 'administrador@farola.test',
      motivo: 'Orden judicial 12',
    });
    const [top, before] = await history('equipo', record);
    expect(top).toMatchObject({ accion: 'purgar', motivo: 'Orden judicial 12', antes: null });
    expect(before?.['antes']).toMatchObject({ codigo: record['codigo'] }); // values stay
    const restore = await post(`equipo/borrados/${String(line?.['cambio'])}/restaurar`, {});
    expect([restore.statusCode, restore.json().code]).toEqual([409, 'NO_SE_DESHACE']);
    expect(restore.json().message).toMatch(/was purged on .+ by administrador@farola\.test/);
    const undo = await post('deshacer', { token: headers['x-deshacer'] });
    expect([undo.statusCode, undo.json().code]).toEqual([409, 'NO_SE_DESHACE']);
    const back = await post('deshacer', { token: `equipo.cambio.${String(top?.['id'])}` });
    expect(back.json()).toMatchObject({ code: 'NO_SE_DESHACE' });
    expect(back.json().message).toContain('does not come back');
    expect((await at.call({ url: `/api/equipo/${String(id)}` })).statusCode).toBe(404);

    await sealHistory(at.db);
    const verified = await verifyHistory(at.db);
    expect(verified.roto).toBeUndefined();
    expect(verified.pendientes).toBe(0);
  });

  test('a file stays that a living record names, one that was deleted, or the history of one', async () => {
    const [living, restorable, once, own] = [await pdf(), await pdf(), await pdf(), await pdf()];
    await newEquipment([living]);
    const other = await deleted([restorable]);
    const former = await newEquipment([once]);
    await save('equipo', former, { adjuntos: [] });
    const { id } = await deleted([living, restorable, once, own]);
    expect(await preview([id])).toMatchObject({ archivos: 1, bytes: own.tamano, compartidos: 3 });
    expect(await purged([id])).toMatchObject({ archivos: 1 });
    const statuses = await Promise.all([living, restorable, once, own].map(statusOf));
    expect(statuses).toEqual([200, 200, 200, 410]);
    // the last of those who named it is purged, too: now it goes
    expect(await purged([other.id])).toMatchObject({ registros: 1, archivos: 1 });
    expect(await statusOf(restorable)).toBe(410);
  });

  test('what shares a file goes with it when both are purged together', async () => {
    const shared = await pdf();
    const [one, two] = [await deleted([shared]), await deleted([shared])];
    const ids = [one.id, two.id];
    expect(await preview([one.id])).toMatchObject({ archivos: 0, compartidos: 1 });
    expect(await purged(ids)).toMatchObject({ registros: 2, archivos: 1, bytes: shared.tamano });
    const lines = await at.db.rows<{ lote: string | null }>(
      sql`select distinct lote from bitacora where accion = 'purgar' and registro_id in (${one.id}, ${two.id})`,
    );
    expect(lines).toHaveLength(1); // one batch
    expect(lines[0]?.lote).not.toBeNull();
  });

  test('a purged file cannot be taken by another record', async () => {
    const file = await pdf();
    const { id } = await deleted([file]);
    await purged([id]);
    const codigo = 'OTRO';
    const response = await post('equipo', {
      codigo,
      serie: codigo,
      tipo_id: type['id'],
      potencia: 70,
      adjuntos: [file],
    });
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toHaveProperty('adjuntos');
  });

  test('children go with what they were deleted with', async () => {
    const file = await pdf();
    const record = await newEquipment();
    const child = await make('pieza', {
      equipo_id: record['id'],
      nombre: 'Foco',
      adjuntos: [file],
    });
    await remove('equipo', record);
    const seen = await preview([record['id']]);
    expect(seen).toMatchObject({ registros: 2, recursos: { equipo: 1, pieza: 1 }, archivos: 1 });
    expect(await purged([record['id']])).toMatchObject({ registros: 2, archivos: 1 });
    const [line] = await history('pieza', child);
    expect(line).toMatchObject({ accion: 'purgar' });
    const again = await post('bitacora/purga/previa', { recurso: 'pieza', ids: [child['id']] });
    expect([again.statusCode, again.json().code]).toEqual([409, 'NO_SE_PURGA']);
  });

  test('what is there, was purged or never was is refused, each with its reason', async () => {
    const record = await newEquipment();
    const { id } = await deleted();
    await purged([id]);
    const answers = await Promise.all(
      [[record['id']], [id], [999_999]].map((ids) =>
        post('bitacora/purga/previa', { recurso: 'equipo', ids }, { 'accept-language': 'es' }),
      ),
    );
    expect(answers.map((one) => [one.statusCode, one.json().code])).toEqual([
      [409, 'NO_SE_PURGA'],
      [409, 'NO_SE_PURGA'],
      [404, 'NO_EXISTE'],
    ]);
    expect(answers[0]?.json().message).toContain('no está eliminado: elimínelo primero');
    expect(answers[1]?.json().message).toContain('ya fue purgado el');
  });

  test('what changed since it was looked at is not purged', async () => {
    const file = await pdf();
    const { id } = await deleted([file]);
    const { huella } = await preview([id]);
    await newEquipment([file]); // now somebody else names it
    const response = await purge({ ids: [id], huella });
    expect([response.statusCode, response.json().code]).toEqual([409, 'PURGA_CAMBIO']);
    expect(await lineOf(id)).toMatchObject({ purgado: null });
    expect(await statusOf(file)).toBe(200);
  });

  test('one of two at once does it, and sending it again changes nothing', async () => {
    const { id } = await deleted([await pdf()]);
    const { huella } = await preview([id]);
    const both = await Promise.all([
      purge({ ids: [id], huella }, 'purga-doble-1'),
      purge({ ids: [id], huella }, 'purga-doble-2'),
    ]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const key = both[0]?.statusCode === 200 ? 'purga-doble-1' : 'purga-doble-2';
    const again = await purge({ ids: [id], huella }, key);
    expect([again.statusCode, again.json().archivos]).toEqual([200, 1]);
    const [count] = await at.db.rows<{ n: number }>(
      sql`select count(*)::int as n from bitacora where accion = 'purgar' and recurso = 'equipo' and registro_id = ${id}`,
    );
    expect(count?.n).toBe(1);
  });

  test('of restoring and purging at once, one wins', async () => {
    const { id, record } = await deleted([await pdf()]);
    const { huella } = await preview([id]);
    const cambio = (await lineOf(id))?.['cambio'];
    const [gone, back] = await Promise.all([
      purge({ ids: [id], huella }),
      post(`equipo/borrados/${String(cambio)}/restaurar`, {}),
    ]);
    expect(new Set([gone.statusCode, back.statusCode])).toEqual(new Set([200, 409]));
    const there = await at.call({ url: `/api/equipo/${String(record['id'])}` });
    expect(there.statusCode).toBe(back.statusCode === 200 ? 200 : 404);
  });

  test('bytes that the store keeps are told, and go with the next cleaning', async () => {
    const file = await pdf();
    const { id } = await deleted([file]);
    const path = join(at.dataDir, 'archivos', keyOf(file.id));
    await rm(path);
    await mkdir(path); // a folder in its place cannot be removed as a file
    expect(await purged([id])).toMatchObject({ archivos: 1, pendientes: 1 });
    expect(await statusOf(file)).toBe(410);
    const clock = () => at.clock.now;
    await expect(cleanFiles({ db: at.db, store, clock })).rejects.toThrow('EISDIR');
    await rmdir(path);
    await store.put(file.id, samples.pdf);
    expect(await cleanFiles({ db: at.db, store, clock })).toMatchObject({ purged: 1 });
    expect(await store.has(file.id)).toBe(false);
    expect(await cleanFiles({ db: at.db, store, clock })).toMatchObject({ purged: 0 });
    // what comes to lie there again, as a preview made meanwhile, belongs to nobody
    await store.put(file.id, samples.pdf);
    const later = () => new Date(Date.now() + 48 * 60 * 60 * 1000);
    await cleanFiles({ db: at.db, store, clock: later });
    expect(await store.has(file.id)).toBe(false);
  });

  test('holders of before there was a list of them are found by the history', async () => {
    const [own, shared] = [await pdf(), await pdf()];
    await newEquipment([shared]);
    const { id } = await deleted([own, shared]);
    const uses = () =>
      at.db.rows<{ archivo_id: string; hecho: string }>(
        sql`select archivo_id, hecho from archivo_uso order by 1, 2`,
      );
    const before = await uses();
    await at.db.orm.execute(sql`delete from archivo_uso`);
    expect(await preview([id])).toMatchObject({ archivos: 0, compartidos: 0 });
    const statements = readFileSync('src/server/db/migrations/0018_purga.sql', 'utf8');
    const last = statements.split('--> statement-breakpoint').at(-1) ?? '';
    await at.db.orm.execute(sql.raw(last));
    expect(await uses()).toEqual(before);
    const seen = await preview([id]);
    expect(seen).toMatchObject({ archivos: 1, compartidos: 1 });
    // lines that were written before deeds had names
    await at.db.orm.execute(sql`update archivo_uso as u set hecho = '#' || b.id
      from bitacora as b where b.hecho = u.hecho and position(u.archivo_id::text in b.despues::text) > 0
        and b.antes is null`);
    expect((await uses()).filter(({ hecho }) => /^#\d+$/.test(hecho)).length).toBeGreaterThan(2);
    expect(await preview([id])).toEqual(seen);
  });

  test('a sheet that an import keeps is no record’s alone', async () => {
    const file = await pdf();
    const { id } = await deleted([file]);
    await at.db.orm
      .execute(sql`insert into importacion (id, destino, destino_titulo, archivo, sha256, modo, estado, creado_en, version,
        filas, crear, actualizar, sin_cambio, con_error, con_aviso, omitidas, aplicadas, conservadas)
      overriding system value values (77, 'equipo', 'Equipos', 'hoja.csv', '', 'crear', 'aplicada', now(), 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)`);
    await at.db.orm
      .execute(sql`insert into importacion_trabajo (importacion_id, archivos, opciones, lote)
      values (77, ${JSON.stringify([{ id: file.id }])}::jsonb, '{}', 'lote-77')`);
    expect(await preview([id])).toMatchObject({ archivos: 0, compartidos: 1 });
  });

  test('is for administrators, and for what people write', async () => {
    const { id } = await deleted();
    const { huella } = await preview([id]);
    const payload = { recurso: 'equipo', ids: [id] };
    const asOther = (url: string, body: object) =>
      at.call({ method: 'POST', url: `/api/bitacora/${url}`, payload: body }, 'funcionario');
    const answers = await Promise.all([
      asOther('purga/previa', payload),
      asOther('purga', { ...payload, huella, motivo: 'x' }),
      // after the query, and before the body
      asOther('purga?ahora=1', payload),
      asOther('purga', {}),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 400, 403]);
    expect(await lineOf(id)).toMatchObject({ purgado: null });
  });

  test.each([
    [{ recurso: 'equipo', ids: [] }, 400],
    [{ recurso: 'equipo', ids: [1, 1] }, 400],
    [{ recurso: 'equipo', ids: ['1'] }, 400],
    [{ recurso: 'equipo', ids: [1.5] }, 400],
    [{ recurso: 'equipo', ids: [1e300] }, 400],
    [{ recurso: 'equipo', ids: Array.from({ length: 101 }, (_, i) => i + 1) }, 400],
    [{ recurso: 'equipos', ids: [1] }, 404],
    [{ recurso: '__proto__', ids: [1] }, 404],
    [{ recurso: 'bitacora', ids: [1] }, 405],
    [{ recurso: 'importacion', ids: [1] }, 405],
    [{ ids: [1] }, 400],
    [[], 400],
  ])('%j is answered with %d', async (payload, status) => {
    const response = await post('bitacora/purga/previa', payload);
    expect([response.statusCode, response.json().code === 'ERROR_INTERNO']).toEqual([
      status,
      false,
    ]);
  });

  test.each([
    ['', 'nothing'],
    ['   ', 'blanks'],
    ['x'.repeat(501), 'a novel'],
  ])('a reason is asked for: $1 is none', async (motivo) => {
    const { id } = await deleted();
    const { huella } = await preview([id]);
    const response = await post('bitacora/purga', { recurso: 'equipo', ids: [id], huella, motivo });
    expect(response.statusCode).toBe(400);
  });
});
