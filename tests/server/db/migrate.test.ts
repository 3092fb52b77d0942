import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/server/db/connect.ts';
import { migrate, MigrationRefused } from '../../../src/server/db/migrate.ts';
import { engines, openTestDatabase } from '../../support/database/database.ts';

const base = new URL('../../../src/server/db/migrations/', import.meta.url);

describe.each(engines)('migrating on %s', (engine) => {
  let database: Database;
  let folder: string;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });

  afterAll(() => database.close());

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'farola-migrate-'));
    await database.rows(sql`drop schema public cascade`);
    await database.rows(sql`create schema public`);
    return () => rmSync(folder, { recursive: true, force: true });
  });

  const write = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  };

  const tables = async () => {
    const rows = await database.rows<{ nombre: string }>(
      sql`select tablename as nombre from pg_tables where schemaname = 'public' order by 1`,
    );
    return rows.map((row) => row.nombre);
  };

  it('applies what is pending, in order, and says so', async () => {
    write({
      '0000_uno.sql':
        'create table uno (id int);\n--> statement-breakpoint\ninsert into uno values (1);',
      '0001_dos.sql': 'alter table uno add column nombre text;',
    });
    expect(await migrate(database, folder)).toEqual({ applied: ['0000_uno', '0001_dos'] });
    expect(await database.rows(sql`select * from uno`)).toEqual([{ id: 1, nombre: null }]);
    expect(await migrate(database, pathToFileURL(folder))).toEqual({ applied: [] });
    write({ '0002_tres.sql': 'create table tres (id int);' });
    expect(await migrate(database, folder)).toEqual({ applied: ['0002_tres'] });
    expect(
      await database.rows(
        sql`select nombre, length(hash) as largo from farola_migracion order by 1`,
      ),
    ).toEqual(['0000_uno', '0001_dos', '0002_tres'].map((nombre) => ({ nombre, largo: 64 })));
  });

  it('is done once when several processes start together', async () => {
    write({ '0000_uno.sql': 'create table uno (id int);' });
    const results = await Promise.all([1, 2, 3].map(() => migrate(database, folder)));
    expect(results.flatMap((result) => result.applied)).toEqual(['0000_uno']);
  });

  it('leaves the database as it was when a statement fails, and says which', async () => {
    write({
      '0000_uno.sql': 'create table uno (id int);',
      '0001_dos.sql':
        'create table dos (id int);\n--> statement-breakpoint\ninsert into dos\n  values (1, 2);',
    });
    await expect(migrate(database, folder)).rejects.toThrow(
      /^Migration 0001_dos failed at statement 2 of 2 \(insert into dos values \(1, 2\);\): .*more expressions than target columns/,
    );
    expect(await tables()).toEqual([]);
  });

  it('refuses a file that was changed after it was applied, whatever its line ends', async () => {
    write({ '0000_uno.sql': 'create table uno (\n  id int\n);\n' });
    await migrate(database, folder);
    write({ '0000_uno.sql': 'create table uno (\r\n  id int\r\n);\r\n' });
    expect(await migrate(database, folder)).toEqual({ applied: [] });
    write({ '0000_uno.sql': 'create table uno (id bigint);' });
    await expect(migrate(database, folder)).rejects.toThrow(MigrationRefused);
    await expect(migrate(database, folder)).rejects.toThrow('Migration 0000_uno was changed');
  });

  it('takes a file that names the hash it was applied with', async () => {
    write({ '0000_uno.sql': 'create table uno (id int);' });
    await migrate(database, folder);
    const [applied] = await database.rows<{ hash: string }>(sql`select hash from farola_migracion`);
    const better = `-- antes: ${applied!.hash}\ncreate table uno (id integer);`;
    write({ '0000_uno.sql': better });
    expect(await migrate(database, folder)).toEqual({ applied: [] });
    write({ '0000_uno.sql': better.replace(/[0-9a-f]{64}/, '0'.repeat(64)) });
    await expect(migrate(database, folder)).rejects.toThrow('Migration 0000_uno was changed');
  });

  it('refuses a database that is newer than the program', async () => {
    write({ '0000_uno.sql': 'select 1;', '0001_dos.sql': 'select 2;' });
    await migrate(database, folder);
    rmSync(join(folder, '0001_dos.sql'));
    await expect(migrate(database, folder)).rejects.toThrow(
      'The database has migration 0001_dos, which this program does not know',
    );
  });

  it('has a base on which names sort and compare as Spanish does', async () => {
    await migrate(database, base);
    const sorted = await database.rows<{ x: string }>(sql`
      select x from unnest(array['Zaragoza', 'nube', 'Ñandú', 'Álamos', 'oso', 'alba', 'Éxito',
        'exito', 'Alamos', 'nz']) as x order by x collate es`);
    expect(sorted.map((row) => row.x)).toEqual([
      'Alamos',
      'Álamos',
      'alba',
      'exito',
      'Éxito',
      'nube',
      'nz',
      'Ñandú',
      'oso',
      'Zaragoza',
    ]);
    const [text] = await database.rows(
      sql`select normaliza('ÁRBOL Ñandú') as una, normaliza(${'Jose\u0301'}) as otra,
        normaliza(null) as nada`,
    );
    expect(text).toEqual({ una: 'arbol nandu', otra: 'jose', nada: null });
    await database.rows(sql`create table prueba (nombre text)`);
    await database.rows(sql`create unique index on prueba (normaliza(nombre))`);
    await database.rows(sql`create index on prueba using gin (normaliza(nombre) gin_trgm_ops)`);
    await database.rows(sql`insert into prueba values ('La Peña')`);
    await expect(database.rows(sql`insert into prueba values ('LA PENA')`)).rejects.toThrow(
      'duplicate key value',
    );
  });
});
