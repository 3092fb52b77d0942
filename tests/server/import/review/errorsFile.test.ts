import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Cell } from '../../../../src/core/import/sheet.ts';
import { errorsFile } from '../../../../src/server/import/review/errorsFile.ts';
import type { ImportJob } from '../../../../src/server/import/importData.ts';
import { engines } from '../../../support/database/database.ts';
import {
  csv,
  importing,
  openImporter,
  told,
  type Importer,
} from '../../../support/sheets/importing.ts';
import { readSheet } from '../../../support/sheets/sampleSheets.ts';
import { storeImport } from '../../../support/server/storedImport.ts';

describe.each(engines)('the file of rows with errors, on %s', (engine) => {
  let at: Importer;
  const { plan, replan, apply, rows, table, file, clear } = importing(() => at);
  beforeAll(async () => {
    at = await openImporter(engine);
  });
  afterAll(() => at.db.close());
  afterEach(() => clear('barrio', 'sector'));

  const errors = (id: number, language: 'es' | 'en' = 'es') =>
    errorsFile(at.db.orm, at.stores, { id, language, who: at.context.actor.user });
  /** The rows of the file as our own reader has them, its header first. */
  const written = async (id: number) => (await readSheet(file((await errors(id)).bytes))).rows;

  const header = ['Código', 'Barrio', 'Sector', 'Estrato predominante', 'Nota'];
  const sheet = csv(
    header,
    ['B1', 'Uno', 'Norte', '1', ''],
    ['B2', '', 'Norde', '9', '=1+1'],
    ['0012', 'Tres', 'Norde', '-', '-'],
    ['B4', 'Cuatro', 'Norte', '2', ''],
  );
  async function planned() {
    await at.make('sector', { codigo: 'S1', nombre: 'Norte' });
    const made = await plan(sheet, { destino: 'barrio' });
    await storeImport(at, made);
    return made;
  }
  const repaired = (job: ImportJob, bytes: Uint8Array, rondas = 0): ImportJob => ({
    ...job,
    rondas,
    archivos: [...job.archivos, { path: file(bytes), nombre: 'r', tipo: 'reparacion' }],
  });
  /** The file with some of its cells written anew, by address. */
  async function mended(bytes: Uint8Array, cells: Record<string, Cell>): Promise<Uint8Array> {
    const { sheets } = await readXlsx(bytes);
    const [first] = sheets;
    if (first === undefined) throw new Error('no sheet');
    for (const [address, value] of Object.entries(cells)) {
      const row = first.rows[Number(address.slice(1)) - 1];
      if (row) row[address.charCodeAt(0) - 65] = value as string;
    }
    return writeXlsx({ sheets: [{ name: first.name, rows: first.rows }] });
  }

  test('has those rows alone in their own columns, with what is wrong in the order of the columns', async () => {
    const { job } = await planned();
    const { name } = await errors(job.id);
    expect(name).toBe('Errores de puntos de prueba.xlsx');
    const found = await written(job.id);
    expect(found[1]).toEqual([...header, 'Fila', 'Columna', 'Código (2)', 'Mensaje']);
    expect(found[2]).toEqual([
      'B2',
      null,
      'Norde',
      '9',
      '=1+1',
      3,
      'Barrio\nSector\nEstrato predominante',
      'E02\nE05\nE05',
      [
        'Campo obligatorio',
        '«Norde» no existe en el catálogo Sectores. ¿Norte?',
        'No es una de las opciones: 1, 2, 3, 4, 5, 6, No aplica.',
      ].join('\n'),
    ]);
    expect(found[3]?.slice(0, 8)).toEqual(['0012', 'Tres', 'Norde', '-', '-', 4, 'Sector', 'E05']);
    expect(Object.keys(found)).toHaveLength(3);
  });

  test('keeps the header in view and colours what is wrong', async () => {
    const { job } = await planned();
    const { sheets } = await readXlsx((await errors(job.id)).bytes, { readStyles: true });
    const [first] = sheets;
    expect(first?.freezePane).toEqual({ rows: 1 });
    expect(first?.cells?.get('0,0')?.style?.font?.bold).toBe(true);
    const filled = [...(first?.cells ?? [])]
      .filter(([, { style }]) => style?.fill !== undefined && 'fgColor' in style.fill)
      .map(([address]) => address);
    expect(filled.toSorted()).toEqual(['1,1', '1,2', '1,3', '2,2']);
  });

  test('masks personal data to who neither sent the file nor may see them', async () => {
    const rows = csv(
      ['Cuenta', 'Nombre', 'NIT / cédula', 'Clase de uso', 'Impuesto AP facturado'],
      ['C1', 'Rosa Elvira', 'CC-40.111', 'residencial', '1'],
      ['C2', '', '', 'comercial', '1'],
    );
    const made = await plan(rows, { destino: 'ebsa', opciones: { periodo: '2026-06' } });
    const id = await storeImport(at, made);
    const own = at.context.actor.user;
    const seenBy = async (given: { id: number; datos_personales: boolean }) => {
      const derechos = { ...own.derechos, datos_personales: given.datos_personales };
      const who = { ...own, id: given.id, derechos };
      const { bytes } = await errorsFile(at.db.orm, at.stores, { id, language: 'es', who });
      const { rows: sheet } = await readSheet(file(bytes));
      return JSON.stringify(Object.values(sheet));
    };
    await at.db.orm.run(
      { text: 'update importacion set creado_por = $1::bigint where id = $2::bigint' },
      [own.id, id],
    );
    const theirs = await seenBy({ id: own.id, datos_personales: false });
    expect(theirs).toContain('Rosa Elvira');
    expect(theirs).toContain('CC-40.111');
    expect(await seenBy({ id: own.id + 1, datos_personales: true })).toBe(theirs);
    const others = await seenBy({ id: own.id + 1, datos_personales: false });
    expect(others).not.toMatch(/Rosa|40[.]?111/);
    expect(others).toContain('"C1","•••","•••","residencial"');
    expect(others).toContain('"C2",null,null,"comercial"');
  });

  test('tells it in the language of the reader', async () => {
    const { job } = await planned();
    const { sheets } = await readXlsx((await errors(job.id, 'en')).bytes);
    expect(sheets[0]?.rows[2]?.at(-1)).toMatch(/^"Norde" is not in the catalogue/);
  });

  test('comes back as it is to the same plan', async () => {
    const made = await planned();
    const before = await rows(made);
    await replan(repaired(made.job, (await errors(made.job.id)).bytes));
    const after = await rows(made);
    expect(told(after)).toEqual(told(before));
    const shown = (all: typeof after) =>
      all.map(({ valores, accion }) => [accion, valores?.['codigo'], valores?.['nombre']]);
    expect(shown(after)).toEqual(shown(before));
  });

  test('puts mended rows in place of those of the file, the others staying as they were', async () => {
    const made = await planned();
    const bytes = await mended((await errors(made.job.id)).bytes, { B2: 'Dos', C2: 'S1', D2: '3' });
    const { plan: again } = await replan(repaired(made.job, bytes));
    expect(told(await rows(made))).toEqual([
      '2 crear',
      '3 crear',
      '4 error sector_id:NO_EN_CATALOGO',
      '5 crear',
    ]);
    expect(again.counts).toMatchObject({ filas: 4, crear: 3, con_error: 1 });
  });

  test('adds mended rows to what was applied before, and writes nothing twice', async () => {
    const made = await planned();
    expect(await apply(made, { solo_validas: true })).toEqual({ kind: 'applied', rows: 2 });
    const bytes = await mended((await errors(made.job.id)).bytes, { C3: 'Norte' });
    const second = await replan(repaired(made.job, bytes, 1));
    expect(told(await rows(second)).map((line) => line.split(' ', 2).join(' '))).toEqual([
      '2 crear',
      '3 error',
      '4 crear',
      '5 crear',
    ]);
    expect(second.plan.counts).toMatchObject({ filas: 2, crear: 1, con_error: 1 });
    expect(await apply(second, { solo_validas: true })).toEqual({ kind: 'applied', rows: 1 });
    const codes = (await table('barrio')).map(({ codigo, estrato }) => [codigo, estrato]);
    expect(codes).toEqual([
      ['B1', '1'],
      ['B4', '2'],
      ['0012', null],
    ]);
  });

  test('holds numbers, days, moments, times and errors as the file did', async () => {
    const cells: Record<string, Cell> = {
      codigo: 12.5,
      fecha: { fecha: '2024-02-29' },
      momento: { fecha: '2024-02-29T13:05:09' },
      hora: { fecha: '07:30:00' },
      lapso: { fecha: '27:30:00' },
      antes: { fecha: '1850-01-01' },
      cierto: true,
      error: { error: '#REF!' },
      texto: '  <&> ',
      citado: "'=x",
      peligro: '@cmd',
    };
    const made = await plan(
      csv(Object.keys(cells), ['', '', '', '', '', '', '', '', '', '', '', 'x']),
      {
        destino: 'sector',
        opciones: { constantes: { nombre: 'Uno' } },
      },
    );
    await storeImport(at, made);
    await at.db.orm.run(
      { text: 'update importacion_fila set celdas = $1::jsonb where importacion_id = $2::bigint' },
      [JSON.stringify(cells), made.job.id],
    );
    const [, , row] = Object.values({ 0: [], ...(await written(made.job.id)) });
    expect(row?.slice(0, 11)).toEqual([
      12.5,
      { fecha: '2024-02-29' },
      { fecha: '2024-02-29T13:05:09' },
      { fecha: '07:30:00' },
      '27:30:00',
      '1850-01-01',
      true,
      { error: '#REF!' },
      '  <&> ',
      "'=x",
      '@cmd',
    ]);
  });

  test('is a header alone where nothing is wrong', async () => {
    const made = await plan(csv(['codigo', 'nombre'], ['S1', 'Uno']), { destino: 'sector' });
    const found = await written(await storeImport(at, made));
    expect(Object.keys(found)).toEqual(['1']);
  });

  test('takes tens of thousands of rows part by part, and others have their turn meanwhile', async () => {
    const made = await plan(csv(['codigo', 'nombre'], ['S1', '']), { destino: 'sector' });
    const id = await storeImport(at, made);
    await at.db.orm.run(
      {
        text: `insert into importacion_fila (importacion_id, recurso, fila, ronda, accion, celdas, hallazgos)
          select importacion_id, recurso, fila + n, ronda, accion, celdas, hallazgos
          from importacion_fila, generate_series(1, 20000) as n where importacion_id = $1::bigint`,
      },
      [id],
    );
    let longest = 0;
    let last = performance.now();
    const clock = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const { bytes } = await errors(id);
    clearInterval(clock);
    const { rows: all } = await readSheet(file(bytes));
    expect(Object.keys(all)).toHaveLength(20_002);
    expect(all[20_002]?.[2]).toBe(20_002);
    expect(longest).toBeLessThan(500);
  });
});
