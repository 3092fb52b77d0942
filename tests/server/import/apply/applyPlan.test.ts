import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { text } from '../../../../src/core/fields/text/text.ts';
import { defineResource, type Row } from '../../../../src/core/resource/resource.ts';
import type { Hook, Writing } from '../../../../src/server/resource/hook.ts';
import { engines } from '../../../support/database/database.ts';
import {
  csv,
  importing,
  openImporter,
  told,
  without,
  type Importer,
} from '../../../support/sheets/importing.ts';
import { makeTown, type Town } from '../../../support/subjects/inventory.ts';

/** What its hook is told of each record that was stored. */
const heard: Pick<Writing & { id: number }, 'id' | 'record' | 'previous'>[] = [];

const ficha = defineResource({
  name: 'ficha',
  label: 'Ficha',
  title: 'Fichas',
  represent: 'codigo',
  fields: {
    codigo: text({ label: 'Código', max: 20, required: true, unique: true }),
    nota: text({ label: 'Nota', max: 60 }),
  },
  keys: [['codigo']],
  sort: 'codigo',
  list: { columns: ['codigo'] },
  form: [{ title: 'Datos', fields: ['codigo', 'nota'] }],
  import: {},
  routes: { list: 'ficha_paginate' },
});

const fichaHook: Hook = {
  stored: async ({ id, record, previous, tx }) => {
    await tx.execute(sql`select 1`);
    heard.push({ id, record, ...(previous === undefined ? {} : { previous }) });
  },
};

const destino = 'infraestructura_alumbrado';

