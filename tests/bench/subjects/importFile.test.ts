import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cleanup } from '../../../bench/cleanup.ts';
import type { Api } from '../../../bench/farola.ts';
import { importFile } from '../../../bench/sheets/importFile.ts';
import { sheetFiles, type SheetFile } from '../../../bench/sheets/sheetFiles.ts';
import { infraestructuraAlumbrado as subject } from '../../../bench/subjects/infraestructura_alumbrado.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const ROWS = 40;
const { resource, sheet } = subject;
const folder = mkdtempSync(join(tmpdir(), 'farola-sheets-'));
const cleanup: Cleanup = { folder, add: () => {}, around: (work) => work() };

let server: TestApp;
let api: Api;
beforeAll(async () => {
  server = await openTestApp('pglite');
  for (const statement of subject.seed.before) await server.db.rows(statement);
  const base = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { authorization: `Bearer ${server.tokens.administrador}` };
  api = {
    port: Number(new URL(base).port),
    headers,
    get: async <T>(path: string) => (await (await fetch(base + path, { headers })).json()) as T,
  };
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const count = async () =>
  (
    await server.db.rows<{ n: number }>(
      sql`select count(*)::int as n from infraestructura_alumbrado`,
    )
  )[0]?.n;

describe('the sheet of the subject', () => {
  test.each(['csv', 'xlsx'] as const)('goes in as %s and out again, row by row', async (format) => {
    const file = await sheetFiles(cleanup, sheet)({ format, rows: ROWS });
    const { planning, applying, undoing } = await importFile(api, { file, resource });
    expect(planning.to).toBe(applying.from);
    expect(applying.to).toBe(undoing.from);
    expect(undoing.to).toBeGreaterThan(undoing.from);
    const history = await server.db.rows<{ accion: string; n: number }>(
      sql`select accion, count(*)::int as n from bitacora where recurso = ${resource} group by 1 order by 1`,
    );
    expect(history.every(({ n }) => n % ROWS === 0)).toBe(true);
    expect(history.length).toBeGreaterThan(0);
    expect(await count()).toBe(0);
  });

  test.each([
    ['a barrio that is not there', { row: 3, cell: 4, value: 'B999' }],
    ['a code twice', { row: 3, cell: 0, value: 'X0000001' }],
  ])('with %s is no figure but a message', async (_what, { row, cell, value }) => {
    const wrong = (number: number) =>
      sheet.row(number).with(cell, number === row ? value : (sheet.row(number)[cell] ?? ''));
    const file: SheetFile = await sheetFiles(cleanup, { ...sheet, row: wrong })({
      format: 'csv',
      rows: ROWS,
    });
    await expect(importFile(api, { file, resource })).rejects.toThrow(
      /40 rows to create and none with an error, found validada \{.*"con_error":[12].*\}: \S/,
    );
    expect(await count()).toBe(0);
  });

  test('that cannot be read at all is a message, too', async () => {
    const path = join(folder, 'roto.xlsx');
    writeFileSync(path, 'PK\u0003\u0004 and no more');
    await expect(
      importFile(api, { file: { path, format: 'xlsx', rows: 1 }, resource }),
    ).rejects.toThrow(/roto\.xlsx: expected validada, found fallida .*: \S/);
  });
});
