import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { takeTransition } from '../../../../src/server/record/transitions.ts';
import { engines } from '../../../support/database/database.ts';
import { runsByChance } from '../../../support/fullRun.ts';
import {
  csv,
  importing,
  openImporter,
  storeOf,
  without,
  type Import,
  type Importer,
} from '../../../support/sheets/importing.ts';
import { makeTown, poleAt, type Town } from '../../../support/subjects/inventory.ts';
import { closedMonths, monthHooks, monthToys } from '../../../support/toys/monthToys.ts';

const signed = ['version', 'modificado_en', 'modificado_por'];

describe.each(engines)('undoing imports one after the other on %s', (engine) => {
  let at: Importer;
  let town: Town;
  const io = importing(() => at);
  const { plan, rows, clear, apply, undo, table, state } = io;
  beforeAll(async () => {
    at = await openImporter(engine, { toys: monthToys, hooks: monthHooks });
  });
  afterAll(() => at.db.close());
  beforeEach(async () => {
    closedMonths.clear();
    const inventory = ['infraestructura_alumbrado_actualizacion', 'infraestructura_alumbrado'];
    await at.db.rows(sql`delete from infraestructura_alumbrado_cambiado`);
    await at.db.rows(sql`delete from infraestructura_alumbrado_tramo`);
    await clear('reclamo', 'recibo', ...inventory, 'equipo_medida', 'barrio', 'sector');
    await clear('luminaria', 'infraestructura_alumbrado_tipo');
    town = await makeTown(at.make);
  });

  const values = async (name: string): Promise<Row[]> => without(await table(name), ...signed);
  const sectors = (...lines: (string | number)[][]) =>
    csv(['Código', 'Sector', 'Color', 'Observaciones'], ...lines);
  async function applied(content: string, destino = 'sector'): Promise<Import> {
    const made = await plan(content, { destino });
    expect(await apply(made)).toMatchObject({ kind: 'applied' });
    return made;
  }

  test('gives exactly the beginning where the later one is undone before', async () => {
    await at.make('sector', { codigo: 'S2', nombre: 'Sur', color: '#112233' });
    const before = await values('sector');
    const first = await applied(sectors(['S2', 'Sur 1', '#000001', ''], ['S3', 'Este', '', 'a']));
    const between = await values('sector');
    const second = await applied(
      sectors(['S2', 'Sur 2', '', 'b'], ['S3', 'Este 2', '#000002', ''], ['S4', 'Oeste', '', '']),
    );
    expect(await undo(second)).toEqual({ kind: 'undone', kept: 0 });
    expect(await values('sector')).toEqual(between);
    expect(await undo(first)).toEqual({ kind: 'undone', kept: 0 });
    expect(await values('sector')).toEqual(before);
  });

  test('takes up what it kept, once the later one is undone', async () => {
    await at.make('sector', { codigo: 'S2', nombre: 'Sur' });
    const before = await values('sector');
    const first = await applied(sectors(['S2', 'Sur 1', '', ''], ['S3', 'Este', '', '']));
    const second = await applied(sectors(['S2', 'Sur 2', '', ''], ['S3', 'Este 2', '', '']));
    expect(await undo(first)).toEqual({ kind: 'undone', kept: 2 });
    expect(await undo(second)).toEqual({ kind: 'undone', kept: 0 });
    expect(await undo(first)).toEqual({ kind: 'undone', kept: 0 });
    expect(await values('sector')).toEqual(before);
    expect(await state(first)).toMatchObject({ estado: 'deshecha', conservadas: 0 });
  });

  test('undoes again only what was kept', async () => {
    const first = await applied(sectors(['S2', 'Sur', '', ''], ['S3', 'Este', '', '']));
    const [, , este] = await table('sector');
    await at.make('barrio', { codigo: 'B9', nombre: 'Nuevo', sector_id: este?.['id'] });
    expect(await undo(first)).toEqual({ kind: 'undone', kept: 1 });
    await at.make('sector', { codigo: 'S2', nombre: 'Sur' });
    await at.db.rows(sql`delete from barrio where codigo = 'B9'`);
    expect(await undo(first)).toEqual({ kind: 'undone', kept: 0 });
    expect((await table('sector')).map(({ codigo }) => codigo)).toEqual(['S1', 'S2']);
  });

  test('gives values back where somebody changed others of the record', async () => {
    await at.make('sector', { codigo: 'S2', nombre: 'Sur' });
    const made = await applied(sectors(['S2', 'Sur 1', '', '']));
    await at.db.rows(
      sql`update sector set color = '#112233', version = version + 1 where codigo = 'S2'`,
    );
    expect(await undo(made)).toEqual({ kind: 'undone', kept: 0 });
    const [, sur] = await table('sector');
    expect(sur).toMatchObject({ nombre: 'Sur', color: '#112233' });
  });

  test('keeps a point on which an update was approved since', async () => {
    const destino = 'infraestructura_alumbrado';
    for (const codigo of ['P1', 'P2']) await at.make(destino, poleAt(town, codigo));
    const sheet = csv(['Código (rótulo)', 'Dirección'], ['P1', 'Calle 1'], ['P2', 'Calle 2']);
    const made = await applied(sheet, destino);
    const [p1] = await table(destino);
    const update = {
      tipo: 'cambio_codigo',
      infraestructura_id: p1?.['id'],
      fecha_efectiva: '2026-07-01',
      soporte_tipo: 'acta',
      soporte_numero: 'A-1',
      soporte_fecha: '2026-07-01',
      cambios: { codigo: 'P1-N' },
    };
    await approve(await at.make('infraestructura_alumbrado_actualizacion', update));
    expect(await undo(made)).toEqual({ kind: 'undone', kept: 1 });
    expect((await table(destino)).map(({ codigo, direccion }) => [codigo, direccion])).toEqual([
      ['P1', 'Calle 1'],
      ['P2', null],
    ]);
    expect((await rows(made)).map(({ conservada }) => conservada)).toEqual([true, false]);
  });

  async function approve(draft: Row): Promise<void> {
    const store = storeOf(at.stores, 'infraestructura_alumbrado_actualizacion');
    let record = draft;
    for (const name of ['enviar', 'aprobar']) {
      const { id, version } = record;
      record = await takeTransition(at.db.orm, store, {
        id: Number(id),
        version: Number(version),
        request: { name, values: {} },
        context: at.context,
      });
    }
  }

  test('judges each month of a file by itself', async () => {
    const destino = 'recibo_norte';
    const header = ['Periodo', 'Cuenta', 'Valor', 'Pagado'];
    const made = await applied(
      csv(header, ['2026-05', 'A', 1, 0], ['2026-06', 'A', 2, 0]),
      destino,
    );
    const changed = await applied(
      csv(header, ['2026-05', 'A', 5, 0], ['2026-06', 'A', 6, 0]),
      destino,
    );
    closedMonths.add('2026-05');
    expect(await undo(changed)).toEqual({ kind: 'undone', kept: 1 });
    expect(await undo(made)).toEqual({ kind: 'undone', kept: 1 });
    expect((await table('recibo')).map(({ periodo, valor }) => [periodo, valor])).toEqual([
      ['2026-05', 5],
    ]);
    closedMonths.clear();
    expect(await undo(changed)).toEqual({ kind: 'undone', kept: 0 });
    expect(await undo(made)).toEqual({ kind: 'undone', kept: 0 });
    expect(await table('recibo')).toEqual([]);
  });

  test('any imports over the same rows, undone the last first, leave what there was', async () => {
    const account = fc.constantFrom('A', 'B', 'C', 'D');
    const line = fc.tuple(account, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 }));
    const file = fc.record({
      lines: fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: ([cuenta]) => cuenta }),
      reemplazar: fc.boolean(),
    });
    const header = ['Periodo', 'Cuenta', 'Valor', 'Pagado'];
    const destino = 'recibo_norte';
    await fc.assert(
      fc.asyncProperty(
        fc.array(file, { minLength: 2, maxLength: 5 }),
        fc.subarray(['A', 'B', 'C'], { minLength: 1 }),
        async (files, there) => {
          await clear('recibo');
          for (const cuenta of there) {
            await at.make(destino, { periodo: '2026-06', cuenta, valor: 9, pagado: 9 });
          }
          const stands = [await values('recibo')];
          const made: Import[] = [];
          for (const { lines, reemplazar } of files) {
            const content = csv(header, ...lines.map((cells) => ['2026-06', ...cells]));
            const one = await plan(content, { destino, opciones: { reemplazar } });
            expect(await apply(one)).toMatchObject({ kind: 'applied' });
            made.push(one);
            stands.push(await values('recibo'));
          }
          for (const one of made.toReversed()) {
            stands.pop();
            expect(await undo(one)).toEqual({ kind: 'undone', kept: 0 });
            expect(await values('recibo')).toEqual(stands.at(-1));
          }
        },
      ),
      { numRuns: runsByChance(12) },
    );
  }, 120_000);
});
