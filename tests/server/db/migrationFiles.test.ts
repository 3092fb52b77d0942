import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMigrations } from '../../../src/server/db/migrate.ts';

describe('the files of a migration folder', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'farola-migrations-'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  };

  it('are read in order, statement by statement, without empty ones', async () => {
    write({
      '0001_dos.sql': 'select 3;\n--> statement-breakpoint\n\n',
      '0000_uno.sql': 'select 1;\r\n--> statement-breakpoint\r\nselect 2;\r\n',
      'README.md': 'not a migration',
    });
    const migrations = await readMigrations(folder);
    expect(migrations.map(({ name, statements }) => ({ name, statements }))).toEqual([
      { name: '0000_uno', statements: ['select 1;', 'select 2;'] },
      { name: '0001_dos', statements: ['select 3;'] },
    ]);
  });

  it.each([
    ['a gap', ['0000_a.sql', '0002_b.sql'], 'Migration 0002_b.sql should have the number 0001'],
    [
      'a number twice',
      ['0000_a.sql', '0000_b.sql'],
      'Migration 0000_b.sql should have the number 0001',
    ],
    ['a wrong beginning', ['0001_a.sql'], 'Migration 0001_a.sql should have the number 0000'],
    ['a wrong name', ['uno.sql'], 'Migration uno.sql is not named like 0012_luminaria.sql'],
  ])('are refused with %s', async (_, names, message) => {
    write(Object.fromEntries(names.map((name) => [name, 'select 1;'])));
    await expect(readMigrations(folder)).rejects.toThrow(message);
  });

  it('are refused when they destroy data without saying why', async () => {
    write({ '0000_a.sql': 'select 1;\n--> statement-breakpoint\ndrop table barrio;' });
    await expect(readMigrations(folder)).rejects.toThrow(
      'Migration 0000_a.sql destroys data at statement 2 (drop table). ' +
        'If that is meant, begin the file with "-- destructivo: <reason>".',
    );
    write({ '0000_a.sql': '-- destructivo: \ndrop table barrio;' });
    await expect(readMigrations(folder)).rejects.toThrow('destroys data');
    write({ '0000_a.sql': '-- destructivo: moved to sector\ndrop table barrio;' });
    expect(await readMigrations(folder)).toHaveLength(1);
  });
});
