import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '../../../../src/modules/firstCatalogues.ts';
import { engines } from '../../../support/database/database.ts';
import { runsByChance } from '../../../support/fullRun.ts';
import {
  csv,
  importing,
  openImporter,
  told,
  without,
  type Importer,
} from '../../../support/sheets/importing.ts';

const destino = 'infraestructura_alumbrado';
const resources = [destino, 'barrio', 'sector', 'luminaria'];

/** Mostly what a good sheet says, now and then anything. */
const column = (good: readonly string[], odd: readonly string[]) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...good) },
    { weight: 1, arbitrary: fc.constantFrom(...odd) },
  );
const numbers = Array.from({ length: 12 }, (_, i) => `P${i + 1}`);
const line = fc.tuple(
  column(numbers, ['p1', 'P-5', 'P 6', '', 'Ñ7']),
  column(['LED', 'Sodio', 'Gabinete', 'POS', 'Hg'], ['VSAP', 'MEZCLADORA', 'Plasma', '', 'LUM']),
  column(['70', '150', '33', '125'], ['', '-', '70 W', '0', '-5', '3000', 'mucha', '62,5']),
  column([''], ['9', '500', 'x']),
  column(
    ['Centro', 'El Ñame', 'B1', 'Villa Rosa'],
    ['CENTRO ', 'céntro', 'Straße', 'Strasse', '', 'N/A', 'x'.repeat(130)],
  ),
  column(['', 'Norte', 'Este'], ['NORTE', 'Éste', 'S1', 'x'.repeat(101)]),
  column(['', '1', '2'], ['2,5', '13', '-1']),
);

const RUNS = runsByChance(15);

describe.each(engines)('any inventory on %s', (engine) => {
  let at: Importer;
  const { plan, apply, undo, rows, table, totalOf } = importing(() => at);
  beforeAll(async () => {
    at = await openImporter(engine);
    const { now } = at.context.actor;
    await at.db.orm.transaction((tx) => seedCatalogue({ tx, stores: at.stores, now }));
    await at.db.rows(
      sql`update infraestructura_alumbrado_tipo set requiere_punto = false, requiere_soporte = false`,
    );
    const sector = await at.make('sector', { codigo: 'S1', nombre: 'Norte' });
    const old = await at.make('barrio', { codigo: 'B1', nombre: 'Viejo', sector_id: sector['id'] });
    const [pole] = await at.db.rows<{ id: string }>(
      sql`select id from infraestructura_alumbrado_tipo where codigo = 'POS'`,
    );
    const point = { tipo_id: Number(pole?.id), barrio_id: old['id'] };
    for (const codigo of ['P11', 'P12']) await at.make(destino, { ...point, codigo });
  });
  afterAll(() => at.db.close());

  const everything = async () => {
    const found: Record<string, unknown> = {};
    for (const name of resources) {
      const records = without(await table(name), 'version');
      found[name] = [records, await totalOf(name)];
    }
    return found;
  };

  test('is planned, written, found unchanged and taken back to the last record', async () => {
    const header = [
      'Código (rótulo)',
      'Tipo',
      'Potencia',
      'Pérdidas',
      'Barrio',
      'Sector',
      'Cantidad',
    ];
    const asked = { destino, opciones: { crear: ['barrio_id', 'luminaria_id'] } };
    let written = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (lines) => {
        const before = await everything();
        const sheet = csv(header, ...lines);
        const made = await plan(sheet, asked);
        const { crear, actualizar, con_error, sin_cambio } = made.plan.counts;
        expect(crear + actualizar + con_error + sin_cambio).toBe(made.plan.counts.filas);
        expect(await apply(made, { solo_validas: true })).toEqual({
          kind: 'applied',
          rows: crear + actualizar,
        });
        written += crear + actualizar;
        const unchanged = (await rows(await plan(sheet, asked))).filter(
          ({ accion }) => accion !== 'error',
        );
        expect(told(unchanged.filter(({ accion }) => accion !== 'sin_cambio'))).toEqual([]);
        expect(unchanged).toHaveLength(crear + actualizar + sin_cambio);
        expect(await undo(made)).toEqual({ kind: 'undone', kept: 0 });
        expect(await everything()).toEqual(before);
      }),
      { numRuns: RUNS, seed: 20_260_715 },
    );
    // or the property would say nothing
    expect(written).toBeGreaterThan(RUNS);
  });
});
