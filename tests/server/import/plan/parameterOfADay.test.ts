import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../support/database/database.ts';
import {
  csv,
  importing,
  openImporter,
  told,
  type Importer,
} from '../../../support/sheets/importing.ts';

const destino = 'seguimiento_mantenimiento';

describe.each(engines)('a sheet of cases on %s', (engine) => {
  let at: Importer;
  const { plan, rows, apply, table } = importing(() => at);
  beforeAll(async () => {
    at = await openImporter(engine);
    const sector = await at.make('sector', { codigo: 'S1', nombre: 'Norte' });
    await at.make('barrio', { codigo: 'B1', nombre: 'Centro', sector_id: sector['id'] });
    const limits = { alta: 2, media: 12, baja: 36 };
    const values = { clave: 'horas_limite', valor: limits, vigente_desde: '2026-03-01' };
    await at.make('parametro', values);
  });
  afterAll(() => at.db.close());

  const sheet = csv(
    ['Fuente', 'Reportado', 'Barrio', 'Dirección', 'Falla', 'Prioridad'],
    ['operador', '2026-02-28 23:30', 'B1', 'Calle 1', 'apagada', 'media'],
    ['operador', '2026-03-01 00:30', 'B1', 'Calle 2', 'apagada', 'media'],
  );

  test('gives each its limit by the hours of the day of its report', async () => {
    const made = await plan(sheet, { destino });
    expect(told(await rows(made))).toEqual(['2 crear', '3 crear']);
    await apply(made);
    const limits = (await table(destino)).map((row) => Date.parse(String(row['fecha_limite'])));
    expect(limits).toEqual([
      Date.parse('2026-03-02T23:30:00-05:00'),
      Date.parse('2026-03-01T12:30:00-05:00'),
    ]);
  });

  test('is planned again where one of those hours changed after the plan', async () => {
    const later = sheet.replaceAll('Calle', 'Carrera');
    const made = await plan(later, { destino });
    const limits = { alta: 2, media: 13, baja: 36 };
    await at.make('parametro', {
      clave: 'horas_limite',
      valor: limits,
      vigente_desde: '2026-01-15',
    });
    expect(await apply(made)).toMatchObject({ kind: 'outdated' });
  });
});
