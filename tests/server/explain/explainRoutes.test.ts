import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExplainedLine, Explanation } from '../../../src/core/explain/explanation.ts';
import { money } from '../../../src/core/fields/money/money.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource, type Row } from '../../../src/core/resource/resource.ts';
import { usuario } from '../../../src/modules/sistema/usuario.ts';
import type { Explaining, Hook } from '../../../src/server/resource/hook.ts';
import { makeStores } from '../../../src/server/resource/store.ts';
import { buildTables } from '../../../src/server/db/tables/tables.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const suma = defineResource({
  name: 'suma',
  label: 'Suma',
  title: 'Sumas',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 20, required: true }),
    total: money({ label: 'Total', readOnly: true, explain: true }),
  },
  sort: 'nombre',
  list: { columns: ['nombre'] },
  form: [{ title: 'Datos', fields: ['nombre', 'total'] }],
  routes: { list: 'suma_paginate' },
});

/** What a line is taken from; only administrators read it. */
const fuente = defineResource({
  name: 'fuente',
  label: 'Fuente',
  title: 'Fuentes',
  represent: 'nombre',
  fields: { nombre: text({ label: 'Nombre', max: 20 }) },
  sort: 'nombre',
  list: { columns: ['nombre'] },
  form: [{ title: 'Datos', fields: ['nombre'] }],
  access: { leer: 'administrador', escribir: 'administrador' },
  routes: { list: 'fuente_paginate' },
});

/** More lines than are read together for a file. */
const MANY = 11_000;

async function total({ linea, range }: Explaining): Promise<Explanation | undefined> {
  if (linea !== undefined && linea !== 'todas') return undefined;
  const last = linea === undefined ? 0 : Math.min(range.last, MANY - 1);
  const lineas: ExplainedLine[] = [];
  for (let n = linea === undefined ? 0 : range.first; n <= last; n += 1) {
    lineas.push({
      nombre: { es: `=L${n}`, en: `=L${n}` },
      cuenta: '1 × 1.5',
      valor: 1.5,
      unidad: 'COP',
      registro: { recurso: 'fuente', id: 1 },
      parametros: [{ clave: 'pct_iva', dia: '2026-07-31', valor: 19 }],
    });
  }
  return {
    valor: 1.5 * MANY,
    unidad: 'COP',
    frase: { es: 'Todo.', en: 'All.' },
    congelada: null,
    lineas,
    total: linea === undefined ? 1 : MANY,
    no_aplica: [],
  };
}

describe.each(engines)('explanations over the API, on %s', (engine) => {
  let at: TestApp;
  let record: Row;
  const { make } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, {
      toys: [suma, fuente],
      hooks: { suma: { explained: { total } } },
    });
    record = await make('suma', { nombre: 'Julio' });
  });
  afterAll(() => at.close());

  const ask = (rest: string, rol: 'administrador' | 'funcionario' = 'administrador') =>
    at.call({ url: `/api/suma/${String(record['id'])}/explicacion/${rest}` }, rol);

  test('a line leads to its record only for those who may read it', async () => {
    const [all] = (await ask('total')).json<Explanation>().lineas;
    expect(all?.registro).toEqual({ recurso: 'fuente', id: 1 });
    const answer = await ask('total', 'funcionario');
    expect([answer.statusCode, answer.json<Explanation>().lineas[0]?.registro]).toEqual([
      200,
      undefined,
    ]);
    const file = await ask('total/archivo?format=csv', 'funcionario');
    expect([file.statusCode, file.body.includes('Fuente 1')]).toEqual([200, false]);
  });

  test('a file has every line of the level, in Spanish and with nothing that a sheet would run', async () => {
    const file = await ask('total/archivo?format=csv&linea=todas');
    expect(file.headers['content-disposition']).toContain('Total Julio.csv');
    const [head, first, ...rows] = file.body.trim().split('\r\n');
    expect(head).toBe('Renglón;Cuenta;Valor;Unidad;Parámetros;Norma;Fuente');
    expect(first).toContain("'=L0;1 × 1.5;1,5;COP;IVA (%): 19 (2026-07-31);;Fuente 1");
    expect(rows).toHaveLength(MANY - 1);
    expect(new Set(rows).size).toBe(MANY - 1);
    const book = await ask('total/archivo?format=xlsx&linea=todas');
    expect([book.statusCode, book.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });

  test('is opened by a link, as other files are', async () => {
    const ruta = `/api/suma/${String(record['id'])}/explicacion/total/archivo?format=csv`;
    const link = await at.call({ method: 'POST', url: '/api/enlaces', payload: { ruta } });
    const { url } = link.json<{ url: string }>();
    expect((await at.call({ url }, null)).statusCode).toBe(200);
    expect((await at.call({ url }, null)).statusCode).toBe(401);
  });

  test('refuses what there is not', async () => {
    for (const rest of ['total/archivo', 'total/archivo?format=pdf', 'nombre', 'total?linea=x'])
      expect([rest, (await ask(rest)).statusCode]).toEqual([rest, 400]);
    expect((await at.call({ url: '/api/suma/99999/explicacion/total' })).statusCode).toBe(404);
  });
});

test('a field says explain where its hook explains it, and nowhere else', () => {
  const storesWith = (hook: Hook) =>
    makeStores({
      resources: [suma, usuario],
      tables: buildTables([suma, usuario]),
      hooks: { suma: hook },
    });
  expect(() => storesWith({ explained: { total } })).not.toThrow();
  expect(() => storesWith({})).toThrow('suma says "explain" of total');
  expect(() => storesWith({ explained: { total, nombre: total } })).toThrow('explains nombre');
  const compared = { total: { candidates: async () => [], difference: async () => undefined } };
  expect(() => storesWith({ explained: { total }, compared })).toThrow(
    `suma must say "explain: 'compared'"`,
  );
});
