import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../../support/database/database.ts';
import {
  csv,
  importing,
  openImporter,
  told,
  type Import,
  type Importer,
} from '../../../support/sheets/importing.ts';
import { makeTown, poleAt, type Town } from '../../../support/subjects/inventory.ts';

const destino = 'infraestructura_alumbrado';

describe.each(engines)('a plan that no longer holds, on %s', (engine) => {
  let at: Importer;
  let town: Town;
  const { plan, replan, rows, clear, apply, table, historyOf, totalOf, state, work, setState } =
    importing(() => at);
  beforeAll(async () => {
    at = await openImporter(engine);
  });
  afterAll(() => at.db.close());
  beforeEach(async () => {
    const types = 'infraestructura_alumbrado_tipo';
    await clear(destino, 'barrio', 'sector', 'luminaria', types);
    await at.db.rows(sql`delete from parametro where vigente_desde > '2026-01-01'`);
    town = await makeTown(at.make);
  });

  const namesOf = async (name: string) => (await table(name)).map(({ nombre }) => nombre);
  const sectors = (...lines: string[][]) =>
    plan(csv(['Código', 'Sector'], ...lines), { destino: 'sector' });
  /** Applying it writes nothing, marks those rows and puts the import back to be looked at. */
  async function refuses(made: Import, expected: string[]): Promise<void> {
    const before = [await table(made.job.destino), await totalOf(made.job.destino)];
    const refused = expected.filter((line) => line.includes(' error ')).length;
    expect(await apply(made)).toEqual({ kind: 'refused', rows: refused });
    expect(told(await rows(made))).toEqual(expected);
    expect([await table(made.job.destino), await totalOf(made.job.destino)]).toEqual(before);
    expect(await historyOf(made.job.lote)).toEqual([]);
    expect(await state(made)).toMatchObject({
      estado: 'validada',
      con_error: refused,
      aplicadas: 0,
      crear: expected.filter((line) => line.includes(' crear')).length,
      actualizar: expected.filter((line) => line.includes(' actualizar')).length,
    });
  }

  test('writes nothing when a record was changed or deleted meanwhile', async () => {
    await at.make('sector', { codigo: 'S2', nombre: 'Sur' });
    await at.make('sector', { codigo: 'S3', nombre: 'Este' });
    const made = await sectors(
      ['S1', 'Norte 1'],
      ['S2', 'Sur 1'],
      ['S3', 'Este 1'],
      ['S4', 'Llano'],
    );
    await at.db.rows(sql`update sector set color = '#112233', version = 2 where codigo = 'S2'`);
    await at.db.rows(sql`delete from sector where codigo = 'S3'`);
    await refuses(made, [
      '2 actualizar',
      '3 error fila:VERSION_VIEJA',
      '4 error fila:VERSION_VIEJA',
      '5 crear',
    ]);
    expect(await apply(made, { solo_validas: true })).toEqual({ kind: 'applied', rows: 2 });
    expect(await namesOf('sector')).toEqual(['Norte 1', 'Sur', 'Llano']);
  });

  test('writes nothing when a key was taken meanwhile, the first or another', async () => {
    const made = await sectors(['S7', 'Siete'], ['S8', 'Ocho'], ['S9', 'Nueve']);
    await at.make('sector', { codigo: 's7', nombre: 'Otro' });
    await at.make('sector', { codigo: 'S88', nombre: 'óchó' });
    await refuses(made, ['2 error codigo:DUPLICADO', '3 error nombre:DUPLICADO', '4 crear']);
    expect(await apply(made, { solo_validas: true })).toEqual({ kind: 'applied', rows: 1 });
    expect(await namesOf('sector')).toEqual(['Norte', 'Nueve', 'Otro', 'óchó']);
    expect(await totalOf('sector')).toBe(4);
  });

  test('goes on without the rows whose key was taken, if that is wanted from the first', async () => {
    const made = await sectors(['S7', 'Siete'], ['S8', 'Ocho'], ['S9', 'Nueve']);
    await at.make('sector', { codigo: 'S7', nombre: 'Otro' });
    expect(await apply(made, { solo_validas: true })).toEqual({ kind: 'applied', rows: 2 });
    expect(told(await rows(made))).toEqual(['2 error codigo:DUPLICADO', '3 crear', '4 crear']);
    expect(await state(made)).toMatchObject({ estado: 'aplicada', con_error: 1, aplicadas: 2 });
    const written = (await historyOf(made.job.lote)).map(({ despues }) => despues);
    expect(written).toMatchObject([{ codigo: 'S8' }, { codigo: 'S9' }, { filas: 2 }]);
  });

  test('writes nothing when a change would take what another record has by now', async () => {
    const made = await sectors(['S1', 'Norte alto'], ['S2', 'Sur']);
    await at.make('sector', { codigo: 'S9', nombre: 'NORTE ALTO' });
    await refuses(made, ['2 error nombre:DUPLICADO', '3 crear']);
    expect(await apply(made, { solo_validas: true })).toEqual({ kind: 'applied', rows: 1 });
  });

  test('refuses of two rows that only the database finds equal the second', async () => {
    const made = await sectors(['S7', 'Strasse'], ['S8', 'Straße'], ['S9', 'Nueve']);
    await refuses(made, ['2 crear', '3 error nombre:DUPLICADO', '4 crear']);
    expect(await apply(made, { solo_validas: true })).toEqual({ kind: 'applied', rows: 2 });
  });

  const poles = (...lines: string[][]) =>
    plan(csv(['Código (rótulo)', 'Tipo', 'Barrio', 'Sector'], ...lines), {
      destino,
      opciones: { crear: ['barrio_id'] },
    });

  test('writes nothing when what a row names was changed or deleted meanwhile', async () => {
    const barrio = (codigo: string) =>
      at.make('barrio', { codigo, nombre: codigo, sector_id: town.sector });
    await barrio('B2');
    await barrio('B3');
    await at.make(destino, poleAt(town, 'P0'));
    const made = await poles(
      ['P1', 'POS', 'B1', ''],
      ['P2', 'POS', 'B2', ''],
      ['P3', 'POS', 'B3', ''],
      ['P0', 'POS', 'B2', ''],
    );
    await at.db.rows(sql`update barrio set activo = false, version = 2 where codigo = 'B2'`);
    await at.db.rows(sql`delete from barrio where codigo = 'B3'`);
    await refuses(made, [
      '2 crear',
      '3 error barrio_id:DESTINO_CAMBIO',
      '4 error barrio_id:DESTINO_CAMBIO',
      '5 error barrio_id:DESTINO_CAMBIO',
    ]);
    expect(await apply(made, { solo_validas: true })).toEqual({ kind: 'applied', rows: 1 });
  });

  test('is to be made anew when a parameter that rules read has changed', async () => {
    const made = await poles(['P1', 'POS', 'B1', '']);
    const valor = { lat_min: 4, lat_max: 6, lng_min: -75, lng_max: -72 };
    await at.make('parametro', { clave: 'caja_municipio', valor, vigente_desde: '2026-07-01' });
    expect(await apply(made)).toEqual({ kind: 'outdated' });
    expect(await table(destino)).toEqual([]);
    expect(await apply(await replan(made.job))).toEqual({ kind: 'applied', rows: 1 });
  });

  test('is to be made anew when someone has made what would be created along', async () => {
    const made = await poles(['P1', 'POS', 'Nuevo', 'Norte']);
    const own = await at.make('barrio', {
      codigo: 'NUEVO',
      nombre: 'Nuevo',
      sector_id: town.sector,
    });
    expect(await apply(made)).toEqual({ kind: 'outdated' });
    expect([await table(destino), await historyOf(made.job.lote)]).toEqual([[], []]);
    const again = await replan(made.job);
    expect(again.plan.entendido.crear_ademas).toEqual({});
    expect(await apply(again)).toEqual({ kind: 'applied', rows: 1 });
    expect((await table(destino))[0]).toMatchObject({ barrio_id: own['id'] });
  });

  test.each([
    ['changed', sql`update sector set activo = false, version = 2`],
    ['deleted', sql`delete from sector where codigo = 'S2'`],
  ])('is to be made anew when what a target names was %s', async (_how, statement) => {
    await at.make('sector', { codigo: 'S2', nombre: 'Sur' });
    const made = await poles(['P1', 'POS', 'Nuevo', 'Sur']);
    await at.db.rows(statement);
    expect(await apply(made)).toEqual({ kind: 'outdated' });
    expect(await namesOf('barrio')).toEqual(['Los Álamos']);
    expect(await historyOf(made.job.lote)).toEqual([]);
  });

  test('leaves out the targets that only refused rows name', async () => {
    await at.make(destino, poleAt(town, 'P2', { direccion: 'Vieja' }));
    const made = await poles(
      ['P1', 'POS', 'Uno', 'Norte'],
      ['P2', 'POS', 'Dos', 'Perdido'],
      ['P3', 'POS', 'Tres', 'Recién'],
    );
    await at.db.rows(sql`update ${sql.identifier(destino)} set version = 2 where codigo = 'P2'`);
    expect(await apply(made, { solo_validas: true })).toEqual({ kind: 'applied', rows: 2 });
    expect(await namesOf('barrio')).toEqual(['Los Álamos', 'Uno', 'Tres']);
    expect(await namesOf('sector')).toEqual(['Norte', 'Recién']);
  });

  test('asks the rules that need other records again', async () => {
    const sheet = csv(['Código', 'Potencia nominal'], ['LED-040', 45], ['NA-070', 75]);
    const made = await plan(sheet, { destino: 'luminaria' });
    expect(told(await rows(made))).toEqual(['2 actualizar', '3 actualizar']);
    const { lum: tipo_id, barrio: barrio_id, led: luminaria_id } = town;
    await at.make(destino, { codigo: 'L1', tipo_id, barrio_id, luminaria_id });
    await refuses(made, ['2 error potencia_nominal_w:POTENCIA_EN_USO', '3 actualizar']);
    expect(await apply(made, { solo_validas: true })).toEqual({ kind: 'applied', rows: 1 });
  });

  test.runIf(engine === 'postgres')('applied by two at once is written once', async () => {
    const made = await sectors(['S7', 'Siete'], ['S8', 'Ocho']);
    await setState(made.job.id, 'aplicando');
    const both = await Promise.all([work(made), work(made)]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['applied', 'gone']);
    expect(await namesOf('sector')).toEqual(['Norte', 'Siete', 'Ocho']);
    expect(await totalOf('sector')).toBe(3);
    expect(await state(made)).toMatchObject({ aplicadas: 2 });
  });

  test.runIf(engine === 'postgres')('waits for whoever is writing the same key', async () => {
    const made = await sectors(['S7', 'Siete'], ['S8', 'Ocho']);
    let applied: ReturnType<typeof apply> | undefined;
    await at.db.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into sector (codigo, nombre, clase, activo, version, creado_en, modificado_en)
        values ('S8', 'Ajeno', 'rural', true, 1, now(), now())`);
      applied = apply(made);
      const soon = new Promise((resolve) => setTimeout(resolve, 100, 'waiting'));
      expect(await Promise.race([applied, soon])).toBe('waiting');
    });
    expect(await applied).toEqual({ kind: 'refused', rows: 1 });
    expect(await namesOf('sector')).toEqual(['Norte', 'Ajeno']);
  });
});
