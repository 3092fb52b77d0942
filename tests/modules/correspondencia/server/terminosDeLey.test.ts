import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../src/server/db/connect.ts';
import { migrations, readMigrations } from '../../../../src/server/db/migrate.ts';
import { engines, openMigratedDatabase } from '../../../support/database/database.ts';

/** What an upgrade to the terms of the law (domain 9.5 and 9.6) makes of what was stored before. */
describe.each(engines)('old terms on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigratedDatabase(engine);
  });
  afterAll(() => db.close());

  const upgrade = async (about: RegExp) => {
    const found = (await readMigrations(migrations)).find(({ name }) => name === '0024_el_mes');
    const statements = found?.statements.filter((statement) => about.test(statement)) ?? [];
    expect(statements).toHaveLength(1);
    for (const statement of statements) await db.orm.execute(sql.raw(statement));
  };

  test('to transfer: 45 days were the law’s, other numbers stay calendar days', async () => {
    await db.rows(sql`insert into parametro (clave, valor, vigente_desde, version) values
      ('dias_giro', '45', '1900-01-01', 1), ('dias_giro', '60', '2025-01-01', 1)`);
    await upgrade(/^-- Giro/);
    const values = await db.rows<{ valor: unknown }>(
      sql`select valor from parametro where clave = 'dias_giro' order by vigente_desde`,
    );
    expect(values.map(({ valor }) => valor)).toEqual([
      { dias: 45, tipo: 'habiles', desde: 'recaudo' },
      { dias: 60, tipo: 'calendario', desde: 'recaudo' },
    ]);
  });

  test('of open letters are counted again, of closed ones they stay', async () => {
    const letters: [string, string, string, number, string, string][] = [
      // filed on a Saturday
      ['A', 'radicada', '2026-07-04', 5, 'habiles', '2026-07-10'],
      // 18 July is a Saturday, the 20th a holiday
      ['B', 'en_tramite', '2026-07-03', 15, 'calendario', '2026-07-18'],
      ['C', 'cerrada', '2026-07-03', 15, 'calendario', '2026-07-18'],
      ['D', 'radicada', '2026-07-03', 15, 'habiles', '2026-07-28'],
    ];
    for (const [radicado, estado, fecha, dias, tipo, limite] of letters) {
      await db.rows(sql`
        insert into correspondencia (radicado, sentido, clase, fecha_documento, fecha_radicacion, remitente,
          destinatario, entidad, asunto, medio, requiere_respuesta, plazo_dias, tipo_dias, fecha_limite,
          aviso_desde, estado, version)
        values (${radicado}, 'recibida', 'peticion', ${fecha}, ${fecha}, 'a', 'b', 'municipio', 'c', 'fisico',
          true, ${dias}, ${tipo}, ${limite}, ${limite}, ${estado}, 1)`);
    }
    await upgrade(/^-- Terms/);
    const found = await db.rows(sql`
      select radicado, fecha_limite::text as limite, aviso_desde::text as aviso
      from correspondencia order by radicado`);
    expect(found).toEqual([
      { radicado: 'A', limite: '2026-07-14', aviso: '2026-07-08' },
      { radicado: 'B', limite: '2026-07-21', aviso: '2026-07-15' },
      { radicado: 'C', limite: '2026-07-18', aviso: '2026-07-18' },
      { radicado: 'D', limite: '2026-07-28', aviso: '2026-07-28' },
    ]);
  });
});
