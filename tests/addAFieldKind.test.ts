import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A kind of field in two folders and a line in the registry, in a copy of the project.

const root = fileURLToPath(new URL('..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'farola-kind-'));

beforeAll(() => {
  for (const name of [
    'src',
    'demo',
    'resources.config.ts',
    'package.json',
    'tsconfig.base.json',
    'tsconfig.pure.json',
    'tsconfig.server.json',
    'tsconfig.client.json',
  ]) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const KIND = `import { fixedText } from '../cells.ts';
import {
  bad,
  ok,
  type Field,
  type FieldOptions,
  type FieldType,
  type Only,
  type RequiredIn,
} from '../field.ts';

export type PlateOptions = FieldOptions<string>;

export type PlateField<R extends boolean = boolean> = Field<string, R, 'plate'> & PlateOptions;

declare module '../field.ts' {
  interface FieldKinds {
    plate: PlateField;
  }
}

/** The plate of a vehicle: ABC123. */
export function plate<const O extends PlateOptions>(
  options: Only<PlateOptions, O>,
): O & PlateField<RequiredIn<O>> {
  return { ...options, kind: 'plate' } as never; // the phantom type parameter has no value
}

export const plateType: FieldType<PlateField, string> = {
  storage: () => ({ kind: 'text', order: 'code' }),
  check: (value) =>
    typeof value === 'string' && /^[A-Z]{3}[0-9]{3}$/.test(value) ? ok(value) : bad('NO_ES_TEXTO'),
  parse: (text) => ok(text.replaceAll(' ', '').toUpperCase()),
  format: (value) => value,
  operators: ['eq', 'neq', 'empty'],
  ...fixedText,
  schema: () => ({ type: 'string', pattern: '^[A-Z]{3}[0-9]{3}$' }),
  note: () => 'Placa como ABC123.',
  examples: () => ['ABC123'],
};
`;

const DISPLAY = `import type { PlateField } from '../../../core/fields/plate/plate.ts';
import { asText } from '../asText.ts';
import type { DisplayProps, FieldDisplay } from '../fieldView.ts';
import { texts } from '../filters/asks.ts';

export const display: FieldDisplay<PlateField> = {
  Display: PlateDisplay,
  asks: texts,
  plain: (_, value) => asText(value),
};

function PlateDisplay({ value }: DisplayProps) {
  return <>{asText(value)}</>;
}
`;

const VIEW = `import OutlinedInput from '@mui/material/OutlinedInput';

import type { PlateField } from '../../../core/fields/plate/plate.ts';
import { asText } from '../asText.ts';
import { described, FieldFrame } from '../FieldFrame.tsx';
import type { FieldView, InputProps } from '../fieldView.ts';
import { PresenceFilter } from '../filters/PlainFilters.tsx';

export const view: FieldView<PlateField> = { Input: PlateInput, Filter: PresenceFilter };

function PlateInput(input: InputProps) {
  return (
    <FieldFrame input={input}>
      <OutlinedInput
        id={input.id}
        value={asText(input.value)}
        onChange={({ target }) => input.onChange(target.value)}
        slotProps={{ input: described(input) }}
      />
    </FieldFrame>
  );
}
`;

/** What the registries of the client hold of the new kind, read through the bundler that finds the folders. */
const CLIENT = `import { createServer } from 'vite';

const server = await createServer({
  configFile: false,
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: 'custom',
  logLevel: 'silent',
  define: { __APP_VERSION__: '"0"' },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { displayOf } = await server.ssrLoadModule('/src/client/fields/displays.ts');
  const { viewOf } = await server.ssrLoadModule('/src/client/fields/registry.ts');
  const field = { kind: 'plate' };
  process.stdout.write(displayOf(field).Display.name + ' ' + viewOf(field).Input.name);
} finally {
  await server.close();
}
`;

/** What the engine makes of a field of the new kind, each part by the code that all kinds go through. */
const USE = `import { plate } from './src/core/fields/plate/plate.ts';
import { text } from './src/core/fields/text/text.ts';
import { exportColumns } from './src/core/export/exportColumns.ts';
import { cellReader as exported } from './src/core/export/exportColumns.ts';
import { cellReader } from './src/core/import/readCell.ts';
import { importTargets } from './src/core/import/targets.ts';
import { defineResource } from './src/core/resource/resource.ts';
import { typeOf } from './src/core/fields/registry.ts';
import { exampleRecord } from './src/server/import/template/exampleRecord.ts';
import { fieldSchema } from './src/server/openapi/recordSchemas.ts';

const carro = defineResource({
  name: 'carro',
  label: 'Carro',
  title: 'Carros',
  represent: 'placa',
  fields: {
    placa: plate({ label: 'Placa', required: true }),
    color: text({ label: 'Color', max: 20 }),
  },
  sort: 'placa',
  list: { columns: ['placa', 'color'] },
  form: [{ title: 'General', fields: ['placa', 'color'] }],
  routes: { list: 'carro_paginate' },
});
const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };
const { placa } = carro.fields;
const [column] = exportColumns(carro);
const [target] = importTargets(carro);
const read = (value: string) => cellReader(placa, { context, habits: 'es' })(value);
const out = exported(column!, { labelOf: () => '', format: 'csv' });
console.log(
  JSON.stringify({
    column: column?.form,
    cell: out('ABC123'),
    read: read('abc 123'),
    refused: read('abc'),
    note: typeOf(placa).note(placa, { titleOf: (name: string) => name }),
    target: target?.kind,
    example: await exampleRecord(carro, { fields: ['placa'], pickable: new Map() }),
    schema: fieldSchema(placa),
  }),
);
`;

test(
  'a kind whose folder the registry does not name does not compile',
  { timeout: 120_000 },
  () => {
    write('src/core/fields/plate/plate.ts', KIND);
    expect(compiled('pure')).toMatch(/registry\.ts.*\bplate\b/s);
  },
);

test('with its line the client asks for the folder of its own', { timeout: 60_000 }, () => {
  register('src/core/fields/registry.ts', 'plateType', './plate/plate.ts');
  write('client.mjs', CLIENT);
  expect(run(['client.mjs']).stderr).toContain('client/fields/plate is not complete');
});

test('with both folders all of it compiles, and the client finds it', { timeout: 300_000 }, () => {
  write('src/client/fields/plate/PlateDisplay.tsx', DISPLAY);
  write('src/client/fields/plate/PlateField.tsx', VIEW);
  expect(['pure', 'server', 'client'].map(compiled)).toEqual(['', '', '']);
  const { stdout, stderr } = run(['client.mjs']);
  expect([stdout, stderr]).toEqual(['PlateDisplay PlateInput', '']);
});

test('sheets, templates, exports and the API take the new kind', { timeout: 60_000 }, () => {
  write('use.ts', USE);
  const { stdout, stderr } = run([join(root, 'node_modules/tsx/dist/cli.mjs'), 'use.ts']);
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    column: 'fixed',
    cell: 'ABC123',
    read: { ok: true, value: 'ABC123' },
    refused: { ok: false, finding: { code: 'NO_ES_TEXTO' } },
    note: 'Placa como ABC123.',
    target: 'field',
    example: { placa: 'ABC123' },
    schema: { title: 'Placa', type: 'string', pattern: '^[A-Z]{3}[0-9]{3}$' },
  });
});

function write(name: string, text: string): void {
  mkdirSync(dirname(join(copy, name)), { recursive: true });
  writeFileSync(join(copy, name), text);
}

/** One line in the map of a registry, and the import that it needs. */
function register(registry: string, name: string, from: string): void {
  const before = readFileSync(join(copy, registry), 'utf8');
  const entry = before.replace(/^\} satisfies/m, `  plate: ${name},\n} satisfies`);
  expect(entry).not.toBe(before);
  write(registry, `import { ${name} } from '${from}';\n${entry}`);
}

/** What the compiler objects to. It reads the core's sources, not what was built of them before. */
function compiled(project: string): string {
  const alone = { extends: `./tsconfig.${project}.json`, compilerOptions: ALONE };
  write('tsconfig.alone.json', JSON.stringify(alone));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  return run([tsc, '-p', 'tsconfig.alone.json']).stdout;
}

const ALONE = { composite: false, incremental: false, emitDeclarationOnly: false, noEmit: true };

function run(args: string[]) {
  return spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
}
