import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { references } from '../../../../src/core/fields/references/references.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import { defineResource } from '../../../../src/core/resource/resource.ts';
import { asWho } from '../../../support/server/asWho.ts';
import { openCatalogue } from '../../../../src/server/import/plan/catalogue.ts';
import { engines } from '../../../support/database/database.ts';
import {
  csv,
  importing,
  openImporter,
  storeOf,
  told,
  type Importer,
} from '../../../support/sheets/importing.ts';
import { makeTown, type Town } from '../../../support/subjects/inventory.ts';

/** Points to several sectors. */
const ruta = defineResource({
  name: 'ruta',
  label: 'Ruta',
  title: 'Rutas',
  represent: 'codigo',
  fields: {
    codigo: text({ label: 'Código', max: 20, required: true, unique: true }),
    sectores: references('sector', { label: 'Sectores', filter: { activo: true } }),
  },
  keys: [['codigo']],
  sort: 'codigo',
  list: { columns: ['codigo'] },
  form: [{ title: 'Datos', fields: ['codigo', 'sectores'] }],
  import: {},
  routes: { list: 'ruta_paginate' },
});

describe.each(engines)('references in a sheet on %s', (engine) => {
  let at: Importer;
  let town: Town;
  const { plan, rows, clear } = importing(() => at);
  const idOf = async (resource: string, values: Record<string, unknown>) =>
    Number((await at.make(resource, values))['id']);
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    at = await openImporter(engine, { toys: [ruta] });
    town = await makeTown(at.make);
    const [norte, sur] = [town.sector, await idOf('sector', { codigo: 'S2', nombre: 'Sur' })];
    ids['viejo'] = await idOf('sector', { codigo: 'S3', nombre: 'Viejo', activo: false });
    const barrio = (codigo: string, nombre: string, sector_id: number, more = {}) =>
      idOf('barrio', { codigo, nombre, sector_id, ...more });
    ids['sur'] = sur;
    ids['maldonadoN'] = await barrio('B2', 'Maldonado', norte);
    ids['maldonadoS'] = await barrio('B3', 'Maldonado', sur);
    ids['muiscas'] = await barrio('B4', 'Los Muiscas', sur, { alias: 'Muiscas; Las Nieves' });
    ids['cerrado'] = await barrio('B5', 'Cerrado', sur, { activo: false });
    ids['doble'] = await barrio('B6', 'Doble', sur);
    await barrio('B7', 'Doble', norte, { activo: false });
    const meter = (serie: string, cuenta: string) =>
      idOf('equipo_medida', {
        serie,
        cuenta,
        comercializador: 'ebsa',
        tipo_medida: 'directa',
        factor: 1,
        fecha_instalacion: '2020-01-15',
        lectura_inicial: 0,
      });
    ids['medidor'] = await meter('M-1', '001-000143972-001');
    ids['otro'] = await meter('M-2', '001-000888888-001');
    await meter('M-3', '002-000888888-001');
  });
  afterAll(() => at.db.close());

  /** What a pole's row says of one column: the id it found, or what was found wrong. */
  async function read(column: string, field: string, ...texts: string[]) {
    await clear('infraestructura_alumbrado');
    const header = ['Código (rótulo)', 'Tipo', ...(column === 'Barrio' ? [] : ['Barrio']), column];
    const lines = texts.map((said, i) => [
      `P${i}`,
      'POS',
      ...(column === 'Barrio' ? [] : ['B1']),
      said,
    ]);
    const made = await plan(csv(header, ...lines), { destino: 'infraestructura_alumbrado' });
    const found = await rows(made);
    return {
      made,
      ids: found.map(({ accion, valores }) => (accion === 'error' ? null : valores?.[field])),
      findings: found.flatMap(({ hallazgos }) => hallazgos ?? []),
    };
  }

  test('are found by code, by label as exports write it, by name and by alias', async () => {
    const { muiscas } = ids;
    const said = [
      'B4',
      'b4',
      'B4 · Los Muiscas',
      'LOS  MUISCAS',
      'los múiscas',
      'Las nieves',
      'muiscas',
    ];
    const found = await read('Barrio', 'barrio_id', ...said);
    expect([found.ids, found.findings]).toEqual([said.map(() => muiscas), []]);
    const types = await read('Tipo', 'tipo_id', 'POS', 'POS · POS');
    expect(types.ids).toEqual([town.pos, town.pos]);
  });

  describe('in a column that no header explains', () => {
    /** What is proposed for it, and why. */
    const proposed = async (...texts: string[]) => {
      const made = await plan(
        csv(['Código (rótulo)', 'X-1'], ...texts.map((said, i) => [`Q${i}`, said])),
        { destino: 'infraestructura_alumbrado' },
      );
      const { destinos, origen, sugerencia, motivo } = made.plan.entendido.columnas[1]!;
      return [...destinos, origen, sugerencia, motivo];
    };

    test('propose the field whose catalogue has all of them', async () => {
      const why = ['contenido', 'barrio_id', { contiene: 'nombres' }];
      expect(await proposed('Los Muiscas', 'maldonado')).toEqual(why);
      expect(await proposed('b4 · los muiscas', 'B3', 'muiscas')).toEqual(why);
    });

    test('propose nothing where one is in no catalogue, or where one text stands alone', async () => {
      const nothing = ['ninguna', undefined, undefined];
      expect(await proposed('Los Muiscas', 'Atlántida')).toEqual(nothing);
      expect(await proposed('Los Muiscas', 'Los Muiscas')).toEqual(nothing);
    });

    test('propose nothing by bare small numbers', async () => {
      await idOf('sector', { codigo: '7', nombre: 'Siete' });
      await idOf('sector', { codigo: '8', nombre: 'Ocho' });
      const made = await plan(csv(['Nombre', 'X-1'], ['Uno', '7'], ['Dos', '8']), {
        destino: 'barrio',
      });
      expect(made.plan.entendido.columnas[1]).toMatchObject({ destinos: [], origen: 'ninguna' });
    });
  });

  test('that name several records are told with those', async () => {
    const found = await read('Barrio', 'barrio_id', 'maldonado');
    expect(found.findings).toEqual([
      {
        code: 'VARIOS_EN_CATALOGO',
        level: 'error',
        field: 'barrio_id',
        columna: 'Barrio',
        valor: 'maldonado',
        params: {
          valor: 'maldonado',
          catalogo: { es: 'Barrios', en: 'Neighbourhoods' },
          opciones: 'B2 · Maldonado, B3 · Maldonado',
        },
      },
    ]);
  });

  test('prefer, of several of one name, what may be picked', async () => {
    expect((await read('Barrio', 'barrio_id', 'Doble')).ids).toEqual([ids['doble']]);
  });

  test('that name nothing are told with the nearest name', async () => {
    const found = await read('Barrio', 'barrio_id', 'Los Muiscaz', 'Xyzzy', 'Xyzzy');
    expect(found.findings.map(({ code, params }) => [code, params?.['sugerencia']])).toEqual([
      ['NO_EN_CATALOGO', ' ¿Los Muiscas?'],
      ['NO_EN_CATALOGO', ''],
      ['NO_EN_CATALOGO', ''],
    ]);
    expect(found.made.plan.entendido.problemas).toMatchObject([
      { code: 'NO_EN_CATALOGO', valor: 'Xyzzy', filas: 2, ejemplos: [3, 4], creable: true },
      { code: 'NO_EN_CATALOGO', valor: 'Los Muiscaz', filas: 1, creable: true },
    ]);
  });

  test('to what is out of use are refused as in the form', async () => {
    const found = await read('Barrio', 'barrio_id', 'B5', 'Cerrado');
    expect(found.findings.map(({ code }) => code)).toEqual([
      'REFERENCIA_NO_ADMITIDA',
      'REFERENCIA_NO_ADMITIDA',
    ]);
    const point = { codigo: 'PX', tipo_id: town.pos, barrio_id: ids['cerrado'] };
    await expect(at.make('infraestructura_alumbrado', point)).rejects.toMatchObject({
      findings: [{ code: 'REFERENCIA_NO_ADMITIDA', field: 'barrio_id' }],
    });
  });

  test('to a meter are found by its account, also without its zeros, if only one has it', async () => {
    const { medidor } = ids;
    const said = ['M-1', '001-000143972-001', '143972', '000143972', '888888', '72'];
    const found = await read('Medidor', 'equipo_medida_id', ...said);
    expect(found.ids).toEqual([medidor, medidor, medidor, medidor, null, null]);
    expect(found.findings.map(({ code, valor }) => [code, valor])).toEqual([
      ['NO_EN_CATALOGO', '888888'],
      ['NO_EN_CATALOGO', '72'],
    ]);
  });

  test('to several records stand one after the other in a cell', async () => {
    const sheet = csv(
      ['Código', 'Sectores'],
      ['R1', 'S1 · Norte; sur'],
      ['R2', 'Norte;Nada'],
      ['R3', ''],
    );
    const [both, wrong, none] = await rows(await plan(sheet, { destino: 'ruta' }));
    expect(both?.valores?.['sectores']).toEqual([town.sector, ids['sur']]);
    expect(wrong?.hallazgos).toMatchObject([{ code: 'NO_EN_CATALOGO', field: 'sectores' }]);
    expect(none?.accion).toBe('crear');
  });

  test('of one name are told apart by the sector beside them', async () => {
    await clear('infraestructura_alumbrado');
    const sheet = csv(
      ['Código (rótulo)', 'Tipo', 'Barrio', 'Comuna'],
      ['P1', 'POS', 'Maldonado', 'sur'],
      ['P2', 'POS', 'Maldonado', 'Norte'],
      ['P3', 'POS', 'Maldonado', 'Este'],
    );
    const found = await rows(await plan(sheet, { destino: 'infraestructura_alumbrado' }));
    expect(found.map(({ accion, valores }) => [accion, valores?.['barrio_id']])).toEqual([
      ['crear', ids['maldonadoS']],
      ['crear', ids['maldonadoN']],
      ['error', undefined],
    ]);
  });

  test('are taken with a warning where the row names another sector', async () => {
    await clear('infraestructura_alumbrado');
    const sheet = csv(
      ['Código (rótulo)', 'Tipo', 'Barrio', 'Comuna'],
      ['P1', 'POS', 'Los Muiscas', 'Norte'],
      ['P2', 'POS', 'Los Muiscas', 'Sur'],
      ['P3', 'POS', 'Los Muiscas', 'Zona 9'],
    );
    const found = await rows(await plan(sheet, { destino: 'infraestructura_alumbrado' }));
    expect(told(found)).toEqual(['2 crear barrio_id:BARRIO_DE_OTRO_SECTOR?', '3 crear', '4 crear']);
    expect(found.map(({ valores }) => valores?.['barrio_id'])).toEqual(
      Array<unknown>(3).fill(ids['muiscas']),
    );
    expect(found[0]?.hallazgos?.[0]).toMatchObject({
      columna: 'Barrio',
      params: { barrio: 'Los Muiscas', sector: 'Norte' },
    });
  });

  test('to a resource too large to be held are found by its keys', async () => {
    const store = storeOf(at.stores, 'barrio');
    const catalogue = await openCatalogue(at.db.orm, store, {
      filter: { activo: true },
      who: asWho('administrador'),
      most: 3,
    });
    await catalogue.learn(['B4', 'b4 · Los Muiscas', 'Los Muiscas', 'B99']);
    expect(catalogue.all()).toBeUndefined();
    expect(catalogue.named('B4')).toMatchObject({ kind: 'one', record: { id: ids['muiscas'] } });
    expect(catalogue.named('b4 · Los Muiscas')).toMatchObject({ record: { id: ids['muiscas'] } });
    expect(catalogue.named('B99')).toEqual({ kind: 'none' });
    catalogue.add({ id: 99, codigo: 'B99', nombre: 'Nuevo' });
    expect(catalogue.named('B99')).toMatchObject({ kind: 'one', record: { id: 99 } });
  });

  test('find their sector among more than ten thousand', async () => {
    await at.db.rows(sql`
      insert into sector (codigo, nombre, clase, activo, version, creado_en, modificado_en)
      select 'G' || n, 'Grande ' || n, 'rural', true, 1, now(), now()
      from generate_series(1, 10001) as n`);
    const sheet = csv(
      ['Código', 'Barrio', 'Sector'],
      ['N1', 'Uno', 'g777'],
      ['N2', 'Dos', 'G9999 · Grande 9999'],
      ['N3', 'Tres', 'grandé 10001'],
      ['N4', 'Cuatro', 'G10002'],
    );
    const found = await rows(await plan(sheet, { destino: 'barrio' }));
    const sectors = await at.db.rows<{ id: string; codigo: string }>(
      sql`select id, codigo from sector where codigo in ('G777', 'G9999', 'G10001')`,
    );
    const codes = new Map(sectors.map(({ id, codigo }) => [Number(id), codigo]));
    expect(found.map(({ valores }) => codes.get(Number(valores?.['sector_id'])))).toEqual([
      'G777',
      'G9999',
      'G10001',
      undefined,
    ]);
    expect(found[3]?.hallazgos).toMatchObject([{ code: 'NO_EN_CATALOGO', columna: 'Sector' }]);
  });
});
