import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Start, StartNews } from '../../../src/core/api/startApi.ts';
import { sector } from '../../../src/modules/inventario/sector.ts';
import { engines } from '../../support/database/database.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { validRecord } from '../../support/server/validRecord.ts';

type Rol = 'administrador' | 'funcionario';

describe.each(engines)('what others changed since the last visit, on %s', (engine) => {
  let at: TestApp;
  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());
  beforeEach(() => at.db.orm.execute(sql`delete from visita`));

  const newsOf = async (rol: Rol = 'administrador'): Promise<StartNews> => {
    const answer = await at.call({ url: '/api/inicio' }, rol);
    expect(answer.statusCode).toBe(200);
    return answer.json<Start>().novedades;
  };

  /** The page is not opened for so long. */
  const pause = (interval: string) =>
    at.db.orm.execute(sql`update visita set ultima = ultima - ${interval}::interval`);

  /** A line of the history, as of now. */
  const line = (of: {
    recurso?: string;
    accion?: string;
    transicion?: string;
    by?: Rol | null;
    times?: number;
    ago?: string;
  }) => {
    const { recurso = 'barrio', accion = 'crear', transicion, by = 'funcionario', times = 1 } = of;
    return at.db.orm.execute(sql`
      insert into bitacora (fecha_hora, usuario_id, usuario, ip, accion, transicion, recurso, registro_id)
      select clock_timestamp() - ${of.ago ?? '0 s'}::interval, ${by === null ? null : at.users[by]}::bigint, 'x', '',
        ${accion}, ${transicion ?? null}, ${recurso}, n from generate_series(1, ${times}::int) as n`);
  };

  /** The page was seen, and not opened for an hour; all lines that there are had been seen then. */
  const seen = async (rol: Rol = 'administrador') => {
    await newsOf(rol);
    await pause('1 hour');
  };

  test('a first visit has nothing to compare with, however often the page is opened in it', async () => {
    await line({});
    const none = { desde: null, visita: null, lineas: [] };
    expect(await newsOf()).toEqual(none);
    await pause('20 minutes');
    await line({});
    expect(await newsOf()).toEqual(none);
  });

  test('counts by resource what others did, and not what one did oneself or the server by itself', async () => {
    await seen();
    await line({ by: 'administrador' });
    await line({ by: null });
    expect((await newsOf()).lineas).toEqual([]);
    await line({ times: 3 });
    await line({ accion: 'editar', times: 2 });
    await line({ accion: 'transicion', transicion: 'cerrar' });
    await line({ accion: 'transicion', transicion: 'anular' });
    await line({ accion: 'borrar' });
    await line({ recurso: 'sector' });
    await line({ accion: 'ver' });
    await line({ accion: 'exportar' });
    const { lineas } = await newsOf();
    expect(lineas.map(({ recurso, cambio, total, mas }) => [recurso, cambio, total, mas])).toEqual([
      ['sector', 'creados', 1, false],
      ['barrio', 'creados', 3, false],
      ['barrio', 'cambiados', 3, false],
      ['barrio', 'anulados', 1, false],
      ['barrio', 'borrados', 1, false],
    ]);
  });

  test('opens the history with exactly the lines that it counts', async () => {
    await seen();
    await line({ by: 'administrador', times: 2 });
    await line({ by: null, times: 2 });
    await line({ ago: '2 hours', times: 5 });
    await line({ accion: 'transicion', transicion: 'anular', times: 2 });
    await line({ accion: 'transicion', transicion: 'cerrar', times: 3 });
    const { lineas } = await newsOf();
    expect(lineas.map(({ total }) => total)).toEqual([3, 2]);
    for (const { total, lista } of lineas) {
      expect(lista).toMatchObject({ recurso: 'bitacora', orden: null });
      const query = new URLSearchParams({
        range: '[0,99]',
        filter: JSON.stringify(lista?.filtro),
      });
      const listed = await at.call({ url: `/api/bitacora?${query.toString()}` });
      expect(listed.json()).toHaveLength(total);
    }
  });

  test('leads who may not open the history to the records, the newest changes first', async () => {
    await seen('funcionario');
    await line({ by: 'administrador' });
    await line({ by: 'administrador', accion: 'borrar' });
    await line({ by: 'administrador', recurso: 'seguimiento_mantenimiento' });
    const { lineas } = await newsOf('funcionario');
    expect(lineas.map(({ recurso, cambio, lista }) => [recurso, cambio, lista])).toEqual([
      ['seguimiento_mantenimiento', 'creados', null], // a long list, without an order by its changes
      ['barrio', 'creados', { recurso: 'barrio', filtro: {}, orden: ['modificado_en', 'DESC'] }],
      ['barrio', 'borrados', null],
    ]);
    const sorted = await at.call(
      { url: '/api/barrio?range=[0,9]&sort=["modificado_en","DESC"]' },
      'funcionario',
    );
    expect(sorted.statusCode).toBe(200);
  });

  test('tells nothing of what the person may not read', async () => {
    await seen('funcionario');
    await line({ by: 'administrador', recurso: 'trabajo' });
    await line({ by: 'administrador', recurso: 'vista' });
    expect((await newsOf('funcionario')).lineas).toEqual([]);
    await seen();
    await line({ recurso: 'trabajo' });
    expect((await newsOf()).lineas.map(({ recurso }) => recurso)).toEqual(['trabajo']);
  });

  test('of very many says that there are more than a thousand, undivided', async () => {
    await seen();
    await line({ times: 1_000 });
    expect((await newsOf()).lineas).toMatchObject([
      { cambio: 'creados', total: 1_000, mas: false },
    ]);
    await line({ accion: 'editar' });
    const { lineas } = await newsOf();
    expect(lineas).toMatchObject([{ cambio: 'todos', total: 1_000, mas: true }]);
    expect(lineas[0]?.lista?.filtro['accion']).toEqual(['crear', 'editar', 'transicion', 'borrar']);
  });

  test('where very many resources changed, counts fewer of each', async () => {
    await seen();
    const names = ['sector', 'barrio', 'festivo', 'luminaria', 'anexo', 'anexo_tipo', 'personal'];
    for (const recurso of [...names, 'indice', 'costo_mensual', 'recorrido']) {
      await line({ recurso, times: recurso === 'barrio' ? 501 : 1 });
    }
    const { lineas } = await newsOf();
    expect(lineas).toHaveLength(10);
    expect(lineas.filter(({ mas }) => mas)).toMatchObject([{ recurso: 'barrio', total: 500 }]);
  });

  test('says that there may be more where own lines hide what is older', async () => {
    await seen();
    await line({ times: 3 });
    await line({ by: 'administrador', times: 1_997 });
    expect((await newsOf()).lineas).toMatchObject([{ cambio: 'todos', total: 3, mas: true }]);
  });

  test('a visit lasts until the page was left alone for half an hour', async () => {
    await seen();
    await line({});
    const first = await newsOf();
    expect(first.lineas).toHaveLength(1);
    await pause('20 minutes');
    const again = await newsOf();
    expect(again.lineas).toHaveLength(1);
    await pause('31 minutes');
    const next = await newsOf();
    expect(Date.parse(next.visita ?? '')).toBeGreaterThan(Date.parse(first.visita ?? ''));
  });

  test('writes its row at most once a minute', async () => {
    const last = async () => {
      const [row] = await at.db.rows<{ ultima: string }>(sql`select ultima::text from visita`);
      return row?.ultima;
    };
    await newsOf();
    const before = await last();
    await newsOf();
    expect(await last()).toBe(before);
    await pause('61 seconds');
    await newsOf();
    expect(await last()).not.toBe(before);
  });

  test('looks back thirty days at most, and says when the last visit was', async () => {
    await seen();
    await at.db.orm.execute(
      sql`update visita set ultima = ultima - interval '90 days', visto = visto - interval '90 days'`,
    );
    await line({ recurso: 'vatia', ago: '40 days' });
    await line({ recurso: 'vatia', ago: '29 days' });
    const { desde, visita, lineas } = await newsOf();
    const bills = lineas.filter(({ recurso }) => recurso === 'vatia');
    expect(bills.map(({ total }) => total)).toEqual([1]);
    expect(desde).toMatch(/T00:00:00-05:00$/);
    expect(Date.now() - Date.parse(visita ?? '')).toBeGreaterThan(89 * 86_400_000);
  });

  test('the line of a record that somebody else made is there at once', async () => {
    await seen();
    const payload = validRecord(sector, 7);
    const made = await at.call({ url: '/api/sector', method: 'POST', payload }, 'funcionario');
    expect(made.statusCode).toBe(201);
    expect((await newsOf()).lineas).toMatchObject([{ recurso: 'sector', total: 1 }]);
  });

  // PGlite has one connection: nobody writes while another reads
  test.skipIf(engine === 'pglite')(
    'what was being written during a visit is told at the next one',
    async () => {
      await seen();
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let began = () => {};
      const isOpen = new Promise<void>((resolve) => {
        began = resolve;
      });
      const writing = at.db.orm.transaction(async (tx) => {
        await tx.execute(sql`
        insert into bitacora (fecha_hora, usuario_id, usuario, ip, accion, recurso, registro_id)
        values (clock_timestamp(), ${at.users.funcionario}, 'x', '', 'crear', 'barrio', 1)`);
        began();
        await held;
      });
      await isOpen;
      expect((await newsOf()).lineas).toEqual([]);
      release();
      await writing;
      await pause('31 minutes');
      expect((await newsOf()).lineas).toMatchObject([
        { recurso: 'barrio', cambio: 'creados', total: 1 },
      ]);
    },
  );
});
