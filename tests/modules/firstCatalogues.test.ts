import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../src/core/resource/resource.ts';
import { nombresDeTipo } from '../../src/modules/correspondencia/rules/plantillas.ts';
import { seedCatalogue } from '../../src/modules/firstCatalogues.ts';
import { engines } from '../support/database/database.ts';
import { recordCalls } from '../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../support/server/testApp.ts';

describe.each(engines)('the catalogues of a fresh database on %s', (engine) => {
  let at: TestApp;
  const { make, remove, list } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());

  const seed = () =>
    at.db.orm.transaction((tx) =>
      seedCatalogue({ tx, stores: at.stores, now: new Date('2026-07-15T12:00:00Z') }),
    );
  const tipos = async () => (await list('infraestructura_alumbrado_tipo')).rows;
  const sheets = async () => (await list('luminaria')).rows;
  const codesOf = (rows: readonly Row[]) => rows.map(({ codigo }) => String(codigo)).toSorted();

  test('have what each kind of asset asks for', async () => {
    await seed();
    const asks = (tipo: Row) =>
      [
        tipo['codigo'],
        ...(tipo['consume_energia'] ? ['energía'] : []),
        ...(tipo['requiere_punto'] ? ['punto'] : []),
        ...(tipo['requiere_soporte'] ? ['soporte'] : []),
        tipo['icono'],
      ].join(' ');
    expect((await tipos()).map(asks).toSorted()).toEqual([
      'BRA punto soporte otro',
      'CAJ punto caja',
      'LUM energía punto soporte lampara',
      'MED punto medidor',
      'POS punto poste',
      'PRO energía punto soporte proyector',
      'RED red',
      'SPT punto otro',
      'TAB punto tablero',
      'TRF punto transformador',
    ]);
    expect((await tipos()).every(({ activo }) => activo)).toBe(true);
  });

  test('have the lamps with a magnetic ballast, whose losses are to be confirmed', async () => {
    const found = (await sheets()).map(
      (sheet) => `${String(sheet['codigo'])} ${String(sheet['potencia_total_w'])}`,
    );
    expect(found.toSorted()).toEqual([
      'HG-125 139',
      'HG-250 268',
      'HG-400 425',
      'MH-070 82',
      'MH-100 115',
      'MH-150 170',
      'MH-250 278',
      'MH-400 440',
      'NA-070 82',
      'NA-100 115',
      'NA-150 170',
      'NA-250 278',
      'NA-400 440',
    ]);
    for (const { observaciones } of await sheets()) expect(observaciones).toContain('confírmelas');
  });

  test('are signed by the server and counted', async () => {
    const signed = await at.db.rows(
      sql`select distinct usuario, accion from bitacora where recurso in ('luminaria', 'infraestructura_alumbrado_tipo')`,
    );
    expect(signed).toEqual([{ usuario: 'farola', accion: 'crear' }]);
    expect((await list('luminaria')).total).toBe(13);
  });

  test('are not filled again, and what was deleted stays deleted', async () => {
    const [first] = await sheets();
    await remove('luminaria', first!);
    for (const tipo of await tipos()) await remove('infraestructura_alumbrado_tipo', tipo);
    await seed();
    expect(codesOf(await sheets())).toHaveLength(12);
    expect(await tipos()).toEqual([]);
  });

  test('are left to those who began with their own', async () => {
    const other = await openTestApp(engine);
    try {
      const payload = { codigo: 'ABC', nombre: 'Propio', consume_energia: false, icono: 'otro' };
      const url = '/api/infraestructura_alumbrado_tipo';
      expect((await other.call({ method: 'POST', url, payload })).statusCode).toBe(201);
      // of a kind of their own choice, under a name that one of the product has
      const nombre = 'Entrega de copias';
      const own = {
        nombre,
        tipo: 'respuesta',
        asunto: 'x',
        cuerpo: 'x',
        principal: true,
        activa: true,
      };
      const letters = '/api/plantilla_carta';
      const made = await other.call({ method: 'POST', url: letters, payload: own });
      expect(made.statusCode).toBe(201);
      const now = new Date('2026-07-15T12:00:00Z');
      await other.db.orm.transaction((tx) => seedCatalogue({ tx, stores: other.stores, now }));
      const all = await other.call({ url: `${url}?range=[0,99]` });
      expect(codesOf(all.json())).toEqual(['ABC']);
      const templates = await other.call({ url: `${letters}?range=[0,99]` });
      expect(
        templates
          .json<Row[]>()
          .map(({ tipo }) => String(tipo))
          .toSorted(),
      ).toEqual(
        Object.keys(nombresDeTipo)
          .filter((tipo) => tipo !== 'copias')
          .toSorted(),
      );
    } finally {
      await other.close();
    }
  });

  test('make way for records of one’s own beside them', async () => {
    const led = await make('luminaria', {
      codigo: 'LED-040',
      tecnologia: 'led',
      potencia_nominal_w: 40,
    });
    expect(led).toMatchObject({ perdidas_w: 0, potencia_total_w: 40 });
  });
});
