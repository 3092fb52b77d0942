import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../../support/database/database.ts';
import {
  csv,
  importing,
  openImporter,
  readHere,
  told,
  type Importer,
} from '../../../support/sheets/importing.ts';
import { runPlan } from '../../../../src/server/import/run/planJob.ts';

describe.each(engines)('mended rows on %s', (engine) => {
  let at: Importer;
  const { plan, replan, rows, table, clear, apply, file, jobOf } = importing(() => at);
  beforeAll(async () => {
    at = await openImporter(engine);
  });
  afterAll(() => at.db.close());
  beforeEach(() => clear('sector'));

  const header = ['Código', 'Sector', 'Clase'];
  const sheet = csv(header, ['S1', 'Norte', 'lunar'], ['S2', '', 'rural'], ['S3', 'Este', 'rural']);
  const mending = (content: string) =>
    ({ path: file(content), nombre: 'errores', tipo: 'reparacion' }) as const;

  test('take the place of those in the file, by number, whatever the order of columns', async () => {
    const first = await plan(sheet, { destino: 'sector' });
    expect(first.plan.counts).toMatchObject({ crear: 1, con_error: 2 });
    expect((await apply(first, { solo_validas: true })).kind).toBe('applied');
    const mended = mending(
      csv(
        ['Clase', 'Código', 'Sector', 'Fila', 'Mensaje'],
        ['urbano', 'S1', 'Norte', 2, 'x'],
        ['rural', 'S2', 'Sur', 3, ''],
        ['rural', 'S3', 'Otro', 4, ''],
        ['rural', 'S9', 'Ajeno', 99, ''],
      ),
    );
    const archivos = [...first.job.archivos, mended];
    const second = await replan({ ...first.job, archivos, rondas: 1 });
    // row 4 was applied before, and the file has no row 99
    expect(second.plan.counts).toMatchObject({ filas: 2, crear: 2, con_error: 0 });
    expect(await apply(second)).toEqual({ kind: 'applied', rows: 2 });
    expect(
      (await table('sector')).map(({ codigo, nombre, clase }) => [codigo, nombre, clase]),
    ).toEqual([
      ['S3', 'Este', 'rural'],
      ['S1', 'Norte', 'urbano'],
      ['S2', 'Sur', 'rural'],
    ]);
  });

  test('are outweighed by a later file', async () => {
    const first = await plan(sheet, { destino: 'sector' });
    const once = mending(csv([...header, 'Fila'], ['S1', 'Norte', 'solar', 2]));
    const twice = mending(csv([...header, 'Fila'], ['S1', 'Norte', 'rural', 2]));
    const second = await replan({ ...first.job, archivos: [...first.job.archivos, once, twice] });
    expect(told(await rows(second))).toEqual(['2 crear', '3 error nombre:OBLIGATORIO', '4 crear']);
  });

  test('of a file that no row number stands in change nothing', async () => {
    const first = await plan(sheet, { destino: 'sector' });
    const none = mending(csv(header, ['S1', 'Norte', 'rural']));
    const second = await replan({ ...first.job, archivos: [...first.job.archivos, none] });
    expect(told(await rows(second))[0]).toBe('2 error clase:OPCION');
  });

  test('of a file that cannot be read are told as a problem of the file', async () => {
    const job = await jobOf('<!doctype html><p>no', { destino: 'sector' });
    const outcome = await runPlan(at.db, at.stores, {
      job,
      onProgress: () => Promise.resolve(),
      read: readHere(job, at.stores),
    });
    expect(outcome).toMatchObject({
      kind: 'unreadable',
      problem: { code: 'ARCHIVO_WEB', level: 'error' },
    });
  });

  test('are read by the columns remembered of the last file', async () => {
    const odd = csv(['Clave', 'Zona', 'Qué es'], ['S1', 'Norte', 'rural']);
    const mapeo = { Clave: 'codigo', 'Qué es': 'clase' };
    const recordado = [{ encabezados: [], mapeo, fechas: {}, decimales: {} }];
    const made = await plan(odd, { destino: 'sector', recordado });
    expect(made.plan.entendido.columnas.map(({ destinos, origen }) => [destinos, origen])).toEqual([
      [['codigo'], 'recordada'],
      [['nombre'], 'exacta'],
      [['clase'], 'recordada'],
    ]);
    expect((await rows(made))[0]?.valores).toMatchObject({ codigo: 'S1', clase: 'rural' });
  });
});