describe.each(engines)('applying a plan on %s', (engine) => {
  let at: Importer;
  let town: Town;
  const io = importing(() => at);
  const { plan, rows, clear, apply, table, historyOf, totalOf, state } = io;
  beforeAll(async () => {
    at = await openImporter(engine, { toys: [ficha], hooks: { ficha: fichaHook } });
  });
  afterAll(() => at.db.close());
  beforeEach(async () => {
    const types = 'infraestructura_alumbrado_tipo';
    await clear('ficha', destino, 'barrio', 'sector', 'luminaria', types);
    town = await makeTown(at.make);
  });

  const header = ['Código (rótulo)', 'Tipo', 'Luminaria', 'Barrio', 'Lat', 'Lng', 'Instalación'];
  const twoLamps = csv(
    header,
    ['P1', 'LUM', 'NA-070', 'B1', 5.7612, -73.0617, '15/03/2024'],
    ['P2', 'LUM', 'LED-040', 'los alamos', '', '', ''],
  );

  test('creates the records with the ids that the plan gave them', async () => {
    const made = await plan(twoLamps, { destino });
    const planned = (await rows(made)).map(({ registro_id }) => registro_id);
    expect(await apply(made)).toEqual({ kind: 'applied', rows: 2 });
    const records = await table(destino);
    expect(records.map(({ id }) => id)).toEqual(planned);
    expect(records[0]).toMatchObject({
      codigo: 'P1',
      tipo_id: town.lum,
      luminaria_id: town.na,
      barrio_id: town.barrio,
      ubicacion_lat: 5.7612,
      ubicacion_lng: -73.0617,
      fecha_instalacion: '2024-03-15',
      carga_w: 82,
      cantidad: 1,
      version: 1,
      creado_por: at.context.actor.user.id,
      modificado_por: at.context.actor.user.id,
      creado_en: '2026-07-15T15:00:00+00:00',
    });
    expect(await totalOf(destino)).toBe(2);
  });

  test('leaves the very records that the form would make', async () => {
    await apply(await plan(twoLamps, { destino }));
    const imported = await table(destino);
    await clear(destino);
    const { lum: tipo_id, barrio: barrio_id, na, led } = town;
    const common = { tipo_id, barrio_id };
    const ubicacion = { lat: 5.7612, lng: -73.0617 };
    await at.make(destino, {
      ...common,
      codigo: 'P1',
      luminaria_id: na,
      ubicacion,
      fecha_instalacion: '2024-03-15',
    });
    await at.make(destino, { ...common, codigo: 'P2', luminaria_id: led });
    expect(without(imported, 'id')).toEqual(without(await table(destino), 'id'));
  });

  test('writes the history of each record, signed, in one batch', async () => {
    const made = await plan(twoLamps, { destino });
    await apply(made);
    const history = await historyOf(made.job.lote);
    expect(history.map(({ recurso, accion }) => `${recurso} ${accion}`)).toEqual([
      `${destino} crear`,
      `${destino} crear`,
      'importacion transicion',
    ]);
    const [first] = await table(destino);
    expect(history[0]).toMatchObject({
      usuario: 'ana@farola.test',
      usuario_id: at.context.actor.user.id,
      ip: '127.0.0.1',
      registro_id: first?.['id'],
      antes: null,
      despues: {
        codigo: 'P1',
        ubicacion: { lat: 5.7612, lng: -73.0617 },
        carga_w: 82,
        estado_operativo: 'en_servicio',
      },
    });
    expect(history[2]).toMatchObject({
      transicion: 'aplicar',
      registro_id: made.job.id,
      despues: { estado: 'aplicada', filas: 2 },
    });
    expect(await state(made)).toMatchObject({ estado: 'aplicada', aplicadas: 2 });
  });

  const signature = ['creado_en', 'creado_por', 'modificado_en', 'modificado_por'];

  test('has the history say what the form’s does, but for empty fields and the signature', async () => {
    const made = await plan(twoLamps, { destino });
    await apply(made);
    const [imported] = await historyOf(made.job.lote);
    await clear(destino);
    await at.make(destino, {
      codigo: 'P1',
      tipo_id: town.lum,
      luminaria_id: town.na,
      barrio_id: town.barrio,
      ubicacion: { lat: 5.7612, lng: -73.0617 },
      fecha_instalacion: '2024-03-15',
    });
    const [own] = await at.db.rows<{ despues: Row }>(
      sql`select despues from bitacora where recurso = ${destino} order by id desc limit 1`,
    );
    const filled = Object.entries(own?.despues ?? {}).filter(([, value]) => value !== null);
    expect(imported?.['despues']).toEqual(
      without([Object.fromEntries(filled)], 'id', 'version', ...signature)[0],
    );
  });

  test('changes only the fields that differ', async () => {
    const old = await at.make('sector', { codigo: 'S7', nombre: 'Siete', descripcion: 'Alto' });
    const stored = (await table('sector')).find(({ id }) => id === old['id']);
    const sheet = csv(
      ['Código', 'Sector', 'Descripción'],
      ['S7', 'Sieté', ''],
      ['S1', 'Norte', ''],
    );
    const made = await plan(sheet, { destino: 'sector' });
    // a column that the file does not have, written past the program, must stay
    await at.db.rows(
      sql`update sector set observaciones = 'Aparte' where id = ${Number(old['id'])}`,
    );
    expect(await apply(made)).toEqual({ kind: 'applied', rows: 1 });
    const changed = (await table('sector')).find(({ id }) => id === old['id']);
    expect(changed).toEqual({
      ...stored,
      nombre: 'Sieté',
      descripcion: null,
      observaciones: 'Aparte',
      version: 2,
      modificado_en: '2026-07-15T15:00:00+00:00',
      busqueda: changed?.['busqueda'],
    });
    const [entry] = await historyOf(made.job.lote);
    expect(entry).toMatchObject({
      accion: 'editar',
      motivo: null,
      registro_id: old['id'],
      antes: { nombre: 'Siete', descripcion: 'Alto', version: 1, clase: 'urbano' },
      despues: { nombre: 'Sieté', descripcion: null, version: 2, clase: 'urbano' },
    });
    expect(await totalOf('sector')).toBe(2);
  });

  test('moves and removes a place, and changes what is computed from it', async () => {
    await apply(await plan(twoLamps, { destino }));
    const sheet = csv(
      [...header.slice(0, 6), 'Cantidad'],
      ['P1', 'LUM', 'NA-070', 'B1', '', '', 2],
      ['P2', 'LUM', 'LED-040', 'B1', 5.5, -73.5, 1],
    );
    expect(await apply(await plan(sheet, { destino }))).toEqual({ kind: 'applied', rows: 2 });
    const places = (await table(destino)).map((row) => [
      row['ubicacion_lat'],
      row['ubicacion_lng'],
      row['carga_w'],
    ]);
    expect(places).toEqual([
      [null, null, 164],
      [5.5, -73.5, 40],
    ]);
  });

  test('creates along what the rows need, first of all', async () => {
    const sheet = csv(
      ['Código (rótulo)', 'Tipo', 'Tecnología', 'Potencia', 'Barrio', 'Sector'],
      ['P1', 'LUM', 'LED', 40, 'Nuevo', 'Norte'],
      ['P2', 'LUM', 'Sodio', 150, 'Otro', 'Recién'],
    );
    const opciones = { crear: ['barrio_id', 'luminaria_id'] };
    const made = await plan(sheet, { destino, opciones });
    expect(await apply(made)).toEqual({ kind: 'applied', rows: 2 });
    const history = await historyOf(made.job.lote);
    expect(history.map(({ recurso }) => recurso)).toEqual([
      'sector',
      'barrio',
      'barrio',
      'luminaria',
      destino,
      destino,
      'importacion',
    ]);
    expect([await totalOf('barrio'), await totalOf('sector')]).toEqual([3, 2]);
    expect(told(await rows(await plan(sheet, { destino, opciones })))).toEqual([
      '2 sin_cambio',
      '3 sin_cambio',
    ]);
  });

  test('done twice writes once', async () => {
    const made = await plan(twoLamps, { destino });
    await apply(made);
    expect(await io.work(made)).toEqual({ kind: 'gone' });
    expect(await table(destino)).toHaveLength(2);
    expect(await totalOf(destino)).toBe(2);
  });

  test('writes only the rows of the last plan', async () => {
    const sheet = csv(['Código', 'Nota'], ['F1', 'a'], ['F2', 'x'.repeat(61)], ['F3', 'c']);
    const first = await plan(sheet, { destino: 'ficha' });
    expect(await apply(first, { solo_validas: true })).toEqual({ kind: 'applied', rows: 2 });
    await at.db.rows(sql`update ficha set nota = 'a mano', version = 2 where codigo = 'F1'`);
    const opciones = { valores: { nota: { ['x'.repeat(61)]: 'corta' } } };
    const second = await io.replan({ ...first.job, opciones, rondas: 1 });
    expect(second.plan.counts).toMatchObject({ filas: 1, crear: 1, con_error: 0 });
    expect(await apply(second)).toEqual({ kind: 'applied', rows: 1 });
    expect((await table('ficha')).map(({ codigo, nota }) => [codigo, nota])).toEqual([
      ['F1', 'a mano'],
      ['F3', 'c'],
      ['F2', 'corta'],
    ]);
    expect(await state(first)).toMatchObject({ aplicadas: 3 });
  });

  test('has a row that repeats an applied one stay refused in a later plan', async () => {
    const sheet = csv(['Código', 'Nota'], ['F1', 'a'], ['f1', 'b']);
    const first = await plan(sheet, { destino: 'ficha' });
    await apply(first, { solo_validas: true });
    const second = await io.replan({ ...first.job, rondas: 1 });
    expect(told(await rows(second))).toEqual(['2 crear', '3 error codigo:REPETIDO_EN_ARCHIVO']);
  });

  test('tells the hook of each record that it stored', async () => {
    const old = await at.make('ficha', { codigo: 'F1', nota: 'antes' });
    heard.length = 0;
    const sheet = csv(
      ['Código', 'Nota'],
      ['F1', 'después'],
      ['F2', 'nueva'],
      ['F3', 'y'.repeat(61)],
    );
    await apply(await plan(sheet, { destino: 'ficha' }), { solo_validas: true });
    expect(heard).toMatchObject([
      { id: old['id'], record: { nota: 'después', version: 2 }, previous: { nota: 'antes' } },
      { record: { codigo: 'F2', nota: 'nueva', version: 1 } },
    ]);
    expect(heard[1]?.previous).toBeUndefined();
  });
});
