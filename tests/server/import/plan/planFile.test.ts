import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../../support/database/database.ts';
import {
  csv,
  importing,
  openImporter,
  told,
  type Importer,
} from '../../../support/sheets/importing.ts';
import { sampleWorkbook } from '../../../support/sheets/sampleWorkbook.ts';

describe.each(engines)('a plan on %s', (engine) => {
  let at: Importer;
  const { plan, rows, table, clear, state } = importing(() => at);
  beforeAll(async () => {
    at = await openImporter(engine);
  });
  afterAll(() => at.db.close());
  beforeEach(() => clear('barrio', 'sector'));

  const sector = { destino: 'sector' };
  const north = { codigo: 'S1', nombre: 'Norte', clase: 'rural', descripcion: 'Alto' };

  test('counts what would be created, changed, left as it is, refused and left out', async () => {
    await at.make('sector', north);
    await at.make('sector', { codigo: 'S2', nombre: 'Sur' });
    const sheet = csv(
      ['Código', 'Sector', 'Clase'],
      ['S1', 'Norte', 'rural'],
      ['S2', 'Sur alto', ''],
      ['S3', 'Este', 'urbano'],
      ['S4', 'Oeste', 'lunar'],
      ['', '', ''],
      ['S5', 'Centro', ''],
      ['S6', 'Llano', 'vereda'],
    );
    const made = await plan(sheet, { ...sector, opciones: { omitir: [7, 6] } });
    expect(told(await rows(made))).toEqual([
      '2 sin_cambio',
      '3 actualizar',
      '4 crear',
      '5 error clase:OPCION',
      '7 omitida',
      '8 crear',
    ]);
    expect(made.plan.counts).toEqual({
      filas: 6,
      crear: 2,
      actualizar: 1,
      sin_cambio: 1,
      con_error: 1,
      con_aviso: 0,
      omitidas: 1,
      eliminar: 0,
    });
  });

  test('writes nothing but its rows', async () => {
    await at.make('sector', north);
    const before = await everything();
    const sheet = csv(['Código', 'Sector'], ['S1', 'Norte 2'], ['S9', 'Nueve'], ['S8', '']);
    const made = await plan(sheet, sector);
    expect(await everything()).toEqual(before);
    expect((await rows(made)).map(({ accion }) => accion)).toEqual([
      'actualizar',
      'crear',
      'error',
    ]);
    expect(await state(made)).toMatchObject({ crear: 0, aplicadas: 0 });
  });

  test('writes its rows without waiting for the disk, which no later commit learns', async () => {
    const commits = async () =>
      at.db.rows(sql`select current_setting('synchronous_commit') as waits`);
    const before = await commits();
    await plan(csv(['Código', 'Sector'], ['S9', 'Nueve']), sector);
    expect(await commits()).toEqual(before);
  });

  const everything = async () => ({
    sector: await table('sector'),
    barrio: await table('barrio'),
    bitacora: await table('bitacora'),
  });

  test('of a record that is there is refused where files may only create', async () => {
    await at.make('sector', north);
    const sheet = csv(['Código', 'Sector'], ['s1', 'Norte'], ['S2', 'Sur']);
    const made = await plan(sheet, { ...sector, modo: 'crear' });
    const found = await rows(made);
    expect(told(found)).toEqual(['2 error codigo:YA_EXISTE', '3 crear']);
    expect(found[0]?.hallazgos).toEqual([
      {
        code: 'YA_EXISTE',
        level: 'error',
        field: 'codigo',
        columna: 'Código',
        valor: 's1',
        params: { registro: 'S1 · Norte' },
      },
    ]);
  });

  test('of a record that is missing is refused where files may only change', async () => {
    await at.make('sector', north);
    const sheet = csv(['Código', 'Sector'], ['S1', 'Norte bajo'], ['S2', 'Sur']);
    const made = await plan(sheet, { ...sector, modo: 'actualizar' });
    expect(told(await rows(made))).toEqual(['2 actualizar', '3 error codigo:NO_ENCONTRADO']);
    expect((await rows(made))[1]?.hallazgos?.[0]?.params).toEqual({ registro: 'S2' });
  });

  test('needs only the key of records that it changes', async () => {
    await at.make('sector', north);
    const made = await plan(csv(['Código', 'Descripción'], ['S1', 'Otra']), {
      ...sector,
      modo: 'actualizar',
    });
    expect((await rows(made))[0]).toMatchObject({
      accion: 'actualizar',
      valores: { descripcion: 'Otra' },
      antes: { descripcion: 'Alto' },
      version: 1,
    });
  });

  test('finds records by the key as its unique index does', async () => {
    const accented = await at.make('sector', { codigo: 'ÑU-01', nombre: 'Peñón' });
    const { id } = await at.make('sector', { codigo: 'S1', nombre: 'Norte' });
    await at.make('barrio', { codigo: 'B1', nombre: 'Los Álamos', sector_id: id });
    const byCode = await plan(csv(['Código', 'Sector'], ['  nu-01 ', 'Peñón']), sector);
    expect((await rows(byCode))[0]).toMatchObject({
      accion: 'sin_cambio',
      registro_id: accented['id'],
    });
    const sheet = csv(['Barrio', 'Sector', 'Estrato'], ['LOS  alamos', 'norte', '2']);
    const bySecond = await plan(sheet, { destino: 'barrio' });
    // whoever names it in other letters does not rename it
    const [found] = await rows(bySecond);
    expect(found?.accion).toBe('actualizar');
    expect(found?.valores).toEqual({ estrato: '2' });
  });

  test('refuses rows that are about what an earlier row is about, and names that', async () => {
    const first = await at.make('sector', { codigo: 'S1', nombre: 'Norte' });
    await at.make('barrio', { codigo: 'B1', nombre: 'Centro', sector_id: first['id'] });
    const codes = csv(
      ['Código', 'Sector'],
      ['S7', 'Siete'],
      ['S8', 'Ocho'],
      ['s7 ', 'Otro'],
      ['S9', 'OCHÓ'],
      ['S1', 'Primero'],
      ['ś1', 'Segundo'],
    );
    const made = await plan(codes, sector);
    expect(told(await rows(made))).toEqual([
      '2 crear',
      '3 crear',
      '4 error codigo:REPETIDO_EN_ARCHIVO',
      '5 error nombre:REPETIDO_EN_ARCHIVO',
      '6 actualizar',
      '7 error codigo:REPETIDO_EN_ARCHIVO',
    ]);
    const params = (await rows(made))
      .flatMap(({ hallazgos }) => hallazgos ?? [])
      .map((f) => f.params);
    expect(params).toEqual([
      { clave: 'Código', fila: 2 },
      { clave: 'Sector', fila: 3 },
      { clave: 'Código', fila: 6 },
    ]);
    const twoKeys = csv(
      ['Código', 'Barrio', 'Sector', 'Estrato'],
      ['B1', 'Centro', 'Norte', '1'],
      ['', 'centro', 'Norte', '2'],
    );
    const same = await plan(twoKeys, { destino: 'barrio' });
    expect(told(await rows(same))[1]).toContain('sector_id:REPETIDO_EN_ARCHIVO');
  });

  test('refuses a value that another record has for itself', async () => {
    await at.make('sector', north);
    await at.make('sector', { codigo: 'S2', nombre: 'Sur' });
    const made = await plan(csv(['Código', 'Sector'], ['S2', 'NORTE'], ['S3', 'sur']), sector);
    expect(told(await rows(made))).toEqual([
      '2 error nombre:DUPLICADO',
      '3 error nombre:DUPLICADO',
    ]);
  });

  test('takes blank cells as the default of a new record, and lets it stand in an old one', async () => {
    await at.make('sector', { ...north, activo: false, color: '#112233' });
    const sheet = csv(
      ['Código', 'Sector', 'Clase', 'Activo', 'Descripción', 'Color en mapa'],
      ['S1', 'Norte', '', '', '', 'N/A'],
      ['S2', 'Sur', '-', '', ' ', ''],
    );
    const [old, made] = await rows(await plan(sheet, sector));
    expect(old).toMatchObject({
      accion: 'actualizar',
      valores: { descripcion: null, color: null },
      antes: { descripcion: 'Alto', color: '#112233' },
    });
    expect(made?.valores).toEqual({ codigo: 'S2', nombre: 'Sur', clase: 'urbano', activo: true });
  });

  test('leaves alone what the file has no column for', async () => {
    await at.make('sector', { ...north, observaciones: 'Se queda' });
    const [row] = await rows(await plan(csv(['Código', 'Sector'], ['S1', 'Norte 2']), sector));
    expect(row).toMatchObject({ valores: { nombre: 'Norte 2' }, antes: { nombre: 'Norte' } });
  });

  test('tells of a row with too many values that alone', async () => {
    const made = await plan('Código;Sector\nS1;Norte;sobra\n;;\nS2;Sur\n', sector);
    expect(told(await rows(made))).toEqual(['2 error fila:FILA_LARGA', '4 crear']);
  });

  test('keeps what a faulty row says, by column', async () => {
    const made = await plan(csv(['Código', 'Sector', 'Clase'], ['S1', 'Norte', 'lunar']), sector);
    expect((await rows(made))[0]).toMatchObject({
      celdas: { Código: 'S1', Sector: 'Norte', Clase: 'lunar' },
      hallazgos: [{ code: 'OPCION', columna: 'Clase', valor: 'lunar' }],
    });
  });

  test('tells the same mistake of the same value once, with the first rows that have it', async () => {
    const bad = Array.from({ length: 7 }, (_, i) => [`S${i}`, `Sector ${i}`, 'lunar']);
    const made = await plan(
      csv(['Código', 'Sector', 'Clase'], ...bad, ['S8', 'Ocho', 'solar'], ['S9', '', 'urbano']),
      sector,
    );
    const told = made.plan.entendido.problemas.map(({ code, valor, filas, ejemplos, columna }) => ({
      code,
      valor,
      filas,
      ejemplos,
      columna,
    }));
    const columna = 'Clase';
    expect(told).toEqual([
      { code: 'OPCION', valor: 'lunar', filas: 7, ejemplos: [2, 3, 4, 5, 6], columna },
      { code: 'OPCION', valor: 'solar', filas: 1, ejemplos: [9], columna },
      { code: 'OBLIGATORIO', valor: undefined, filas: 1, ejemplos: [10], columna: 'Sector' },
    ]);
  });

  test('reads what was decided: constants, replaced values, made-up codes, other columns', async () => {
    const sheet = csv(
      ['Nombre', 'Tipo de zona', 'Libre'],
      ['Norte', 'ciudad', 'x'],
      ['Sur', 'campo', ''],
    );
    const made = await plan(sheet, {
      ...sector,
      opciones: {
        mapeo: { Nombre: 'nombre', 'Tipo de zona': 'clase', Libre: null },
        constantes: { descripcion: 'Del censo' },
        valores: { clase: { CIUDAD: 'urbano', campo: 'rural' } },
        generar: { codigo: 'Z-{fila:3}' },
      },
    });
    expect((await rows(made)).map(({ valores }) => valores)).toMatchObject([
      { codigo: 'Z-002', nombre: 'Norte', clase: 'urbano', descripcion: 'Del censo' },
      { codigo: 'Z-003', nombre: 'Sur', clase: 'rural', descripcion: 'Del censo' },
    ]);
    // what was left out on purpose needs no word
    expect(made.plan.entendido.avisos).toEqual([]);
  });

  test('needs the columns of the key, and all that are required where it only creates', async () => {
    const lacking = async (
      header: string[],
      modo: 'crear' | 'actualizar' | 'crear_y_actualizar',
    ) => {
      const made = await plan(
        csv(
          header,
          header.map(() => 'x'),
        ),
        { ...sector, modo },
      );
      expect(made.plan.counts.filas).toBe(made.plan.entendido.avisos.length === 0 ? 1 : 0);
      expect(await rows(made)).toHaveLength(made.plan.counts.filas);
      return made.plan.entendido.avisos.map(({ code, params }) => [code, params?.['columna']]);
    };
    expect(await lacking(['Descripción', 'Sector'], 'crear_y_actualizar')).toEqual([
      ['FALTA_COLUMNA', 'Código'],
    ]);
    expect(await lacking(['Código', 'Descripción'], 'crear')).toEqual([
      ['FALTA_COLUMNA', 'Sector'],
    ]);
    expect(await lacking(['Sector', 'Descripción'], 'actualizar')).toEqual([
      ['FALTA_COLUMNA', 'Código'],
    ]);
    expect(await lacking(['Código', 'Descripción'], 'actualizar')).toEqual([]);
  });

  test('reads the sheet and the header row that were chosen', async () => {
    const book = sampleWorkbook({
      Portada: [['Censo'], ['Código', 'Sector'], ['S1', 'Norte']],
      Otra: [['Listado del año'], ['Código', 'Sector'], ['Código', 'Sector'], ['S2', 'Sur']],
    });
    const own = await plan(book, sector);
    expect([own.plan.entendido.hoja, own.plan.entendido.fila_encabezado]).toEqual(['Portada', 2]);
    const opciones = { hoja: 'Otra', fila_encabezado: 3 };
    const chosen = await plan(book, { ...sector, opciones });
    expect(chosen.plan.entendido.hojas.map(({ nombre }) => nombre)).toEqual(['Portada', 'Otra']);
    expect((await rows(chosen)).map(({ fila, valores }) => [fila, valores?.['codigo']])).toEqual([
      [4, 'S2'],
    ]);
    const missing = plan(book, { ...sector, opciones: { hoja: 'Tercera' } });
    await expect(missing).rejects.toMatchObject({ code: 'HOJA_NO_EXISTE' });
  });

  test('of nothing but headers says that there are no rows', async () => {
    const made = await plan(csv(['Código', 'Sector'], ['', ' ']), sector);
    expect(made.plan.entendido.avisos).toMatchObject([{ code: 'SIN_FILAS', level: 'error' }]);
  });

  test('of no cell at all, or of rows on hidden sheets alone, says that', async () => {
    const table = [
      ['Código', 'Sector'],
      ['S1', 'Norte'],
    ];
    const told = async (book: Buffer | string, opciones = {}) => {
      const made = await plan(book, { ...sector, opciones });
      return made.plan.entendido.avisos.map(({ code, level, params }) => [code, level, params]);
    };
    const none = [['SIN_CELDAS', 'error', undefined]];
    const hidden = [['FILAS_EN_HOJA_OCULTA', 'error', { hojas: '«Datos»' }]];
    const hiding = (cover: (string | number)[][]) =>
      sampleWorkbook({ Portada: cover, Datos: table }, ['Datos']);
    expect(await told(' \n\n')).toEqual(none);
    expect(await told(sampleWorkbook({ Hoja1: [] }))).toEqual(none);
    expect(await told(hiding([]))).toEqual(hidden);
    expect(await told(hiding([['Informe de julio']]))).toEqual(hidden);
    expect(await told(hiding([['Código', 'Sector']]))).toEqual(hidden);
    expect(await told(hiding([]), { hoja: 'Datos' })).toEqual([]);
    expect(await told(hiding(table))).toEqual([]);
    expect(await told(sampleWorkbook({ Datos: table }, ['Datos']))).toEqual([]);
  });

  test('takes the place of the plan before it', async () => {
    const { job } = await plan(csv(['Código', 'Sector'], ['S1', 'Norte'], ['S2', '']), sector);
    const { replan } = importing(() => at);
    await replan({ ...job, opciones: { omitir: [3] } });
    const planned = await rows({ job });
    expect(told(planned)).toEqual(['2 crear', '3 omitida']);
    expect(planned.map(({ celdas }) => celdas)).toEqual([null, { Código: 'S2' }]);
  });
});
