import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedCatalogue } from '../../../../src/modules/firstCatalogues.ts';
import { engines } from '../../../support/database/database.ts';
import {
  csv,
  importing,
  openImporter,
  told,
  type Importer,
} from '../../../support/sheets/importing.ts';

const destino = 'infraestructura_alumbrado';

describe.each(engines)('the rows of an inventory on %s', (engine) => {
  let at: Importer;
  const { plan, rows, clear, apply, table } = importing(() => at);
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    at = await openImporter(engine);
    const { now } = at.context.actor;
    await at.db.orm.transaction((tx) => seedCatalogue({ tx, stores: at.stores, now }));
    const sector = await at.make('sector', { codigo: 'S1', nombre: 'Norte' });
    await at.make('barrio', { codigo: 'B1', nombre: 'Centro', sector_id: sector['id'] });
    for (const name of ['luminaria', 'infraestructura_alumbrado_tipo']) {
      for (const record of await table(name)) ids[String(record['codigo'])] = Number(record['id']);
    }
    const twin = {
      codigo: 'NA-070-B',
      tecnologia: 'sodio',
      potencia_nominal_w: 70,
      perdidas_w: 15,
    };
    ids['NA-070-B'] = Number((await at.make('luminaria', twin))['id']);
  });
  afterAll(() => at.db.close());
  beforeEach(() => clear(destino));

  const header = [
    'Código (rótulo)',
    'Tipo',
    'Tecnología',
    'Potencia',
    'Pérdidas',
    'Luminaria',
    'Lat',
  ];
  const common = {
    barrio_id: 'B1',
    'ubicacion.lng': '-73.3',
    soporte: 'otro',
  };
  const read = async (crear: string[], ...lines: (string | number)[][]) => {
    const sheet = csv(header, ...lines.map((cells, i) => [`P${i}`, ...cells, 5.5 + i / 100]));
    return plan(sheet, { destino, opciones: { constantes: common, crear } });
  };
  /** The type and sheet of each row, or what is wrong with it. */
  const meant = async (...lines: (string | number)[][]) =>
    (await rows(await read([], ...lines))).map(({ accion, valores, hallazgos }) =>
      accion === 'error'
        ? (hallazgos ?? [])
            .filter(({ level }) => level === 'error')
            .map((f) => `${f.field}:${f.code}`)
        : [valores?.['tipo_id'], valores?.['luminaria_id']],
    );

  test('name a lamp as type and technology at once', async () => {
    const { LUM, PRO, TAB } = ids;
    expect(
      await meant(
        ['VAPOR DE SODIO', '', 150, '', ''],
        ['REFLECTOR MH', '', 250, '', ''],
        ['GABINETE - MEDIDOR: 2960335', '', '-', '', ''],
        ['luminaria', 'Hg', '125 W', '', ''],
        ['LUM', 'Mercurio', '125,0', '', ''],
      ),
    ).toEqual([
      [LUM, ids['NA-150']],
      [PRO, ids['MH-250']],
      [TAB, undefined],
      [LUM, ids['HG-125']],
      [LUM, ids['HG-125']],
    ]);
  });

  test('may be fed by one column through its table of values', async () => {
    const sheet = csv(['Punto', 'Clase', 'Watts'], ['P1', 'Foco viejo', 150], ['P2', 'Caño', '']);
    const made = await plan(sheet, {
      destino,
      opciones: {
        constantes: { ...common, 'ubicacion.lat': '5.5' },
        mapeo: { Clase: ['tipo_id', 'tecnologia'] },
        valores: {
          tipo_id: { 'foco viejo': 'LUM', caño: 'POS' },
          tecnologia: { 'foco viejo': 'Sodio', caño: null },
        },
      },
    });
    expect(
      (await rows(made)).map(({ valores }) => [valores?.['tipo_id'], valores?.['luminaria_id']]),
    ).toEqual([
      [ids['LUM'], ids['NA-150']],
      [ids['POS'], undefined],
    ]);
  });

  test('that name a sheet themselves have that one', async () => {
    expect(await meant(['LUM', 'Sodio', 150, '', 'NA-400'], ['LUM', '', '', '', 'HG-125'])).toEqual(
      [
        [ids['LUM'], ids['NA-400']],
        [ids['LUM'], ids['HG-125']],
      ],
    );
  });

  test('with a sheet that nobody knows have that of their technology and power', async () => {
    expect(await meant(['LUM', 'Sodio', 150, '', 'Schréder X'])).toEqual([
      [ids['LUM'], ids['NA-150']],
    ]);
    expect(await meant(['LUM', '', '', '', 'Schréder X'])).toEqual([
      ['luminaria_id:NO_EN_CATALOGO'],
    ]);
  });

  test('ask where sheets of the same power differ in losses, unless they say which', async () => {
    const made = await read([], ['LUM', 'Sodio', 70, '', ''], ['LUM', 'Sodio', 70, 15, '']);
    const [asked, said] = await rows(made);
    expect(asked?.hallazgos).toMatchObject([
      {
        code: 'VARIOS_EN_CATALOGO',
        field: 'luminaria_id',
        valor: 'Sodio 70 W',
        params: { opciones: 'NA-070, NA-070-B' },
      },
    ]);
    expect(said?.valores).toMatchObject({ luminaria_id: ids['NA-070-B'] });
  });

  test('tell what they cannot mean', async () => {
    expect(
      await meant(
        ['LUM', 'Plasma', 150, '', ''],
        ['LUM', 'Sodio', 'mucha', '', ''],
        ['LUM', 'Sodio', -70, '', ''],
        ['LUM', 'Sodio', '', '', ''],
        ['LUM', 'LED', 33, '', ''],
        ['FOTOCÉLULA', '', '', '', ''],
      ),
    ).toEqual([
      ['tecnologia:NO_EN_CATALOGO'],
      ['potencia:NO_ES_NUMERO'],
      ['potencia:MINIMO'],
      ['luminaria_id:OBLIGATORIO'],
      ['luminaria_id:NO_EN_CATALOGO'],
      ['tipo_id:NO_EN_CATALOGO'],
    ]);
  });

  test('of what uses no energy need neither technology nor power', async () => {
    const made = await read([], ['POS', 'LED', 40, '', '']);
    const [pole] = await rows(made);
    expect([pole?.accion, pole?.valores?.['luminaria_id']]).toEqual(['crear', undefined]);
  });

  test('that have a lamp keep it while they do not name another', async () => {
    await apply(await read([], ['LUM', 'Sodio', 150, '', '']));
    const sheet = csv(
      ['Código (rótulo)', 'Tecnología', 'Potencia', 'Dirección'],
      ['P0', '', '', 'C 1'],
    );
    const [kept] = await rows(await plan(sheet, { destino }));
    expect(kept?.valores).toEqual({ direccion: 'C 1' });
    const other = csv(['Código (rótulo)', 'Tecnología', 'Potencia'], ['P0', 'Mercurio', 250]);
    const [changed] = await rows(await plan(other, { destino }));
    expect(changed).toMatchObject({
      accion: 'actualizar',
      valores: { luminaria_id: ids['HG-250'], carga_w: 268 },
      antes: { luminaria_id: ids['NA-150'], carga_w: 170 },
    });
  });

  test('warn of each new sheet where it is first named', async () => {
    const made = await read(
      ['luminaria_id'],
      ['LED', '', 33, '', ''],
      ['Farola', 'led', 33, '', ''],
    );
    expect(told(await rows(made))).toEqual(['2 crear luminaria_id:FICHA_NUEVA?', '3 crear']);
    expect(await rows(made, 'luminaria')).toHaveLength(1);
  });
});
