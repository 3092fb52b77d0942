import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../src/server/db/connect.ts';
import { openMigratedDatabase } from '../../support/database/database.ts';

/** The statements of the migration that move what stood under "otros", and compare the ceilings anew. */
const moving = readFileSync('src/server/db/migrations/0025_lo_que_sigue.sql', 'utf8')
  .split('--> statement-breakpoint')
  .filter((one) => /with nota as|set "exceso_total"/.test(one));

let db: Database;
beforeAll(async () => {
  db = await openMigratedDatabase('pglite');
});
afterAll(() => db.close());

test('others of before go where the notes name Christmas or ornamental lighting alone', async () => {
  const notes = [
    'Otros: alumbrado NAVIDEÑO.',
    'Fuentes ornamentales',
    'Navidad y ornato ornamental',
    null,
  ];
  for (const [i, note] of [...notes, 'Navidad y otros'].entries()) {
    await db.rows(sql`insert into costo_mensual (periodo, energia, administracion, operacion, mantenimiento,
        expansion, modernizacion, reposicion, interventoria, iva_interventoria, navideno, ornamental, otros, total,
        costo_maximo, sobre_maximo, observaciones)
      values (${`2025-0${i + 1}`}, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 15, 12, true, ${note})`);
  }
  for (const statement of moving) await db.rows(sql.raw(statement));
  const rows = await db.rows<Record<string, unknown>>(
    sql`select navideno::int, ornamental::int, otros::int, exceso_total::int, sobre_maximo
      from costo_mensual order by periodo`,
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    [5, 0, 0, -2, false],
    [0, 5, 0, -2, false],
    [0, 0, 5, 3, true],
    [0, 0, 5, 3, true],
    [0, 0, 5, 3, true],
  ]);
});
