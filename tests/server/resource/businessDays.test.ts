import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diasHabiles, siguienteHabil, sumarHabiles } from '../../../src/core/time/festivos.ts';
import { masDias } from '../../../src/core/time/fechas.ts';
import type { Database } from '../../../src/server/db/connect.ts';
import { engines, openMigratedDatabase } from '../../support/database/database.ts';

describe.each(engines)('business days in the database on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigratedDatabase(engine);
  });
  afterAll(() => db.close());

  test('are those of the domain for every day of 2015 to 2060', async () => {
    const [row] = await db.rows<{ dias: string }>(sql`
      select string_agg(d::date::text, ' ' order by d) as dias
      from generate_series('2015-01-01'::date, '2060-12-31', '1 day') as d where es_habil(d::date)`);
    const esHabil = diasHabiles([]);
    const expected: string[] = [];
    for (let dia = '2015-01-01'; dia <= '2060-12-31'; dia = masDias(dia, 1)) {
      if (esHabil(dia)) expected.push(dia);
    }
    expect(row?.dias.split(' ')).toEqual(expected);
  });

  test('between two days are counted as one by one', async () => {
    const [row] = await db.rows<{ distintos: number }>(sql`
      select count(*)::int as distintos from generate_series('2015-01-01'::date, '2060-12-31', '211 days') as d
      where habiles_entre(d::date, d::date + 400) <> (
        select count(*) from generate_series(d + '1 day', d + '400 days', '1 day') as e where es_habil(e::date))`);
    expect(row?.distintos).toBe(0);
    const [edges] = await db.rows(sql`select habiles_entre('2026-07-31', '2026-07-31') as mismo,
      habiles_entre('2026-07-31', '2026-07-01') as antes, habiles_entre('2026-07-31', '2026-10-06') as giro`);
    expect(edges).toEqual({ mismo: 0, antes: 0, giro: 45 });
  });

  test('are counted alike, with the own calendar of the firm', async () => {
    await db.rows(sql`insert into festivo (fecha, nombre, clase, cuenta) values
      ('2026-07-06', 'Fiesta', 'municipal', true), ('2026-07-20', 'Se trabaja', 'cierre', false)`);
    const esHabil = diasHabiles([
      { fecha: '2026-07-06', cuenta: true },
      { fecha: '2026-07-20', cuenta: false },
    ]);
    const cases = ['2026-07-02', '2026-07-03', '2026-07-04', '2026-12-31', '2028-02-29'];
    const found = await db.rows<{ suma: string; siguiente: string }>(sql`
      select sumar_habiles(d, 15)::text as suma, siguiente_habil(d)::text as siguiente
      from unnest(${`{${cases.join(',')}}`}::date[]) with ordinality as t(d, n) order by n`);
    expect(found).toEqual(
      cases.map((dia) => ({
        suma: sumarHabiles(dia, 15, esHabil),
        siguiente: siguienteHabil(dia, esHabil),
      })),
    );
    const [own] = await db.rows(sql`select habiles_entre('2026-07-03', '2026-07-31') as dias`);
    let dias = 0;
    for (let dia = '2026-07-04'; dia <= '2026-07-31'; dia = masDias(dia, 1))
      dias += Number(esHabil(dia));
    expect(own).toEqual({ dias });
  });
});
