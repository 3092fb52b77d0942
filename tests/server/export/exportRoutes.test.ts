import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { fillPieces } from '../../support/database/fillPieces.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { toyHooks } from '../../support/toys/toyHooks.ts';
import { toys } from '../../support/toys/toys.ts';

const MANY = 12_000;

describe.each(engines)('exports on %s', (engine) => {
  let at: TestApp;
  let base: string;
  let sector: Row;
  const { make } = recordCalls(() => at);

  beforeAll(async () => {
    at = await openTestApp(engine, { toys, hooks: toyHooks });
    base = await at.app.listen({ host: '127.0.0.1', port: 0 });
    sector = await make('sector', { codigo: 'S1', nombre: '=Norte' });
    await make('sector', { codigo: 'S2', nombre: 'Álamos; sur' });
    for (const [nombre, clase] of [
      ['Uno', 'urbano'],
      ['Dos', 'centro_poblado'],
      ['=Tres', 'urbano'],
    ]) {
      await make('muestra', { nombre, clase, valor: 1234.5, sector_id: sector['id'] });
    }
    await fillPieces(at.db, MANY);
  });

  afterAll(() => at.close());

  const exported = (resource: string, query: Record<string, unknown>, rol?: 'funcionario') => {
    const texts = Object.entries(query).map(([key, value]): [string, string] => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    const search = new URLSearchParams(texts).toString();
    return at.call({ method: 'GET', url: `/api/${resource}/export?${search}` }, rol);
  };
  const csvOf = async (resource: string, query: Record<string, unknown> = {}) => {
    const response = await exported(resource, { format: 'csv', ...query });
    if (response.statusCode !== 200) throw new Error(response.body);
    return parseCsv(response.body, { delimiter: ';' });
  };
  const open = (query: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${at.tokens.administrador}` };
      httpGet(`${base}/api/pieza/export?${query}`, { headers }, resolve).on('error', reject);
    });

  test.each([{ q: '\udfff x' }, { nombre_contains: '\udc00' }])(
    'that look for half a character are as empty as the list: %j',
    async (filter) => {
      const response = await exported('sector', { format: 'csv', filter });
      expect(response.statusCode).toBe(200);
      expect(response.headers['x-total-count']).toBe('0');
    },
  );

  test('are a CSV of the list, in its order, with references by key and name', async () => {
    const columns = ['nombre', 'valor', 'sector_id'];
    const rows = await csvOf('muestra', { columns, sort: ['nombre', 'ASC'] });
    expect(rows).toEqual([
      ['Nombre', 'Valor', 'Sector'],
      ["'=Tres", '1234,5', 'S1 · =Norte'],
      ['Dos', '1234,5', 'S1 · =Norte'],
      ['Uno', '1234,5', 'S1 · =Norte'],
    ]);
  });

  test('come as a download with name, type and count, uncompressed', async () => {
    const response = await at.call({
      method: 'GET',
      url: '/api/pieza/export?format=csv',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining(
        'attachment; filename="Piezas 2026-07-15.csv"',
      ),
      'x-total-count': String(MANY),
      'cache-control': 'no-store',
    });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.body.startsWith('\uFEFF')).toBe(true);
  });

  test('are complete and in order however many there are', async () => {
    const rows = await csvOf('pieza', { columns: ['id', 'nombre'], sort: ['nombre', 'DESC'] });
    expect(rows).toHaveLength(MANY + 1);
    const names = rows.slice(1).map(([, nombre]) => String(nombre));
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? 1 : -1)));
    expect(new Set(rows.map(([id]) => id)).size).toBe(MANY + 1);
  });

  test('hold what the filter lets through, and every field when asked for', async () => {
    const rows = await csvOf('muestra', { columns: '*', filter: { clase: 'urbano', q: 'uno' } });
    expect(rows).toHaveLength(2);
    const record = Object.fromEntries(rows[0]?.map((name, n) => [name, rows[1]?.[n]]) ?? []);
    expect(record).toMatchObject({
      Nombre: 'Uno',
      Clase: 'Urbano',
      'Creado por': 'administrador@farola.test · administrador Prueba',
      Versión: '1',
    });
    expect(Object.keys(record)).not.toContain('Oculto');
  });

  test('hold values that only the database computes', async () => {
    const rows = await csvOf('sector', {
      columns: ['codigo', 'total_barrios'],
      sort: ['id', 'ASC'],
    });
    expect(rows.slice(1)).toEqual([
      ['S1', '0'],
      ['S2', '0'],
    ]);
  });

  test('are a workbook that tells what it is', async () => {
    await make('parametro', {
      clave: 'municipio',
      valor: 'Sogamoso',
      vigente_desde: '2026-07-15',
    });
    await make('parametro', { clave: 'operador', valor: 'Otro', vigente_desde: '2026-07-16' });
    const filter = { sector_id: sector['id'], clase: 'urbano' };
    const response = await exported('muestra', { format: 'xlsx', filter, sort: ['id', 'DESC'] });
    const { sheets } = await readXlsx(response.rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual(['Muestras', 'Información']);
    expect(sheets[0]?.rows).toEqual([['Nombre'], ['=Tres'], ['Uno']]);
    expect(Object.fromEntries(sheets[1]?.rows ?? [])).toEqual({
      Municipio: 'Sogamoso',
      Recurso: 'Muestras',
      Filtro: 'Sector = S1 · =Norte; Clase = Urbano',
      Orden: 'Id (descendente)',
      'Exportado por': expect.stringContaining('administrador@farola.test'),
      'Fecha y hora': '15/07/2026 10:00',
      Registros: '2',
    });
  });

  test('hold personal data in full for who may see it', async () => {
    await make('persona', { nombre: 'Ana Díaz', telefono: '3001234567', barrio: 'Centro' });
    expect(await csvOf('persona')).toEqual([
      ['Nombre', 'Teléfono', 'Barrio'],
      ['Ana Díaz', '3001234567', 'Centro'],
    ]);
  });

  test('leave a line in the history', async () => {
    await csvOf('muestra', { filter: { clase: 'urbano' } });
    const [line] = await at.db.rows<Row>(
      sql`select usuario, recurso, accion, motivo from bitacora order by id desc limit 1`,
    );
    expect(line).toEqual({
      usuario: 'administrador@farola.test',
      recurso: 'muestra',
      accion: 'exportar',
      motivo: 'csv, 2 registros; filtro: Clase = Urbano',
    });
  });

  test('of nothing are the headers', async () => {
    expect(await csvOf('cuenta_norte')).toEqual([['Número']]);
  });

  test.each([
    [{}, 'format is missing'],
    [{ format: 'pdf' }, 'expected csv or xlsx'],
    [{ format: 'csv', filtro: '{}' }, 'unknown key'],
    [{ format: 'csv', range: [0, 9] }, 'unknown key'],
    [{ format: 'csv', filter: { nada: 1 } }, 'no such filter'],
    [{ format: 'csv', sort: ['nada', 'ASC'] }, 'no field'],
    [{ format: 'csv', columns: ['nombr'] }, 'nombre'],
    [{ format: 'csv', columns: [] }, 'columns must be'],
    [{ format: 'csv', columns: 'nombre' }, 'columns must be'],
  ])('refuse %j', async (query, words) => {
    const response = await exported('muestra', query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'CONSULTA_INVALIDA' });
    expect(response.json<{ message: string }>().message).toContain(words);
    expect(response.headers['content-disposition']).toBeUndefined();
  });

  test('are for whoever may read the list', async () => {
    const response = await exported('bitacora', { format: 'csv' }, 'funcionario');
    expect(response.statusCode).toBe(403);
    expect((await exported('nada', { format: 'csv' })).statusCode).toBe(404);
  });

  test('broken off by the reader end their work, and leave room for others', async () => {
    for (const _round of [1, 2, 3, 4]) {
      const response = await open('format=csv&columns=*');
      await once(response, 'data');
      response.destroy();
    }
    expect(await csvOf('pieza')).toHaveLength(MANY + 1);
    if (engine === 'postgres') await until(async () => (await openTransactions(at)) === 0);
  });

  test.runIf(engine === 'postgres')('are one moment of the database', async () => {
    const response = await open('format=csv&columns=["nombre"]&sort=["id","ASC"]');
    await at.db.rows(
      sql`delete from pieza where id in (select id from pieza order by id desc limit 50)`,
    );
    await at.db
      .rows(sql`insert into pieza (nombre, equipo_id, estado) select 'nueva', equipo_id, 'suelta'
      from pieza limit 50`);
    expect(response.headers['x-total-count']).toBe(String(MANY));
    expect((await textOf(response)).split('\r\n')).toHaveLength(MANY + 2);
  });

  test.runIf(engine === 'postgres')('that fail in the middle never look complete', async () => {
    await at.db.rows(sql`alter table pieza rename to pieza_entera`);
    // slow enough that the end is still to come whatever sockets hold
    await at.db.rows(sql`create view pieza as
      select * from pieza_entera where pg_sleep(0.0001)::text = ''`);
    try {
      const response = await open('format=csv&columns=*');
      await at.db.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where query like '%exportacion%' and pid <> pg_backend_pid()`);
      await expect(textOf(response)).rejects.toThrow('aborted');
    } finally {
      await at.db.rows(sql`drop view pieza`);
      await at.db.rows(sql`alter table pieza_entera rename to pieza`);
    }
  });
});

async function textOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of response) {
    pieces.push(piece as Buffer); // no encoding is set
    // slowly, so that what happens meanwhile happens in the middle
    await wait(20);
  }
  return Buffer.concat(pieces).toString();
}

async function openTransactions({ db }: TestApp): Promise<number> {
  const [row] = await db.rows<{ n: number }>(sql`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`);
  return row?.n ?? 0;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It did not come about');
    await wait(50);
  }
}
