import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChildServer, type ChildServer } from './support/programs/childServer.ts';

// docs/add-an-entity.md followed to the letter, in a copy of the project.

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'docs/add-an-entity.md'), 'utf8');
const copy = mkdtempSync(join(tmpdir(), 'farola ñ entidad-'));
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
let server: ChildServer | undefined;

beforeAll(() => {
  for (const name of [
    'src',
    'demo',
    'scripts',
    'resources.config.ts',
    'package.json',
    'tsconfig.json',
  ] as const) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  for (const name of ['tsconfig.base.json', 'tsconfig.pure.json'])
    cpSync(join(root, name), join(copy, name));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});

afterAll(async () => {
  await server?.kill();
  rmSync(copy, { recursive: true, force: true });
});

test('the page adds one file and, to the configuration, an import and an entry', () => {
  const files = [...page.matchAll(/^```ts file=(\S+)\n([\s\S]*?)^```/gm)];
  expect(files.map(([, name]) => name)).toEqual(['src/modules/inventario/pintor.ts']);
  for (const [, name = '', text = ''] of files) writeFileSync(join(copy, name), text);
  editConfig(/^```ts insert=\S+ before="([^"]+)"\n([\s\S]*?)^```/m, (config, at, text) =>
    config.replace(at, text + at),
  );
  editConfig(/^```ts insert=\S+ replace="([^"]+)" with="([^"]+)"/m, (config, from, to) =>
    config.replace(from, to),
  );
});

test('it compiles with nothing else touched', { timeout: 60_000 }, () => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = run([tsc, '--noEmit', '-p', 'tsconfig.pure.json']);
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});

test(
  'db:generate writes a migration for the new table and none for the others',
  { timeout: 60_000 },
  () => {
    const { stdout, stderr } = run([tsx, 'scripts/dbGenerate.ts', 'pintor']);
    expect(stderr).toBe('');
    const file = /src\/server\/db\/migrations\/\d{4}_pintor\.sql/.exec(stdout)?.[0] ?? 'none';
    const sql = readFileSync(join(copy, file), 'utf8');
    expect(sql).toContain('CREATE TABLE "pintor"');
    expect(
      sql.match(/(CREATE|ALTER) TABLE "(\w+)"/g)?.every((words) => words.endsWith('"pintor"')),
    ).toBe(true);
  },
);

test(
  'the server migrates, and keeps, checks and describes the new entity',
  { timeout: 120_000 },
  async () => {
    server = await startChildServer({ dataDir: join(copy, 'data'), cwd: copy });
    const { call } = server;
    const refused = await call('/pintor', { body: { nombre: 'Ana', ingreso: '2999-01-01' } });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      fields: {
        documento: [{ message: 'Campo obligatorio' }],
        ingreso: [{ code: 'FECHA_MAXIMA' }],
      },
    });
    const made = await call('/pintor', {
      body: {
        documento: '007',
        nombre: 'Ana Ñáñez',
        ingreso: '2026-02-28',
      },
    });
    expect(made.status).toBe(201);
    expect(await made.json()).toMatchObject({
      documento: '007',
      ingreso: '2026-02-28',
      activo: true,
      version: 1,
    });
    const found = await call(`/pintor?range=[0,9]&filter=${encodeURIComponent('{"q":"nanez"}')}`);
    expect(found.headers.get('content-range')).toBe('pintor 0-0/1');
    const described = (await (await call('/openapi.json')).json()) as {
      paths: Record<string, unknown>;
    };
    expect(Object.keys(described.paths).some((path) => path.includes('/pintor'))).toBe(true);
  },
);

function editConfig(
  block: RegExp,
  edit: (config: string, at: string, text: string) => string,
): void {
  const [, at = '', text = ''] = block.exec(page) ?? [];
  const file = join(copy, 'resources.config.ts');
  const before = readFileSync(file, 'utf8');
  const after = edit(before, at, text);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
}

function run(args: string[]) {
  return spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
}
