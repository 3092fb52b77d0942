import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../../support/database/database.ts';
import {
  csv,
  importing,
  openImporter,
  told,
  type Importer,
} from '../../../support/sheets/importing.ts';
import { makeTown, type Town } from '../../../support/subjects/inventory.ts';

const destino = 'infraestructura_alumbrado';

describe.each(engines)('targets that are created along, on %s', (engine) => {
  let at: Importer;
  let town: Town;
  const { plan, rows, clear, apply, table } = importing(() => at);
  beforeAll(async () => {
    at = await openImporter(engine);
  });
  afterAll(() => at.db.close());
  beforeEach(async () => {
    const types = 'infraestructura_alumbrado_tipo';
    await clear(destino, 'barrio', 'sector', 'luminaria', types);
    town = await makeTown(at.make);
  });

  const header = [
    'Código (rótulo)',
    'Tipo',
    'Tecnología',
    'Potencia',
    'Pérdidas',
    'Barrio',
    'Sector',
  ];
  const lamp = (codigo: string, ...cells: (string | number)[]) => [codigo, 'LUM', ...cells];
  const barrios = { destino, opciones: { crear: ['barrio_id'] } };
  const sheets = { destino, opciones: { crear: ['luminaria_id'] } };

  test('are planned only when that is allowed', async () => {
    const sheet = csv(header, lamp('P1', 'LED', 30, '', 'Nuevo', ''));
    const made = await plan(sheet, { destino });
    expect(told(await rows(made))).toEqual([
      '2 error luminaria_id:NO_EN_CATALOGO barrio_id:NO_EN_CATALOGO',
    ]);
    expect(made.plan.entendido.problemas).toMatchObject([{ creable: true }, { creable: true }]);
    expect(made.plan.entendido.crear_ademas).toEqual({});
    const half = await plan(sheet, barrios);
    expect(told(await rows(half))).toEqual(['2 error luminaria_id:NO_EN_CATALOGO']);
  });

  test('may be a barrio with its sector, each once for all rows that name it', async () => {
    const sheet = csv(
      header,
      lamp('P1', 'LED', 40, '', 'Villa Rosa', 'Este'),
      lamp('P2', 'LED', 40, '', 'VILLA  ROSA', 'este'),
      lamp('P3', 'LED', 40, '', 'El Ñame', 'Este'),
      lamp('P4', 'LED', 40, '', 'Alto', 'norte'),
    );
    const made = await plan(sheet, barrios);
    expect(told(await rows(made))).toEqual(['2 crear', '3 crear', '4 crear', '5 crear']);
    expect(made.plan.entendido.crear_ademas).toEqual({ barrio: 3, sector: 1 });
    const [este] = await rows(made, 'sector');
    expect(este?.valores).toMatchObject({ codigo: 'ESTE', nombre: 'Este', activo: true });
    expect((await rows(made, 'barrio')).map(({ valores }) => valores)).toMatchObject([
      { codigo: 'VILLA-ROSA', nombre: 'Villa Rosa', sector_id: este?.registro_id },
      { codigo: 'EL-NAME', nombre: 'El Ñame', sector_id: este?.registro_id },
      { codigo: 'ALTO', nombre: 'Alto', sector_id: town.sector },
    ]);
    const [first, second] = await rows(made);
    expect(first?.valores?.['barrio_id']).toBe(second?.valores?.['barrio_id']);
  });

  test('lie in the only sector, or in one for the purpose where there is none', async () => {
    const sheet = csv(
      ['Código (rótulo)', 'Tipo', 'Barrio'],
      ['P1', 'POS', 'Uno'],
      ['P2', 'POS', 'Dos'],
    );
    const inOnly = await plan(sheet, barrios);
    expect(inOnly.plan.entendido.crear_ademas).toEqual({ barrio: 2 });
    await clear(destino, 'barrio', 'sector');
    const made = await plan(sheet, barrios);
    expect(made.plan.entendido.crear_ademas).toEqual({ barrio: 2, sector: 1 });
    expect((await rows(made, 'sector'))[0]?.valores).toMatchObject({ nombre: 'Sin sector' });
  });

  test('have codes that nobody else has', async () => {
    await at.make('barrio', { codigo: 'CENTRO', nombre: 'Plaza', sector_id: town.sector });
    const long = 'Urbanización San Francisco';
    const sheet = csv(
      ['Código (rótulo)', 'Tipo', 'Barrio'],
      ...['Centro.', 'Céntro!', '---', `${long} Uno`, `${long} Dos`].map((name, i) => [
        `P${i}`,
        'POS',
        name,
      ]),
    );
    const made = await plan(sheet, barrios);
    const codes = (await rows(made, 'barrio')).map(({ valores }) => valores?.['codigo']);
    expect(codes).toEqual(['CENTRO-2', 'CENTRO-3', 'URBANIZACION-SAN-FRA', 'URBANIZACION-SAN-F-2']);
    expect((await apply(made, { solo_validas: true })).kind).toBe('applied');
  });

  test('may be the sheet of a technology and power, with losses from the table and a warning', async () => {
    const sheet = csv(
      header,
      lamp('P1', 'Vapor de sodio', 150, '', 'B1', ''),
      lamp('P2', 'NA', '150 W', '', 'B1', ''),
      lamp('P3', 'VSAP', '70', '', 'B1', ''),
      lamp('P4', 'Mercurio', 90, '', 'B1', ''),
      lamp('P5', 'LED', '62,5', '', 'B1', ''),
      lamp('P6', 'MH', 100, 9, 'B1', ''),
    );
    const made = await plan(sheet, sheets);
    expect(told(await rows(made))).toEqual([
      '2 crear luminaria_id:FICHA_NUEVA?',
      '3 crear',
      '4 crear',
      '5 crear luminaria_id:FICHA_SIN_PERDIDAS?',
      '6 crear luminaria_id:FICHA_NUEVA?',
      '7 crear luminaria_id:FICHA_NUEVA?',
    ]);
    const found = (await rows(made, 'luminaria')).map(({ valores }) => valores);
    expect(found).toMatchObject([
      { codigo: 'NA-150', tecnologia: 'sodio', perdidas_w: 20, potencia_total_w: 170 },
      { codigo: 'HG-090', tecnologia: 'mercurio', perdidas_w: 0, potencia_total_w: 90 },
      { codigo: 'LED-62,5', tecnologia: 'led', perdidas_w: 0, potencia_total_w: 62.5 },
      { codigo: 'MH-100-9', tecnologia: 'haluro_metalico', perdidas_w: 9, potencia_total_w: 109 },
    ]);
    const [first, , known] = await rows(made);
    expect(first?.valores).toMatchObject({ carga_w: 170 });
    expect(known?.valores).toMatchObject({ luminaria_id: town.na, carga_w: 82 });
    expect(made.plan.counts.con_aviso).toBe(4);
  });

  test('make way for a sheet out of use that has the usual code', async () => {
    await at.make('luminaria', {
      codigo: 'NA-150',
      tecnologia: 'sodio',
      potencia_nominal_w: 150,
      perdidas_w: 30,
      activo: false,
    });
    const made = await plan(csv(header, lamp('P1', 'Sodio', 150, '', 'B1', '')), sheets);
    expect((await rows(made, 'luminaria'))[0]?.valores).toMatchObject({ codigo: 'NA-150-2' });
    expect((await rows(made))[0]?.hallazgos?.[0]?.params).toEqual({
      codigo: 'NA-150-2',
      perdidas: 20,
    });
    expect(await apply(made)).toEqual({ kind: 'applied', rows: 1 });
  });

  test('that only the database finds equal are made once', async () => {
    const sheet = csv(
      ['Código (rótulo)', 'Tipo', 'Barrio'],
      ['P1', 'POS', 'Strasse'],
      ['P2', 'POS', 'Straße'],
      ['P3', 'POS', 'L’Aurora – Alta'],
      ['P4', 'POS', "L'Aurora - Alta"],
    );
    const made = await plan(sheet, barrios);
    const repeated = 'barrio_id:DUPLICADO barrio_id:NO_EN_CATALOGO';
    expect(told(await rows(made))).toEqual([
      '2 crear',
      `3 error ${repeated}`,
      '4 crear',
      `5 error ${repeated}`,
    ]);
    expect(await apply(made, { solo_validas: true })).toEqual({ kind: 'applied', rows: 2 });
  });

  test('are each made once, however long the file', async () => {
    const lines = Array.from({ length: 2_600 }, (_, i) => [`P${i}`, 'POS', `Barrio ${i % 40}`]);
    const sheet = csv(['Código (rótulo)', 'Tipo', 'Barrio'], ...lines, ['p3', 'POS', 'Barrio 3']);
    const made = await plan(sheet, barrios);
    expect(made.plan.counts).toMatchObject({ filas: 2_601, crear: 2_600, con_error: 1 });
    expect(made.plan.entendido.crear_ademas).toEqual({ barrio: 40 });
    const found = await rows(made);
    expect(found.map(({ fila }) => fila)).toEqual(found.map((_, i) => i + 2));
    expect(found.at(-1)?.hallazgos).toMatchObject([
      { code: 'REPETIDO_EN_ARCHIVO', params: { fila: 5 } },
    ]);
    expect(new Set(found.slice(0, -1).map(({ valores }) => valores?.['barrio_id'])).size).toBe(40);
  });

  test('are left out when only faulty rows name them, and what only those name, too', async () => {
    const sheet = csv(
      ['Código (rótulo)', 'Tipo', 'Barrio', 'Sector', 'Cantidad'],
      ['P1', 'POS', 'Bueno', 'Sur', 1],
      ['P2', 'POS', 'Malo', 'Perdido', -1],
      ['P3', 'POS', 'Bueno', 'Sur', -1],
    );
    const made = await plan(sheet, barrios);
    expect(made.plan.entendido.crear_ademas).toEqual({ barrio: 1, sector: 1 });
    expect((await rows(made, 'sector')).map(({ valores }) => valores?.['nombre'])).toEqual(['Sur']);
    expect(await apply(made, { solo_validas: true })).toEqual({ kind: 'applied', rows: 1 });
    expect((await table('barrio')).map(({ nombre }) => nombre)).toEqual(['Los Álamos', 'Bueno']);
    expect((await table('sector')).map(({ nombre }) => nombre)).toEqual(['Norte', 'Sur']);
  });

  test('that cannot be made are told at the field that names them', async () => {
    const long = 'x'.repeat(130);
    await at.make('sector', { codigo: 'S9', nombre: 'Cerrado', activo: false });
    const sheet = csv(
      ['Código (rótulo)', 'Tipo', 'Barrio', 'Sector'],
      ['P1', 'POS', long, 'Norte'],
      ['P2', 'POS', 'Otro', 'Cerrado'],
    );
    const made = await plan(sheet, barrios);
    const found = await rows(made);
    expect(told(found)).toEqual([
      '2 error barrio_id:MUY_LARGO barrio_id:NO_EN_CATALOGO',
      '3 error barrio_id:REFERENCIA_NO_ADMITIDA barrio_id:NO_EN_CATALOGO',
    ]);
    expect(found[0]?.hallazgos?.[0]).toMatchObject({ columna: 'Barrio', valor: long });
    expect(made.plan.entendido.crear_ademas).toEqual({});
  });
});
