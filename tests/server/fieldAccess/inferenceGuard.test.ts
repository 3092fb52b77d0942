import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { boolean } from '../../../src/core/fields/boolean/boolean.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { rightsOf } from '../../../src/core/resource/permissions.ts';
import { defineResource, type Row } from '../../../src/core/resource/resource.ts';
import { inferenceFindings } from '../../../src/server/fieldAccess/inferenceGuard.ts';
import { planted } from '../../support/toys/fieldAccessToys.ts';
import {
  byName,
  openFieldAccessTown,
  type FieldAccessTown,
} from '../../support/server/fieldAccessTown.ts';

let town: FieldAccessTown;
beforeAll(async () => {
  town = await openFieldAccessTown();
});
afterAll(() => town.at.close());

describe('a right guess is answered as a wrong one:', () => {
  beforeAll(() => town.keep(['cerrar_y_deshacer', 'borrar_ajenos', 'aprobar']));
  beforeEach(() => town.plant());
  const guessed = Object.entries(byName.get('paciente')?.fields ?? {})
    .filter(([name, { personal }]) => personal && name !== 'fotos')
    .map(([name]) => name);

  test.each(guessed)('of %s', async (name) => {
    const [right = {}, wrong = {}] = town.pacientes;
    const guess = right[name];
    expect(guess).not.toEqual(wrong[name]);
    const answers: Record<string, unknown>[] = [];
    for (const record of [right, wrong]) answers.push(await tried(record, { [name]: guess }));
    expect(answers[0]).toEqual(answers[1]);
  });

  test('of a value that is unique, on a new record', async () => {
    const make = (documento: unknown) =>
      town.asks('/api/paciente', { method: 'POST', payload: { folio: 'N', documento } });
    const [there, nowhere] = await Promise.all(
      [town.pacientes[0]?.['documento'], 'de nadie'].map(make),
    );
    expect(there?.statusCode).toBe(422);
    expect(there?.json().fields.documento).toMatchObject([{ code: 'DATO_OCULTO_UNICO' }]);
    expect(shape(there)).toEqual(shape(nowhere));
  });

  test('and what is sent back as it is shown changes nothing', async () => {
    const url = `/api/paciente/${String(town.pacientes[0]?.['id'])}`;
    const shown = (await town.asks(url)).json<Row>();
    const saved = await town.asks(url, { method: 'PUT', payload: shown, version: 1 });
    expect([saved.statusCode, saved.headers.etag]).toEqual([200, '"1"']);
    expect(await town.calls.read('paciente', shown)).toMatchObject(planted[0] ?? {});
  });
});

test('what a value is unique together with is entered by who sees it, conditions too', () => {
  const resource = defineResource({
    name: 'turno',
    label: 'Turno',
    title: 'Turnos',
    represent: 'cedula',
    fields: {
      cedula: text({ label: 'Cédula', max: 20, personal: true }),
      abierto: boolean({ label: 'Abierto' }),
      nota: text({ label: 'Nota', max: 20 }),
    },
    unique: [{ fields: ['cedula'], where: { abierto: true } }],
    sort: 'id',
    list: { columns: ['cedula'] },
    form: [{ title: 'Datos', fields: ['cedula'] }],
    routes: { list: 'turno_paginate' },
  });
  const previous = { cedula: 'CC 1', abierto: false, nota: 'a' };
  const foundFor = (values: Row) =>
    inferenceFindings(
      resource,
      { values, previous },
      {
        rol: 'funcionario',
        derechos: rightsOf({ id: 1, rol: 'funcionario' }, { modo: 'restringido', aprobadores: [] }),
      },
    ).map(({ field }) => field);
  // open, it would be refused where somebody has that number
  expect(foundFor({ abierto: true })).toEqual(['abierto']);
  expect(foundFor({ abierto: false, nota: 'b' })).toEqual([]);
});

/** What someone does who has a guess, and all that they are answered. */
async function tried(record: Row, guess: Row): Promise<Record<string, unknown>> {
  const url = `/api/paciente/${String(record['id'])}`;
  const ids = (version: number) => ({ ids: { [String(record['id'])]: version } });
  const batch = (version: number) => ({
    accion: 'editar',
    seleccion: ids(version),
    cambios: guess,
  });
  const answers: Record<string, unknown> = {};
  const step = async (name: string, sent: Parameters<FieldAccessTown['asks']>) => {
    const response = await town.asks(...sent);
    answers[name] = shape(response);
    return response;
  };
  const versionNow = async () => Number((await town.calls.read('paciente', record))['version']);
  const shown = (await town.asks(url)).json<Row>();
  await step('preview', [
    '/api/paciente/lote/previa',
    { method: 'POST', payload: batch(await versionNow()) },
  ]);
  const put = async (values: Row) =>
    [
      url,
      { method: 'PUT', payload: { ...shown, ...values }, version: await versionNow() },
    ] as const;
  const saved = await step('save', [...(await put(guess))]);
  const deed = { token: String(saved.headers['x-deshacer']) };
  // somebody writes something else there, and the guess is undone around it
  await step('save another', [...(await put({ folio: 'otro' }))]);
  await step('undo around it', ['/api/deshacer', { method: 'POST', payload: deed }]);
  await step('undo twice', ['/api/deshacer', { method: 'POST', payload: deed }]);
  await step('bulk', [
    '/api/paciente/lote',
    { method: 'POST', payload: batch(await versionNow()) },
  ]);
  const history = (await town.asks(`${url}/historia`)).json<Row[]>();
  answers['history'] = shapeOf(history);
  const cambio = history.at(-1)?.['id'];
  await step('restore', [
    `${url}/restaurar`,
    { method: 'POST', payload: { cambio }, version: await versionNow() },
  ]);
  await step('read', [url]);
  return answers;
}

/** An answer but for ids, moments and names of deeds. */
const shape = (response: LightMyRequestResponse | undefined): unknown => [
  response?.statusCode,
  shapeOf(response?.json()),
  response?.headers.etag,
  response?.headers['x-deshacer'] === undefined,
];

const shapeOf = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body)
      .replace(
        /[0-9a-f]{8}-[0-9a-f-]{27}|hecho\.[0-9a-f]{32}|"[0-9a-f]{32}"|"[\w-]{43}"/g,
        (found) => (found.startsWith('"') ? '"#"' : '#'),
      )
      .replace(/"(id|cambio|registro_id)":\d+/g, '"$1":0')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|-05:00)/g, 'T')
      .replace(/"F-\d"/g, '"F"')
      .replace(/"[1-9]\d*":/g, '"0":')
      .replace(/\[(\d+,?)+\]/g, '[0]'),
  );
