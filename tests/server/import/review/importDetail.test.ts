import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportDetail } from '../../../../src/core/import/importApi.ts';
import { importDetail } from '../../../../src/server/import/review/importDetail.ts';
import { engines } from '../../../support/database/database.ts';
import { csv, importing, openImporter, type Importer } from '../../../support/sheets/importing.ts';
import { hearStatements } from '../../../support/database/statements.ts';
import { storeImport } from '../../../support/server/storedImport.ts';

describe.each(engines)('an import as its screen shows it, on %s', (engine) => {
  let at: Importer;
  const { plan, jobOf } = importing(() => at);
  beforeAll(async () => {
    at = await openImporter(engine);
    await at.make('sector', { codigo: 'S1', nombre: 'Norte' });
  });
  afterAll(() => at.db.close());

  const detail = async (id: number, more: Partial<Parameters<typeof importDetail>[2]> = {}) => {
    const found = await importDetail(at.db.orm, at.stores, {
      id,
      language: 'es',
      who: at.context.actor.user,
      ...more,
    });
    if (found === undefined) throw new Error('no such import');
    return found;
  };

  const sheet = csv(
    ['CODIGO', 'BARRIO', 'SECTOR', 'Estrato predominant', 'Piscina'],
    ['B1', 'Uno', 'Norte', '1', 'x'],
    ['B2', 'Dos', 'Norde', '2', 'y'],
    ['B3', 'Tres', 'Norde', '3', 'z'],
    ['', 'Cuatro', 'Norte', '1', ''],
  );
  const opciones = { valores: { estrato: { dos: '2', uno: null } }, omitir: [9] };
  const planned = async () => storeImport(at, await plan(sheet, { destino: 'barrio', opciones }));

  test('tells the columns, where they lead, and what is only likely', async () => {
    const { columnas, hojas, hoja, fila_encabezado } = await detail(await planned());
    expect({ hojas, hoja, fila_encabezado }).toEqual({
      hojas: [{ nombre: 'CSV', oculta: false }],
      hoja: 'CSV',
      fila_encabezado: 1,
    });
    expect(columnas.map(({ letra, nombre, destinos }) => [letra, nombre, ...destinos])).toEqual([
      ['A', 'CODIGO', 'codigo'],
      ['B', 'BARRIO', 'nombre'],
      ['C', 'SECTOR', 'sector_id'],
      ['D', 'Estrato predominant'],
      ['E', 'Piscina'],
    ]);
    expect(columnas[3]).toEqual({
      nombre: 'Estrato predominant',
      letra: 'D',
      muestras: ['1', '2', '3'],
      destinos: [],
      origen: 'parecida',
      sugerencia: 'estrato',
    });
  });

  test('tells problems in words, the most frequent first, with a suggestion and what may be created', async () => {
    const { problemas, avisos } = await detail(await planned());
    expect(problemas.map(({ code, filas }) => [code, filas])).toEqual([
      ['NO_EN_CATALOGO', 2],
      ['OBLIGATORIO', 1],
    ]);
    expect(problemas[0]).toEqual({
      codigo: 'E05',
      code: 'NO_EN_CATALOGO',
      nivel: 'error',
      campo: 'sector_id',
      columna: 'SECTOR',
      valor: 'Norde',
      mensaje: '«Norde» no existe en el catálogo Sectores. ¿Norte?',
      sugerencia: 'Norte',
      filas: 2,
      ejemplos: [3, 4],
      creable: true,
    });
    expect(problemas[1]).not.toHaveProperty('creable');
    expect(avisos.map(({ codigo, nivel, mensaje }) => [codigo, nivel, mensaje])).toEqual([
      [
        'A05',
        'aviso',
        'Se ignora lo que no corresponde a ningún campo: «Estrato predominant», «Piscina». Elija a dónde lleva una columna si contiene algo que hace falta.',
      ],
    ]);
  });

  test('speaks the language of the reader', async () => {
    const { problemas } = await detail(await planned(), { language: 'en' });
    expect(problemas[0]?.mensaje).toBe('"Norde" is not in the catalogue Sectors. ¿Norte?');
  });

  test('takes the words of a rule from the descriptor, and of a finding that brings its own from there', async () => {
    const id = await planned();
    const findings = [
      { code: 'FUERA_DEL_MUNICIPIO', level: 'warning', field: 'centro', params: { lat_min: 1 } },
      {
        code: 'RARO',
        level: 'error',
        message: { es: 'Algo {que}.', en: '-' },
        params: { que: 'x' },
      },
    ];
    await at.db.rows(
      sql`update importacion_trabajo set entendido = jsonb_set(entendido, '{avisos}', ${JSON.stringify(findings)}::jsonb)
          where importacion_id = ${id}`,
    );
    const { avisos } = await detail(id);
    expect(avisos.map(({ codigo, mensaje }) => [codigo, mensaje])).toEqual([
      ['A01', expect.stringMatching(/^Fuera del municipio: latitud 1 a/)],
      ['E01', 'Algo x.'],
    ]);
  });

  test('echoes the options exactly and counts as the record does', async () => {
    const found = await detail(await planned());
    expect(found.opciones).toEqual(opciones);
    expect(found).toMatchObject({
      destino: 'barrio',
      archivo: 'puntos de prueba.csv',
      filas: 4,
      crear: 1,
      con_error: 3,
      conservadas: 0,
      creado_por: null,
      aplicado_en: null,
      aplicado_por: null,
      lote: null,
      version: 1,
    } satisfies Partial<ImportDetail>);
    expect(found.creado_en).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+-05:00$/);
  });

  test('tells progress only while it works, that of the server at work first', async () => {
    const id = await planned();
    const be = (estado: string) =>
      at.db.rows(sql`update importacion set estado = ${estado} where id = ${id}`);
    await at.db.rows(
      sql`update importacion_trabajo set hechas = 1000, total = 3000 where importacion_id = ${id}`,
    );
    const progress = { hechas: 2000, total: null };
    expect((await detail(id, { progress })).progreso).toBeNull();
    for (const estado of ['planificando', 'aplicando', 'deshaciendo']) {
      await be(estado);
      expect((await detail(id)).progreso).toEqual({ hechas: 1000, total: 3000 });
      expect((await detail(id, { progress })).progreso).toEqual(progress);
    }
  });

  test('names the batch once something was applied', async () => {
    const id = await storeImport(at, await plan(sheet, { destino: 'barrio' }), {
      estado: 'aplicada',
      rondas: 1,
    });
    expect((await detail(id)).lote).toBe(`lote-${id}`);
  });

  test('knows nothing yet of a file that was not planned', async () => {
    const { id } = await jobOf(sheet, { destino: 'barrio' });
    expect(await detail(id)).toMatchObject({
      estado: 'planificando',
      progreso: { hechas: 0, total: null },
      hojas: [],
      hoja: null,
      columnas: [],
      problemas: [],
      crear_ademas: {},
      opciones: {},
    });
  });

  test('costs one statement, and is nothing where there is no such import', async () => {
    const id = await planned();
    const { statements, stop } = hearStatements();
    await detail(id);
    stop();
    expect(statements).toHaveLength(1);
    const missing = { id: 999_999, language: 'es', who: at.context.actor.user } as const;
    expect(await importDetail(at.db.orm, at.stores, missing)).toBeUndefined();
  });
});
