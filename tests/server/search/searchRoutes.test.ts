import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { everyRight } from '../../../src/core/resource/permissions.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource, type Row } from '../../../src/core/resource/resource.ts';
import type { SearchAnswer } from '../../../src/core/search/searchApi.ts';
import { forgetSessions } from '../../../src/server/auth/sessions.ts';
import { searchAll } from '../../../src/server/search/searchRoutes.ts';
import { engines } from '../../support/database/database.ts';
import { lampAt, makeTown, type Town } from '../../support/subjects/inventory.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const vecino = defineResource({
  name: 'vecino',
  label: 'Vecino',
  title: 'Vecinos',
  represent: ['barrio', 'nombre'],
  fields: {
    nombre: text({ label: 'Nombre', max: 60, required: true, personal: true, search: true }),
    barrio: text({ label: 'Barrio', max: 60, search: true }),
    nota: text({ label: 'Nota', max: 400, search: true }),
    apodo: text({ label: 'Apodo', max: 60, personal: true, search: true }),
  },
  sort: 'barrio',
  list: { columns: ['nombre', 'barrio'] },
  form: [{ title: 'Datos', fields: ['nombre', 'barrio', 'nota', 'apodo'] }],
  routes: { list: 'vecino_paginate' },
});

type Rol = 'administrador' | 'funcionario';

