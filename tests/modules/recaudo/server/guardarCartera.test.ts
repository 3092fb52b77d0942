import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardarCartera } from '../../../../src/modules/recaudo/server/guardarCartera.ts';
import type { Database } from '../../../../src/server/db/connect.ts';
import { rowsOf, type Orm } from '../../../../src/server/db/orm.ts';
import { engines, openMigratedDatabase } from '../../../support/database/database.ts';

describe.each(engines)('kept balances of billing on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigratedDatabase(engine);
    // accounts that pay, that do not, late, with a balance of the file, and some of some months alone
    await run(sql`insert into facturacion_comercializador (comercializador, periodo, cuenta, clase_uso, facturado_ap,
        recaudado_ap, recaudado_cartera, ajustes, saldo_ap)
      select c, '2026-0' || m, 'N' || n, 'comercial', 100 + n, case when (n + m) % 3 = 0 then 0 else 90 end,
        case when n % 4 = 0 and m > 4 then 150 else 0 end, case when n % 5 = 0 then -40 else 0 end,
        case when (n * m) % 7 = 0 then n * 10 end
      from unnest(array['ebsa', 'vatia']) as c, generate_series(1, 8) as m, generate_series(1, 60) as n
      where not (n % 6 = 0 and m > 5) and not (n % 11 = 0 and m < 6) and (c = 'ebsa' or m < 7)`);
  });
  afterAll(() => db.close());

  const run = (statement: SQL) => db.orm.execute(statement);
  const told = (orm: Orm = db.orm) => rowsOf(orm, sql`select * from cartera_por_edad order by id`);
  /** As it is told of all rows, nothing kept. */
  const whole = async () => {
    let rows: unknown[] = [];
    await db.orm
      .transaction(async (tx) => {
        await tx.execute(sql`delete from cartera_guardada_hasta`);
        rows = await told(tx);
        throw new Error('back');
      })
      .catch(() => undefined);
    return rows;
  };
  const hasta = async () => {
    const rows = await db.rows<{ h: string }>(
      sql`select comercializador || ' ' || hasta as h from cartera_guardada_hasta order by 1`,
    );
    return rows.map(({ h }) => h);
  };
  const ofEbsa = (more: SQL) =>
    sql`update facturacion_comercializador ${more} and comercializador = 'ebsa'`;
  const isTheSame = async () => {
    const rows = await whole();
    expect(rows.length).toBeGreaterThan(100);
    expect(await told()).toEqual(rows);
  };

  test('tell of all months before the newest one what their rows do', async () => {
    expect(await hasta()).toEqual([]);
    await guardarCartera(db.orm);
    expect(await hasta()).toEqual(['ebsa 2026-07', 'vatia 2026-05']);
    await isTheSame();
  });

  test('hold while newer months come and go', async () => {
    for (const mes of ['2026-09', '2026-10', '2026-11', '2026-12']) {
      await run(sql`insert into facturacion_comercializador (comercializador, periodo, cuenta, clase_uso, facturado_ap,
          recaudado_ap, recaudado_cartera, ajustes, saldo_ap)
        select 'ebsa', ${mes}, 'N' || n, 'comercial', 70, n % 2 * 70, 0, 0, case when n % 9 = 0 then 5 end
        from generate_series(20, 80) as n`);
      await isTheSame();
    }
    expect(await hasta()).toEqual(['ebsa 2026-07', 'vatia 2026-05']);
    await run(sql`delete from facturacion_comercializador where periodo > '2026-08'`);
    await isTheSame();
    await run(sql`delete from facturacion_comercializador where periodo = '2026-08'`);
    await isTheSame();
    expect(await hasta()).toEqual(['ebsa 2026-07', 'vatia 2026-05']);
  });

  test.each([
    [
      'a change',
      () => ofEbsa(sql`set recaudado_ap = 33 where periodo = '2026-03' and cuenta = 'N1'`),
    ],
    [
      'a row that leaves',
      () => ofEbsa(sql`set periodo = '2026-08' where periodo = '2026-06' and cuenta = 'N2'`),
    ],
    [
      'a row that comes',
      () => ofEbsa(sql`set periodo = '2026-06' where periodo = '2026-08' and cuenta = 'N2'`),
    ],
    [
      'a deletion',
      () => sql`delete from facturacion_comercializador
      where comercializador = 'ebsa' and periodo = '2026-04' and cuenta = 'N3'`,
    ],
    [
      'a new row',
      () => sql`insert into facturacion_comercializador (comercializador, periodo, cuenta, clase_uso,
        facturado_ap, recaudado_ap, recaudado_cartera, ajustes)
      values ('ebsa', '2026-04', 'N3', 'comercial', 9, 0, 0, 0)`,
    ],
  ])('are let go by %s in them, and kept again when it is quiet', async (_what, write) => {
    await run(sql`update cartera_guardada_hasta set cambio_en = now() - interval '11 minutes'`);
    await guardarCartera(db.orm);
    const before = await hasta();
    expect(before[0]).not.toBe('ebsa ');
    await run(write());
    expect(await hasta()).toEqual(['ebsa ', 'vatia 2026-05']);
    await isTheSame();
    await guardarCartera(db.orm);
    expect(await hasta()).toEqual(['ebsa ', 'vatia 2026-05']);
  });

  test('are let go by an import, too, which leaves other triggers out', async () => {
    await run(sql`update cartera_guardada_hasta set cambio_en = now() - interval '11 minutes'`);
    await guardarCartera(db.orm);
    expect((await hasta())[0]).toMatch(/^ebsa 2026/);
    await db.orm.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = 'replica'`);
      await tx.execute(ofEbsa(sql`set facturado_ap = 500 where periodo = '2026-02'`));
    });
    expect((await hasta())[0]).toBe('ebsa ');
    await isTheSame();
  });

  test('of two who keep them at once one does; while somebody writes, nobody', async () => {
    await run(sql`delete from cartera_guardada_hasta`);
    await Promise.all([guardarCartera(db.orm), guardarCartera(db.orm)]);
    expect((await hasta()).length).toBe(2);
    await isTheSame();
    if (engine === 'pglite') return; // there everybody waits for the transaction of another
    await run(sql`delete from cartera_guardada_hasta`);
    await db.orm.transaction(async (tx) => {
      await tx.execute(ofEbsa(sql`set facturado_ap = 501 where periodo = '2026-02'`));
      await guardarCartera(db.orm);
    });
    expect(await hasta()).toEqual([]);
    await guardarCartera(db.orm);
    await isTheSame();
  });
});
