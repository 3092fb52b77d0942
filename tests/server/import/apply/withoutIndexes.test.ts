import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutIndexesOfFew } from '../../../../src/server/import/apply/fastWriting.ts';
import { csv, importing, openImporter, type Importer } from '../../../support/sheets/importing.ts';

describe('many new rows in the embedded database', () => {
  let at: Importer;
  const { plan, apply, rows, totalOf, historyOf } = importing(() => at);
  beforeAll(async () => {
    at = await openImporter('pglite');
  });
  afterAll(() => at.db.close());

  const indexes = async (orm = at.db.orm): Promise<string[]> => {
    const text = `select indexdef from pg_indexes where tablename = 'sector' order by 1`;
    return (await orm.run<{ indexdef: string }>({ text }, [])).map(({ indexdef }) => indexdef);
  };

  test.each([
    [10_000, 'only those that refuse'],
    [9_999, 'all indexes'],
  ])('%i of them meet %s', async (newRows, met) => {
    const before = await indexes();
    const unique = before.filter((definition) => definition.includes('UNIQUE'));
    expect(unique.length).toBeLessThan(before.length);
    const during = await at.db.orm.transaction((tx) =>
      withoutIndexesOfFew(tx, { table: 'sector', newRows }, () => indexes(tx)),
    );
    expect(during).toEqual(met === 'all indexes' ? before : unique);
    expect(await indexes()).toEqual(before);
  });

  test('keep the indexes where there are more rows already', async () => {
    await at.db.rows(sql`
      insert into sector (codigo, nombre, clase, activo, version, creado_en, modificado_en)
      select 'V' || n, 'Viejo ' || n, 'rural', true, 1, now(), now()
      from generate_series(1, 10001) as n`);
    const before = await indexes();
    const during = await at.db.orm.transaction((tx) =>
      withoutIndexesOfFew(tx, { table: 'sector', newRows: 10_000 }, () => indexes(tx)),
    );
    expect(during).toEqual(before);
    await at.db.rows(sql`delete from sector`);
  });

  test('are written, and every index is there again', async () => {
    const before = await indexes();
    const made = await plan(csv(['Código', 'Sector'], ['S0', 'Cero']), { destino: 'sector' });
    // what 10,000 more rows of the file would have given
    await at.db.rows(sql`
      insert into importacion_fila (importacion_id, recurso, fila, ronda, accion, registro_id, valores)
      select ${made.job.id}, 'sector', 2 + n, 0, 'crear', nextval(pg_get_serial_sequence('sector', 'id')),
        jsonb_build_object('codigo', 'S' || n, 'nombre', 'Sector ' || n, 'clase', 'rural', 'activo', true)
      from generate_series(1, 10000) as n`);
    expect(await rows(made)).toHaveLength(10_001);
    expect(await apply(made)).toEqual({ kind: 'applied', rows: 10_001 });
    expect(await indexes()).toEqual(before);
    expect(await totalOf('sector')).toBe(10_001);
    expect(await historyOf(made.job.lote)).toHaveLength(10_002);
    await at.db.rows(sql`analyze sector`);
    const explained = await at.db.rows<{ 'QUERY PLAN': string }>(
      sql`explain select id from sector where normaliza(codigo) = normaliza('s777')`,
    );
    expect(explained.map((line) => line['QUERY PLAN']).join()).toContain('sector_codigo_unico');
  });
});
