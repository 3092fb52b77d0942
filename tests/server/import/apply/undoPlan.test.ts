import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../../support/database/database.ts';
import { csv, importing, openImporter, type Importer } from '../../../support/sheets/importing.ts';
import { makeTown, poleAt, type Town } from '../../../support/subjects/inventory.ts';

const destino = 'infraestructura_alumbrado';

describe.each(engines)('taking an import back on %s', (engine) => {
  let at: Importer;
  let town: Town;
  const io = importing(() => at);
  const { plan, rows, clear, apply, undo, table, historyOf, totalOf, state } = io;
  beforeAll(async () => {
    at = await openImporter(engine);
  });
  afterAll(() => at.db.close());
  beforeEach(async () => {
    const types = 'infraestructura_alumbrado_tipo';
    await clear(destino, 'equipo_medida', 'barrio', 'sector', 'luminaria', types);
    await at.db.rows(sql`delete from parametro where vigente_desde > '2026-01-01'`);
    town = await makeTown(at.make);
  });

  const resources = [destino, 'barrio', 'sector', 'luminaria'];
  const everything = async () => {
    const found: Record<string, unknown> = {};
    for (const name of resources) found[name] = [await table(name), await totalOf(name)];
    return found;
  };
  const kept = async (made: Parameters<typeof rows>[0], recurso?: string) =>
    (await rows(made, recurso)).filter(({ conservada }) => conservada).map(({ fila }) => fila);

  const header = ['Código (rótulo)', 'Tipo', 'Tecnología', 'Potencia', 'Barrio', 'Sector'];
  const opciones = { crear: ['barrio_id', 'luminaria_id'] };
  const census = csv(
    header,
    ['P1', 'LUM', 'LED', 40, 'Los Álamos', ''],
    ['P2', 'LUM', 'Sodio', 150, 'Nuevo', 'Norte'],
    ['P3', 'LUM', 'Sodio', 150, 'Otro', 'Recién'],
  );

  test('leaves everything as it was, what was created along, too', async () => {
    const before = await everything();
    const made = await plan(census, { destino, opciones });
    await apply(made);
    expect(await undo(made)).toEqual({ kind: 'undone', kept: 0 });
    expect(await everything()).toEqual(before);
    expect(await state(made)).toMatchObject({ estado: 'deshecha', conservadas: 0, aplicadas: 3 });
  });

  test('tells the history of each record that goes', async () => {
    const made = await plan(census, { destino, opciones });
    await apply(made);
    const stored = await historyOf(made.job.lote);
    await undo(made);
    const undone = (await historyOf(made.job.lote)).slice(stored.length);
    expect(undone.map(({ recurso, accion }) => `${recurso} ${accion}`)).toEqual([
      ...Array<string>(3).fill(`${destino} borrar`),
      'luminaria borrar',
      'barrio borrar',
      'barrio borrar',
      'sector borrar',
      'importacion transicion',
    ]);
    expect(undone[0]).toMatchObject({
      antes: { codigo: 'P1', barrio_id: expect.any(Number) as number },
      despues: null,
      motivo: 'Importación deshecha',
      usuario: 'ana@farola.test',
    });
  });

  test('gives changed records their values back, with a version of their own', async () => {
    const old = await at.make(destino, poleAt(town, 'P1', { direccion: 'Calle 1', altura_m: 9.5 }));
    await at.make(destino, poleAt(town, 'P2', { ubicacion: { lat: 5.5, lng: -73.3 } }));
    const before = await table(destino);
    const sheet = csv(
      ['Código (rótulo)', 'Dirección', 'Altura', 'Lat', 'Lng'],
      ['P1', 'Calle 2', '', '5,6', '-73,2'],
      ['P2', 'Calle 3', '', '', ''],
    );
    const made = await plan(sheet, { destino, modo: 'actualizar' });
    expect(await apply(made)).toEqual({ kind: 'applied', rows: 2 });
    expect((await table(destino))[0]).toMatchObject({ direccion: 'Calle 2', ubicacion_lat: 5.6 });
    expect(await undo(made)).toEqual({ kind: 'undone', kept: 0 });
    expect(await table(destino)).toEqual(before.map((row) => ({ ...row, version: 3 })));
    const [entry] = (await historyOf(made.job.lote)).filter(({ motivo }) => motivo !== null);
    expect(entry).toMatchObject({
      registro_id: old['id'],
      accion: 'editar',
      motivo: 'Importación deshecha',
      antes: { direccion: 'Calle 2', altura_m: null, version: 2 },
      despues: { direccion: 'Calle 1', altura_m: 9.5, version: 3 },
    });
  });

  const sectors = (...lines: string[][]) =>
    plan(csv(['Código', 'Sector'], ...lines), { destino: 'sector' });
  const namesOf = async (name: string) => (await table(name)).map(({ nombre }) => nombre);

  test('keeps and marks what was edited since', async () => {
    const made = await sectors(['S1', 'Norte 2'], ['S2', 'Sur'], ['S3', 'Este']);
    await apply(made);
    await at.db.rows(
      sql`update sector set nombre = nombre || ' bis', version = version + 1 where codigo <> 'S3'`,
    );
    expect(await undo(made)).toEqual({ kind: 'undone', kept: 2 });
    expect(await kept(made)).toEqual([2, 3]);
    expect(await namesOf('sector')).toEqual(['Norte 2 bis', 'Sur bis']);
    expect(await state(made)).toMatchObject({ estado: 'deshecha', conservadas: 2 });
    expect(await totalOf('sector')).toBe(2);
  });

  test('keeps what others use by now, and what that needs', async () => {
    const made = await plan(census, { destino, opciones });
    await apply(made);
    const recent = (await table('barrio')).find(({ nombre }) => nombre === 'Otro');
    await at.make(destino, poleAt(town, 'AJENO', { barrio_id: recent?.['id'] }));
    expect(await undo(made)).toEqual({ kind: 'undone', kept: 2 });
    expect(await namesOf('barrio')).toEqual(['Los Álamos', 'Otro']);
    expect(await namesOf('sector')).toEqual(['Norte', 'Recién']);
    expect(
      [await kept(made, 'barrio'), await kept(made, 'sector')].map((list) => list.length),
    ).toEqual([1, 1]);
  });

  test('keeps a point that a work report names by its code', async () => {
    const made = await plan(census, { destino, opciones });
    await apply(made);
    await at.make('reporte_trabajo', {
      fecha: '2026-07-10',
      numero_ot: 'OT-77',
      cuadrilla: 'Móvil 1',
      codigo_punto: 'P1',
      barrio_id: town.barrio,
      actividad: 'poda',
      clase: 'preventivo',
    });
    expect(await undo(made)).toEqual({ kind: 'undone', kept: 1 });
    expect([await kept(made), (await table(destino)).map(({ codigo }) => codigo)]).toEqual([
      [2],
      ['P1'],
    ]);
    await clear('reporte_trabajo');
  });

  test('takes away nothing that a table points to of which no descriptor knows', async () => {
    const made = await plan(census, { destino, opciones });
    await apply(made);
    await at.db.rows(
      sql`create table ajena (punto bigint references infraestructura_alumbrado (id))`,
    );
    try {
      await at.db.rows(sql`insert into ajena select min(id) from infraestructura_alumbrado`);
      await expect(undo(made)).rejects.toThrow('ajena_punto_fkey');
      expect(await table(destino)).toHaveLength(3);
    } finally {
      await at.db.rows(sql`drop table ajena`);
    }
    expect(await undo(made)).toEqual({ kind: 'undone', kept: 0 });
  });

  test('keeps a change whose old value somebody else has by now', async () => {
    const made = await sectors(['S1', 'Norte 2']);
    await apply(made);
    await at.make('sector', { codigo: 'S9', nombre: 'NORTE' });
    expect(await undo(made)).toEqual({ kind: 'undone', kept: 1 });
    expect([await kept(made), await namesOf('sector')]).toEqual([[2], ['Norte 2', 'NORTE']]);
  });

  test('keeps a change whose old target is gone', async () => {
    const { sector: sector_id } = town;
    const other = await at.make('barrio', { codigo: 'B2', nombre: 'Dos', sector_id });
    await at.make(destino, poleAt(town, 'P1', { barrio_id: other['id'] }));
    await at.make(destino, poleAt(town, 'P2'));
    const sheet = csv(
      ['Código (rótulo)', 'Barrio', 'Dirección'],
      ['P1', 'B1', ''],
      ['P2', 'B1', 'C 1'],
    );
    const made = await plan(sheet, { destino });
    await apply(made);
    await at.db.rows(sql`delete from barrio where codigo = 'B2'`);
    expect(await undo(made)).toEqual({ kind: 'undone', kept: 1 });
    expect(await kept(made)).toEqual([2]);
    expect((await table(destino)).map(({ direccion, version }) => [direccion, version])).toEqual([
      [null, 2],
      [null, 3],
    ]);
  });

  test('passes over what is gone already', async () => {
    await clear('barrio');
    const made = await sectors(['S1', 'Norte 2'], ['S2', 'Sur'], ['S3', 'Este']);
    await apply(made);
    await at.db.rows(sql`delete from sector where codigo <> 'S3'`);
    expect(await undo(made)).toEqual({ kind: 'undone', kept: 0 });
    expect(await table('sector')).toEqual([]);
  });

  test('takes all rounds back, the last first', async () => {
    const sheet = csv(
      ['Código (rótulo)', 'Tipo', 'Barrio', 'Sector', 'Cantidad'],
      ['P1', 'POS', 'Uno', 'Norte', 1],
      ['P2', 'POS', 'Dos', 'Recién', -1],
    );
    const before = await everything();
    const first = await plan(sheet, { destino, opciones });
    expect(await apply(first, { solo_validas: true })).toEqual({ kind: 'applied', rows: 1 });
    const mended = { ...opciones, valores: { cantidad: { '-1': '1' } } };
    const second = await io.replan({ ...first.job, opciones: mended, rondas: 1 });
    expect(await apply(second)).toEqual({ kind: 'applied', rows: 1 });
    expect(await namesOf('barrio')).toEqual(['Los Álamos', 'Uno', 'Dos']);
    expect(await undo(second, 2)).toEqual({ kind: 'undone', kept: 0 });
    expect(await everything()).toEqual(before);
  });

  test('is forbidden while the base is closed, and leaves everything', async () => {
    const created = await plan(census, { destino, opciones });
    await apply(created);
    const changed = await plan(csv(['Código (rótulo)', 'Dirección'], ['P1', 'Calle 9']), {
      destino,
    });
    await apply(changed);
    await at.make('parametro', { clave: 'base_cerrada', valor: true, vigente_desde: '2026-07-01' });
    const before = [await everything(), await historyOf(created.job.lote)];
    for (const made of [created, changed]) {
      expect(await undo(made)).toMatchObject({
        kind: 'forbidden',
        findings: [{ code: 'BASE_CERRADA' }],
      });
    }
    expect([await everything(), await historyOf(created.job.lote)]).toEqual(before);
    expect(await state(created)).toMatchObject({ estado: 'deshaciendo' });
  });

  test('done twice does it once', async () => {
    const made = await sectors(['S2', 'Sur']);
    await apply(made);
    await io.setState(made.job.id, 'deshaciendo');
    const both = await Promise.all([io.takeBack(made), io.takeBack(made)]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['gone', 'undone']);
    expect(await totalOf('sector')).toBe(1);
  });
});
