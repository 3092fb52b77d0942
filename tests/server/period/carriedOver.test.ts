import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/server/db/connect.ts';
import { openMigratedDatabase } from '../../support/database/database.ts';

/** The statement of the migration that carries over what was closed piece by piece. */
const carry = readFileSync('src/server/db/migrations/0024_el_mes.sql', 'utf8')
  .split('--> statement-breakpoint')
  .find((one) => one.includes('with pieces as'));

describe('months that were closed before there was one closing', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigratedDatabase('pglite');
    // as they were then
    for (const name of ['costo_mensual', 'resumen_proyecto_financiero'])
      await db.rows(sql`alter table ${sql.identifier(name)} add column estado text`);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    for (const name of ['costo_mensual', 'consolidado_recaudo', 'cierre_mes', 'conteo'])
      await db.rows(sql`delete from ${sql.identifier(name)}`);
  });

  const costs = (periodo: string, estado: string) =>
    db.rows(sql`insert into costo_mensual (periodo, administracion, operacion, mantenimiento, expansion,
        modernizacion, reposicion, navideno, ornamental, otros, estado, creado_en)
      values (${periodo}, 0, 0, 0, 0, 0, 0, 0, 0, 0, ${estado}, '2026-01-05T10:00:00-05:00')`);
  const collected = (periodo: string, recaudador: string, estado: string) =>
    db.rows(sql`insert into consolidado_recaudo (periodo, recaudador, estado, creado_en)
      values (${periodo}, ${recaudador}, ${estado}, '2026-01-06T10:00:00-05:00')`);
  const whole = async (periodo: string) => {
    await costs(periodo, 'cerrado');
    await collected(periodo, 'ebsa', 'cerrado');
  };
  const closed = async () => {
    await db.rows(sql.raw(carry ?? ''));
    const rows = await db.rows<{ periodo: string; estado: string }>(
      sql`select periodo, estado from cierre_mes order by periodo`,
    );
    return rows.map(({ periodo, estado }) => `${periodo} ${estado}`);
  };

  test('are carried over where all of them was closed, up to the first that is open', async () => {
    await whole('2026-01');
    await whole('2026-02');
    await costs('2026-03', 'cerrado');
    await collected('2026-03', 'ebsa', 'cerrado');
    await collected('2026-03', 'vatia', 'conciliado');
    await whole('2026-04');
    expect(await closed()).toEqual(['2026-01 cerrado', '2026-02 cerrado']);
    const [total] = await db.rows<{ n: string }>(
      sql`select sum(delta) as n from conteo where recurso = 'cierre_mes'`,
    );
    expect(Number(total?.n)).toBe(2);
  });

  test('are not where a piece is missing, and there may be none', async () => {
    expect(await closed()).toEqual([]);
    await costs('2026-01', 'cerrado');
    await whole('2026-02');
    expect(await closed()).toEqual([]);
  });
});
