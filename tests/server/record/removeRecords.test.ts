import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { chosen, recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { toyHooks } from '../../support/toys/toyHooks.ts';
import { cuentaNorte, cuentaSur, equipo, pieza, revision, tipo } from '../../support/toys/toys.ts';

describe.each(engines)('deleting records on %s', (engine) => {
  let at: TestApp;
  let type: Row;
  const { make, save, remove, act, batch, read, list, history } = recordCalls(() => at);
  beforeAll(async () => {
    const toys = [tipo, equipo, pieza, revision, cuentaNorte, cuentaSur];
    at = await openTestApp(engine, { toys, hooks: toyHooks });
    type = await make('tipo', { nombre: 'Poste' });
  });
  afterAll(() => at.close());

  const equipment = (codigo: string, values: Row = {}) =>
    make('equipo', { codigo, tipo_id: type['id'], ...values });

  test('what others point to stays, with the count of each kind in both languages', async () => {
    const made = await equipment('D1');
    await make('revision', { equipo_id: made['id'] });
    await make('revision', { otros: [made['id']] });
    // one that points here twice is one
    await make('revision', { equipo_id: made['id'], otros: [made['id']] });
    await make('cuenta_norte', { numero: '1', equipo_id: made['id'] });
    await make('cuenta_sur', { numero: '1', equipo_id: made['id'] });
    await make('cuenta_sur', { numero: '2', equipo_id: made['id'] });
    const es = await remove('equipo', made, { language: 'es' });
    expect([es.statusCode, es.json()]).toEqual([
      409,
      {
        code: 'REFERENCIADO',
        message:
          'No se puede eliminar porque está en uso: 3 revisiones, 1 cuenta, 2 cuentas del sur.',
        detalle: { revision: 3, cuenta_norte: 1, cuenta_sur: 2 },
      },
    ]);
    const en = await remove('equipo', made, { language: 'en' });
    expect(en.json().message).toBe(
      'Cannot be deleted while in use: 3 checks, 1 cuenta, 2 cuentas del sur.',
    );
    expect(await read('equipo', made)).toMatchObject({ codigo: 'D1' });
  });

  describe('a row that comes to point there after they were counted', () => {
    /** The first deletions break the foreign key, as they do where somebody else was quicker. */
    const overtaken = async (times: number) => {
      for (const statement of [
        sql`create sequence veces`,
        sql.raw(`create function adelantado() returns trigger language plpgsql as $$ begin
          if nextval('veces') <= ${times} then
            raise exception 'is still referenced' using errcode = '23503', table = 'revision';
          end if;
          return old; end $$`),
        sql`create trigger adelantado before delete on equipo for each row execute function adelantado()`,
      ]) {
        await at.db.orm.execute(statement);
      }
    };
    afterEach(async () => {
      await at.db.orm.execute(sql`drop function adelantado cascade`);
      await at.db.orm.execute(sql`drop sequence veces`);
    });

    test('is counted by a second try', async () => {
      const made = await equipment('D9');
      await overtaken(1);
      expect((await remove('equipo', made)).statusCode).toBe(200);
    });

    test('is told by its kind where there is always one more', async () => {
      const made = await equipment('D10');
      await overtaken(9);
      const answer = await remove('equipo', made, { language: 'es' });
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'No se puede eliminar porque está en uso: revisiones.',
      ]);
      expect(await read('equipo', made)).toMatchObject({ codigo: 'D10' });
    });
  });

  test('many referrers are counted with the digits grouped', async () => {
    const made = await equipment('D2');
    await at.db.orm.execute(
      sql`insert into revision (numero, otros) select 'X' || n, array[${made['id']}::bigint] from generate_series(1, 1234) n`,
    );
    expect((await remove('equipo', made, { language: 'es' })).json().message).toContain(
      '1.234 revisiones',
    );
    expect((await remove('equipo', made, { language: 'en' })).json().message).toContain(
      '1,234 checks',
    );
  });

  test('child rows go with their parent, each with its own history', async () => {
    const made = await equipment('D3');
    const pieces = [
      await make('pieza', { nombre: 'Vidrio', equipo_id: made['id'] }),
      await make('pieza', { nombre: 'Brazo', equipo_id: made['id'] }),
    ];
    const before = (await list('pieza')).total;
    expect((await remove('equipo', made)).statusCode).toBe(200);
    expect((await list('pieza')).total).toBe(before - 2);
    for (const piece of pieces) {
      const [entry] = await history('pieza', piece);
      expect(entry).toMatchObject({
        accion: 'borrar',
        antes: { nombre: piece['nombre'] },
        despues: null,
      });
    }
  });

  test('a child that may not be deleted keeps its parent', async () => {
    const made = await equipment('D4');
    const piece = await make('pieza', { nombre: 'Base', equipo_id: made['id'] });
    await act('pieza', piece, { name: 'soldar' });
    const refused = await remove('equipo', made, { language: 'en' });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'NO_BORRABLE', message: 'Cannot be deleted: in state "Soldada" it is kept.' },
    ]);
    expect(await read('pieza', piece)).toMatchObject({ estado: 'soldada' });
  });

  test('a rule of the hook keeps a record, with its words', async () => {
    const self = { id: at.users.administrador, version: 1 };
    const refused = await remove('usuario', self, { language: 'es' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'NO_BORRABLE']);
    expect(Object.keys(refused.json().fields)).toContain('activo');
    expect(refused.json().message).toContain('ya firmó cambios');
  });

  test('what is deleted together holds nothing of itself', async () => {
    const first = await equipment('G1');
    const second = await equipment('G2', { suplente_id: first['id'] });
    const third = await equipment('G3', { suplente_id: second['id'] });
    const outside = await equipment('G4', { suplente_id: third['id'] });
    const seleccion = chosen([first, second, third]);
    const refused = await batch('equipo', { accion: 'borrar', seleccion });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'REFERENCIADO',
        rechazos: [{ motivo: expect.stringContaining('1 equipo'), ids: [third['id']] }],
      },
    ]);
    await remove('equipo', outside);
    const done = await batch('equipo', { accion: 'borrar', seleccion, motivo: 'Duplicados' });
    expect(done.json()).toMatchObject({ total: 3 });
    const entries = await Promise.all([first, second, third].map((one) => history('equipo', one)));
    const lots = new Set(entries.map(([entry]) => entry?.['lote']));
    expect(lots.size).toBe(1);
    expect(entries.map(([entry]) => entry?.['motivo'])).toEqual(Array(3).fill('Duplicados'));
  });

  test('two that stand in for each other can go together and not alone', async () => {
    const first = await equipment('M1');
    const second = await equipment('M2', { suplente_id: first['id'] });
    const linked = (await save('equipo', first, { suplente_id: second['id'] })).json();
    expect((await remove('equipo', linked)).statusCode).toBe(409);
    const done = await batch('equipo', { accion: 'borrar', seleccion: chosen([linked, second]) });
    expect(done.statusCode).toBe(200);
  });

  test('deleting the target and adding a child at once leaves either both or neither', async () => {
    for (let round = 0; round < 10; round += 1) {
      const made = await equipment(`Z${round}`);
      const [removed, added] = await Promise.all([
        remove('equipo', made),
        recordCalls(() => at).create(
          'revision',
          round % 2 === 0 ? { equipo_id: made['id'] } : { otros: [made['id']] },
        ),
      ]);
      const outcome = [removed.statusCode, added.statusCode];
      // the child came first, or the deletion did: before the child's check or between check and insert
      expect([
        [409, 201],
        [200, 422],
        [200, 409],
      ]).toContainEqual(outcome);
      const dangling = await at.db.rows(sql`
        select r.id from revision r where exists (
          select from unnest(array_append(r.otros, r.equipo_id)) as x (id)
          where x.id = ${made['id']} and not exists (select from equipo e where e.id = x.id))`);
      expect(dangling).toEqual([]);
    }
  });
});
