import { readXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../../resources.config.ts';
import { columnsOf } from '../../../../src/core/import/headerRow.ts';
import { proposeMapping } from '../../../../src/core/import/mapping.ts';
import { sheetOf } from '../../../../src/core/import/sheetResource.ts';
import { importTargets } from '../../../../src/core/import/targets.ts';
import type { Resource } from '../../../../src/core/resource/resource.ts';
import { importTemplate } from '../../../../src/server/import/template/template.ts';
import { engines } from '../../../support/database/database.ts';
import { oneOf } from '../../../support/fullRun.ts';
import {
  importing,
  openImporter,
  storeOf,
  told,
  type Importer,
} from '../../../support/sheets/importing.ts';
import { importOrder } from '../../../support/sheets/importOrder.ts';
import { makeTown } from '../../../support/subjects/inventory.ts';
import { readSheet } from '../../../support/sheets/sampleSheets.ts';
import { makeTargets } from '../../../support/sheets/sheetOf.ts';
import { hearStatements } from '../../../support/database/statements.ts';

const destinations = resources.filter((one) => one.import.allowed);

describe.each(engines)('a template on %s', (engine) => {
  let at: Importer;
  const { plan, rows, file, clear } = importing(() => at);
  beforeAll(async () => {
    at = await openImporter(engine);
  });
  afterAll(() => at.db.close());
  afterEach(() =>
    clear(
      'equipo_medida',
      'luminaria',
      'infraestructura_alumbrado_unidad',
      'infraestructura_alumbrado_tipo',
      'barrio',
      'sector',
    ),
  );

  const resourceOf = (name: string): Resource => storeOf(at.stores, name).resource;
  const template = (name: string) => importTemplate(at.db.orm, storeOf(at.stores, name));
  const opened = async (name: string) =>
    readXlsx((await template(name)).bytes, { readStyles: true });
  /** Everything that inventories point to. */
  const town = () => makeTown((resource, values) => at.make(resource, values));

  test.each(oneOf(3, destinations).map(({ name }) => name))(
    'of %s has a header for each target, which leads to it',
    async (name) => {
      const { rows: sheet, hojas } = await readSheet(file((await template(name)).bytes));
      const [header] = Object.entries(sheet).map(([n, cells]) => ({ n: Number(n), cells }));
      if (header === undefined) throw new Error('no header');
      const { resource, resources: all } = storeOf(at.stores, name);
      // new records have no id
      const targets = importTargets(sheetOf(resource, all)).filter(({ name: to }) => to !== 'id');
      const mapped = proposeMapping(columnsOf([header], []), targets);
      const points = new Set(
        targets.flatMap((one) => (one.kind === 'point_part' ? one.field : [])),
      );
      expect(mapped.map(({ destinos }) => destinos)).toEqual(
        targets.flatMap((one) => (points.has(one.name) ? [] : [[one.name]])),
      );
      expect(mapped.every(({ origen }) => origen === 'exacta')).toBe(true);
      const title = resourceOf(name).title.slice(0, 31);
      expect(hojas.map(({ nombre, oculta }) => [nombre.startsWith(title), oculta])).toEqual([
        [true, false],
        [false, true],
      ]);
    },
  );

  const tipos = async () => {
    const found = await at.db.orm.run<{ id: string }>(
      { text: 'select id from infraestructura_alumbrado_tipo order by nombre' },
      [],
    );
    return found.map(({ id }) => Number(id));
  };

  test.each(['sector', 'luminaria', 'equipo_medida'])(
    'of %s gives such an example where the catalogues are empty, too',
    async (destino) => {
      const made = await plan((await template(destino)).bytes, { destino, modo: 'crear' });
      expect(told(await rows(made))).toEqual(['2 crear']);
    },
  );

  test('leaves out of the example what does not suit the rest of it', async () => {
    await town();
    await at.make('infraestructura_alumbrado_unidad', {
      codigo: 'U1',
      nombre: 'De otro tipo',
      tipo_id: (await tipos())[1],
    });
    const { sheets } = await opened('infraestructura_alumbrado');
    const [header = [], example = []] = sheets[0]?.rows ?? [];
    const shown = Object.fromEntries(header.map((name, i) => [String(name), example[i]]));
    expect(shown).toMatchObject({
      'Código (rótulo)': 'EJEMPLO-1',
      Tipo: 'LUM · LUM',
      'Unidad (UCAP)': null,
      Luminaria: 'LED-040',
      Cantidad: 1,
      Barrio: 'B1 · Los Álamos',
      Latitud: 5.5353,
      'Clase de vía/espacio': 'Local',
      'Fecha de instalación': new Date('2024-01-15T00:00:00Z'),
      Tecnología: null,
    });
    const meter = (await opened('equipo_medida')).sheets[0]?.rows ?? [];
    const removed = meter[0]?.indexOf('Retirado') ?? -1;
    expect([removed > 0, meter[1]?.[removed]]).toEqual([true, null]);
  });

  test('tells at each header what it takes', async () => {
    const { sheets } = await opened('luminaria');
    const [first] = sheets;
    const note = (label: string): string | undefined => {
      const place = first?.rows[0]?.indexOf(label) ?? -1;
      return first?.cells?.get(`0,${place}`)?.comment?.text;
    };
    expect(note('Código')?.split('\n')).toEqual([
      'Por ejemplo LED-040 o NA-070.',
      'Obligatorio.',
      'Texto de hasta 30 caracteres.',
      'Identifica el registro: si ya existe, la fila lo actualiza.',
      'La fila 2 es un ejemplo: escriba sobre ella o bórrela.',
    ]);
    expect(note('Potencia nominal')).toContain('en W, mayor que 0, hasta 2000');
    expect(note('Pérdidas del equipo')).toContain('Obligatorio según los demás datos');
    expect(note('Activa')).toContain('Opcional: vacío, se toma «Sí».');
    expect(note('Tecnología')).toContain('LED, Sodio, Mercurio');
    expect(note('Grado IP')).toContain('IP y dos cifras');
    const virtual = (await opened('infraestructura_alumbrado')).sheets[0];
    const place = virtual?.rows[0]?.indexOf('Potencia') ?? -1;
    expect(virtual?.cells?.get(`0,${place}`)?.comment?.text).toContain('encontrar: Luminaria.');
  });

  test('marks by colour what is required, and keeps the header in view', async () => {
    const [first] = (await opened('luminaria')).sheets;
    const fillOf = (label: string) => {
      const place = first?.rows[0]?.indexOf(label) ?? -1;
      const fill = first?.cells?.get(`0,${place}`)?.style?.fill;
      return fill?.type === 'pattern' ? fill.fgColor?.rgb : undefined;
    };
    const colours = ['Código', 'Pérdidas del equipo', 'Marca', 'Activa'].map(fillOf);
    expect(new Set(colours).size).toBe(3);
    expect(colours[2]).toBe(colours[3]);
    expect(fillOf('Potencia nominal')).toBe(colours[0]);
    expect(first?.freezePane).toEqual({ rows: 1 });
  });

  test('offers the values to choose from, those in use alone', async () => {
    await at.make('sector', { codigo: 'S1', nombre: 'Norte' });
    await at.make('sector', { codigo: 'S2', nombre: 'Sur' });
    await at.make('sector', { codigo: 'S3', nombre: 'Antiguo', activo: false });
    const { sheets } = await opened('barrio');
    const [data, lists] = sheets;
    expect(lists?.rows.slice(0, 3)).toEqual([
      ['Sector', 'Estrato predominante', 'Activo'],
      ['S1 · Norte', '1', 'sí'],
      ['S2 · Sur', '2', 'no'],
    ]);
    const found = data?.dataValidations?.map(({ range, formula1 }) => [range, formula1]);
    expect(found).toEqual([
      ['C2:C1048576', 'Listas!$A$2:$A$3'],
      ['D2:D1048576', 'Listas!$B$2:$B$8'],
      ['H2:H1048576', 'Listas!$C$2:$C$3'],
    ]);
  });

  test('keeps the zeros of codes that are typed into it, and days as days', async () => {
    const [first] = (await opened('equipo_medida')).sheets;
    const formatOf = (label: string) => {
      const place = first?.rows[0]?.indexOf(label) ?? -1;
      return first?.cells?.get(`500,${place}`)?.style?.numFmt;
    };
    expect(['Número de serie', 'Instalado', 'Lectura inicial'].map(formatOf)).toEqual([
      '@',
      'yyyy-mm-dd',
      undefined,
    ]);
  });

  test('has no list of a reference where there is nothing to choose', async () => {
    const { sheets } = await opened('barrio');
    expect(sheets[1]?.rows[0]).toEqual(['Estrato predominante', 'Activo']);
  });

  test('costs two statements a reference, however many records there are', async () => {
    const sector = await at.make('sector', { codigo: 'S1', nombre: 'Norte' });
    await at.db.orm.run(
      {
        text: `insert into barrio (codigo, nombre, sector_id, activo)
          select 'B' || n, 'Barrio ' || n, $1::bigint, true from generate_series(1, 6000) as n`,
      },
      [Number(sector['id'])],
    );
    const { statements, stop } = hearStatements();
    const { bytes } = await template('equipo_medida');
    stop();
    expect(statements).toHaveLength(2);
    const lists = (await readXlsx(bytes)).sheets[1]?.rows ?? [];
    const place = lists[0]?.indexOf('Barrio') ?? -1;
    expect(lists.filter((row) => row[place] !== null && row[place] !== undefined)).toHaveLength(
      5001,
    );
  });

  test('is named after what it is for', async () => {
    expect((await template('infraestructura_alumbrado')).name).toBe(
      'Plantilla Inventario base.xlsx',
    );
  });
});

describe.each(engines)('the example in a template on %s', (engine) => {
  let at: Importer;
  const { plan, rows } = importing(() => at);
  beforeAll(async () => {
    at = await openImporter(engine);
    const inOrder = importOrder.map((name) => storeOf(at.stores, name).resource);
    await makeTargets(at, inOrder);
  });
  afterAll(() => at.db.close());

  // the time of a visit is that of its tour, which no template knows
  test.each(
    oneOf(3, destinations)
      .map(({ name }) => name)
      .filter((name) => name !== 'recorrido_hallazgo'),
  )('of %s would be created as it is', async (destino) => {
    const { bytes } = await importTemplate(at.db.orm, storeOf(at.stores, destino));
    const made = await plan(bytes, { destino, modo: 'crear' });
    expect(told(await rows(made))).toEqual([
      expect.stringMatching(/^2 crear( [a-z_]+:[A-Z_]+\?)*$/),
    ]);
    expect(made.plan.entendido).toMatchObject({ fila_encabezado: 1, avisos: [] });
    expect(made.plan.entendido.hoja).not.toBe('Listas');
  });
});