describe.each(engines)('the search over all records on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const calls = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { toys: [vecino] });
    town = await makeTown(calls.make);
    for (const codigo of [
      'LUM-12',
      'LUM-1',
      'LUM-123',
      'X-LUM-1',
      'LUM-1234',
      'LUM-19',
      'LUM-18',
    ]) {
      await calls.make('infraestructura_alumbrado', lampAt(town, codigo));
    }
    await calls.make('vecino', { nombre: 'Marta Gómez', barrio: 'Ñuñoa', apodo: 'Martica' });
  });
  afterAll(() => at.close());
  beforeEach(() => setMode('abierto'));

  const ask = (q: string, rol?: Rol | null) =>
    at.call({ url: `/api/busqueda?q=${encodeURIComponent(q)}` }, rol);
  const search = async (q: string, rol?: Rol): Promise<SearchAnswer> => {
    const response = await ask(q, rol);
    expect(response.statusCode).toBe(200);
    return response.json();
  };
  const found = async (q: string, recurso: string, rol?: Rol): Promise<Row[]> =>
    (await search(q, rol)).grupos.find((group) => group.recurso === recurso)?.registros ?? [];

  async function setMode(modo: 'abierto' | 'restringido') {
    const valor = JSON.stringify({ modo, aprobadores: [] });
    await at.db.orm.execute(
      sql`update parametro set valor = ${valor}::jsonb where clave = 'permisos'`,
    );
    forgetSessions();
  }

  test('finds a light point by its code, the exact one first, then those that begin so', async () => {
    const { grupos, completa } = await search('lum-1');
    expect(completa).toBe(true);
    const [first] = grupos;
    expect(first).toMatchObject({
      recurso: 'infraestructura_alumbrado_actualizado',
      exacto: true,
      hay_mas: true,
    });
    const codes = first?.registros.map(({ codigo }) => codigo);
    expect(codes?.[0]).toBe('LUM-1');
    expect(codes?.slice(1)).toEqual(['LUM-18', 'LUM-19', 'LUM-1234', 'LUM-123']);
    expect(codes).not.toContain('X-LUM-1');
  });

  test('keeps the exact one however many others match', async () => {
    const many = Array.from({ length: 130 }, (_, i) => `POSTE-7-${i}`);
    for (const codigo of [...many, 'POSTE-7']) {
      await calls.make('infraestructura_alumbrado', { ...lampAt(town, codigo) });
    }
    const [first] = await found('poste-7', 'infraestructura_alumbrado');
    expect(first).toMatchObject({ codigo: 'POSTE-7' });
  });

  test.each(['dep-5', 'DEP-5', 'Dep-5'])(
    '%s finds its code and those that begin so among many more that have it somewhere',
    async (q) => {
      if ((await found('dep-50', 'infraestructura_alumbrado')).length === 0) {
        const [kept] = await at.db.rows<{ columns: string }>(sql`
          select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
          where table_name = 'infraestructura_alumbrado' and is_generated = 'NEVER'
            and column_name not in ('id', 'codigo', 'direccion')`);
        const columns = sql.raw(kept?.columns ?? '');
        await at.db.rows(sql`
          insert into infraestructura_alumbrado (codigo, direccion, ${columns})
          select case when n > 700 then 'DEP-5' || case when n = 705 then '' else (n - 701)::text end
              else 'M' || n end, 'frente al DEP-5', ${columns}
          from infraestructura_alumbrado, generate_series(1, 705) as n where codigo = 'LUM-12'
          order by n`);
      }
      for (const recurso of [
        'infraestructura_alumbrado',
        'infraestructura_alumbrado_actualizado',
      ]) {
        const codes = (await found(q, recurso)).map(({ codigo }) => codigo);
        expect({ recurso, codes: codes.slice(0, 1), rest: new Set(codes.slice(1)) }).toEqual({
          recurso,
          codes: ['DEP-5'],
          rest: new Set(['DEP-50', 'DEP-51', 'DEP-52', 'DEP-53']),
        });
      }
    },
  );

  test('of two letters a long list looks at its codes alone, every other one at all it has', async () => {
    const codes = async (q: string, recurso: string) =>
      (await found(q, recurso)).map(({ codigo }) => codigo);
    await calls.make('infraestructura_alumbrado', lampAt(town, 'QZ7'));
    await calls.make('infraestructura_alumbrado', lampAt(town, '7QZ'));
    await calls.make('sector', { codigo: '7QZ', nombre: 'Otro' });
    expect(await codes('qz', 'infraestructura_alumbrado')).toEqual(['QZ7']);
    expect(await codes('qz', 'sector')).toEqual(['7QZ']);
    expect(await codes('qz7', 'infraestructura_alumbrado')).toEqual(['QZ7']);
    expect(await codes('7q', 'infraestructura_alumbrado')).toEqual(['7QZ']);
    expect(await codes('m-1', 'infraestructura_alumbrado')).not.toEqual([]);
  });

  test('ranks the same name, its beginning, the beginning of a word, then any place', async () => {
    for (const barrio of ['subosque', 'el bosque', 'Bósques', 'BOSQUE', 'Bosquecito']) {
      await calls.make('vecino', { nombre: 'Uno', barrio, nota: 'sin nada' });
    }
    const { registros = [] } = (await search('bosque')).grupos[0] ?? {};
    expect(registros.map(({ barrio }) => barrio)).toEqual([
      'BOSQUE',
      'Bosquecito',
      'Bósques',
      'el bosque',
      'subosque',
    ]);
  });

  test('of several words, what has them together comes before what has them apart', async () => {
    const notas = [
      'frente a la Transversal 18',
      'transversal 27 casa 18',
      '18, por la transversal',
    ];
    for (const nota of notas) await calls.make('vecino', { nombre: 'Uno', barrio: 'Este', nota });
    const ids = (await found('transversal 18', 'vecino')).map(({ id }) => Number(id));
    expect(ids).toHaveLength(3);
    expect(ids[0]).toBe(Math.min(...ids));
  });

  test('tells by which other field a record was found, around the first match', async () => {
    const nota = `${'antes '.repeat(20)}la Cañería rota${' después'.repeat(20)}`;
    const { id } = await calls.make('vecino', { nombre: 'Dos', barrio: 'Norte', nota });
    const [group] = (await search('norte caneria')).grupos;
    expect(group?.hallado_en).toMatchObject([{ id, campo: 'nota' }]);
    const extracto = group?.hallado_en[0]?.extracto ?? '';
    expect(extracto).toContain('Cañería rota');
    expect(extracto.length).toBeLessThan(90);
    expect(group?.registros[0]).not.toHaveProperty('nota');
    expect((await search('norte')).grupos.flatMap(({ hallado_en }) => hallado_en)).toEqual([]);
  });

  test('finds every word, whatever its accents and capitals', async () => {
    expect(await found('ALAMOS los', 'barrio')).toMatchObject([
      { codigo: 'B1', nombre: 'Los Álamos' },
    ]);
    expect(await found('alamos otros', 'barrio')).toEqual([]);
  });

  test.each(['%%', '__', '\\\\', "o'o", '100%'])('takes %s as it stands', async (q) => {
    expect((await search(q)).grupos).toEqual([]);
  });

  test('tells kinds with an exact match before the others', async () => {
    await calls.make('barrio', { codigo: 'B2', nombre: 'LUM-123 viejo', sector_id: town.sector });
    await calls.make('sector', { codigo: 'S2', nombre: 'Cerca de LUM-123' });
    const { grupos } = await search('LUM-123');
    expect(grupos.map(({ recurso, exacto }) => [recurso, exacto])).toEqual([
      ['infraestructura_alumbrado_actualizado', true],
      ['infraestructura_alumbrado', true],
      ['barrio', false],
      ['sector', false],
    ]);
  });

  test('says nothing of what a role may not read', async () => {
    expect(await found('permisos', 'parametro', 'administrador')).not.toEqual([]);
    expect(await found('permisos', 'parametro', 'funcionario')).toEqual([]);
    await setMode('restringido');
    expect(await found('farola.test', 'usuario', 'administrador')).not.toEqual([]);
    expect(await found('farola.test', 'usuario', 'funcionario')).toEqual([]);
  });

  test('leaves out what the lists leave out', async () => {
    await at.db.orm.execute(
      sql`update infraestructura_alumbrado set en_base = false where codigo = 'LUM-19'`,
    );
    expect(await found('LUM-19', 'infraestructura_alumbrado')).toEqual([]);
  });

  describe('of personal data', () => {
    test('masks them as lists do, to everybody', async () => {
      expect(await found('marta', 'vecino')).toMatchObject([{ nombre: '•••' }]);
      expect((await ask('marta')).body).not.toContain('Gómez');
      expect((await ask('martica')).body).toContain('Ñuñoa');
      expect((await ask('martica')).body).not.toMatch(/Martica/);
    });

    test('finds nothing by them for who may not see them, nor ranks by them', async () => {
      await setMode('restringido');
      expect(await found('marta', 'vecino', 'funcionario')).toEqual([]);
      expect(await found('Marta Gómez', 'vecino', 'funcionario')).toEqual([]);
      expect(await found('martica', 'vecino', 'funcionario')).toEqual([]);
      expect(await found('ñuñoa', 'vecino', 'funcionario')).toMatchObject([{ nombre: '•••' }]);
      expect(await found('marta', 'vecino', 'administrador')).toHaveLength(1);
    });
  });

  test('never tells a password', async () => {
    expect((await ask('farola.test')).body).not.toMatch(/clave_hash|password|argon/i);
  });

  test('stops when nobody waits any more, and says that it is not whole', async () => {
    const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:00:00-05:00' };
    const who = { rol: 'administrador', derechos: everyRight } as const;
    const turns = [true, false];
    const goOn = () => turns.shift() ?? false;
    const asked = { text: 'LUM-1', who, context, goOn };
    const answer = await searchAll(at.db.orm, at.stores, asked);
    expect(answer.completa).toBe(false);
    expect(answer.grupos.map(({ recurso }) => recurso)).toEqual([
      'infraestructura_alumbrado_actualizado',
    ]);
  });

  test.each([
    ['', 0],
    [' ', 0],
    ['a', 1],
    [' á ', 1],
    ['x'.repeat(101), 101],
  ])('asks for 2 to 100 characters, not "%s"', async (q, length) => {
    const response = await ask(q);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain(`found ${length}`);
  });

  test('refuses other keys, and strangers', async () => {
    expect((await at.call({ url: '/api/busqueda?q=ab&x=1' })).statusCode).toBe(400);
    expect((await at.call({ url: '/api/busqueda?q=ab&q=cd' })).statusCode).toBe(400);
    expect((await ask('ab', null)).statusCode).toBe(401);
    expect((await ask('a\u0000b')).statusCode).toBe(400);
  });
});
