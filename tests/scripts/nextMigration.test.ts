import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { resources } from '../../resources.config.ts';
import { integer } from '../../src/core/fields/integer/integer.ts';
import type { Resource } from '../../src/core/resource/resource.ts';
import { writeNextMigration } from '../../scripts/nextMigration.ts';
import { persona } from '../support/toys/toys.ts';

const migrations = fileURLToPath(new URL('../../src/server/db/migrations/', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'farola-migrations-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('db:generate', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(root, 'copy-'));
    cpSync(migrations, folder, { recursive: true });
  });

  const write = (all: readonly Resource[], name = 'prueba') =>
    writeNextMigration({ folder, resources: all, name });
  const sector = resources.find(({ name }) => name === 'sector')!;
  const others = resources.filter((resource) => resource !== sector);

  test('writes nothing while descriptors and migrations agree (else: npm run db:generate)', async () => {
    const before = readdirSync(folder);
    expect(await write(resources)).toBeUndefined();
    expect(readdirSync(folder)).toEqual(before);
  });

  test('writes a table for a new descriptor as the next number, and then nothing more', async () => {
    const count = readdirSync(folder).filter((file) => file.endsWith('.sql')).length;
    const written = await write([...resources, persona], 'Las Personas!');
    expect(written?.file).toBe(`${String(count).padStart(4, '0')}_las_personas_.sql`);
    const text = readFileSync(join(folder, written!.file), 'utf8');
    expect(text).toContain('CREATE TABLE "persona"');
    expect(written?.destructive).toEqual([]);
    expect(await write([...resources, persona])).toBeUndefined();
  });

  test('a new field is one column', async () => {
    const more = {
      ...sector,
      fields: { ...sector.fields, orden: integer({ label: 'Orden', max: 99, min: 0 }) },
    };
    const written = await write([...others, more]);
    expect(written?.statements).toEqual(['ALTER TABLE "sector" ADD COLUMN "orden" integer;']);
  });

  test('says what of it destroys data', async () => {
    const { descripcion: _gone, ...fields } = sector.fields;
    const written = await write([...others, { ...sector, fields }]);
    expect(written?.destructive).toEqual([
      expect.stringMatching(/drop column "?name"?|DROP COLUMN/i),
    ]);
  });
});
