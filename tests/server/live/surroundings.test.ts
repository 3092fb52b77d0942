import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/server/db/connect.ts';
import { watchSurroundings } from '../../../src/server/live/surroundings.ts';
import type { Store } from '../../../src/server/resource/store.ts';
import { engines, openMigratedDatabase } from '../../support/database/database.ts';

describe.each(engines)('imports that are worked on, on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigratedDatabase(engine);
  });
  afterAll(() => db.close());

  test('are told to who may read them and their destination, at each step and at their end', async () => {
    let progress = 0;
    const stores = new Map([['importacion', {} as Store]]); // only asked for what there is
    const look = watchSurroundings({ db, stores, progressOf: () => progress });
    expect(await look()).toEqual([]);
    const [row] = await db.rows<{ id: string }>(sql`
      insert into importacion (destino, destino_titulo, archivo, sha256, modo, estado, filas, crear, actualizar,
        sin_cambio, con_error, con_aviso, omitidas, aplicadas, conservadas, creado_en, version)
      values ('festivo', 'Festivos', 'x.csv', '', 'crear', 'planificando', 0, 0, 0, 0, 0, 0, 0, 0, 0, now(), 1)
      returning id`);
    const seen = {
      look: { que: 'importacion', id: Number(row?.id) },
      of: ['importacion', 'festivo'],
    };
    expect(await look()).toEqual([seen]);
    expect(await look()).toEqual([]);
    progress = 500;
    expect(await look()).toEqual([seen]);
    await db.rows(sql`update importacion set estado = 'validada', version = 2`);
    expect(await look()).toEqual([seen]);
    expect(await look()).toEqual([]);
  });

  test('are told, too, where all of the work lies between two looks', async () => {
    const stores = new Map([['importacion', {} as Store]]); // only asked for what there is
    const look = watchSurroundings({ db, stores, progressOf: () => undefined });
    await look();
    // somebody has read it while it was worked on: without being told he would wait for ever
    const [row] = await db.rows<{ id: string }>(sql`
      insert into importacion (destino, destino_titulo, archivo, sha256, modo, estado, filas, crear, actualizar,
        sin_cambio, con_error, con_aviso, omitidas, aplicadas, conservadas, creado_en, version)
      values ('festivo', 'Festivos', 'y.csv', '', 'crear', 'planificando', 0, 0, 0, 0, 0, 0, 0, 0, 0, now(), 1)
      returning id`);
    const id = Number(row?.id);
    await db.rows(sql`update importacion set estado = 'validada', version = 2 where id = ${id}`);
    expect((await look()).map(({ look: { id: told } }) => told)).toEqual([id]);
    await db.rows(sql`update importacion set estado = 'aplicada', version = 4 where id = ${id}`);
    expect((await look()).map(({ look: { id: told } }) => told)).toEqual([id]);
    expect(await look()).toEqual([]);
  });
});
