import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import type { Rol } from '../../../src/core/resource/permissions.ts';
import { rights, type Right } from '../../../src/core/resource/rights.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { forgetSessions } from '../../../src/server/auth/sessions.ts';
import { engines } from '../../support/database/database.ts';
import { oneOf } from '../../support/fullRun.ts';
import { chosen, recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { actuacion, persona } from '../../support/toys/toys.ts';

/** Domain 6, as a table: which resources a role may not touch at all, by mode. */
const closed: Record<string, readonly string[]> = {
  'administrador abierto': [],
  'administrador restringido': [],
  'funcionario abierto': ['parametro', 'trabajo', 'festivo', 'bitacora'],
  'funcionario restringido': ['parametro', 'trabajo', 'festivo', 'bitacora', 'usuario'],
};
/** Beside those, what a *funcionario* reads and does not write. */
const readAlone = ['plantilla_carta'];
/** Those that the table names, and one of four others: the same code refuses whoever asks for any. */
const isClosed = (name: string): boolean =>
  Object.values(closed).flat().includes(name) || readAlone.includes(name);
const asked = [
  ...resources.filter(({ name }) => isClosed(name)),
  ...oneOf(
    4,
    resources.filter(({ name }) => !isClosed(name)),
  ),
];
/** What nobody writes. */
const readOnly = ['bitacora', 'importacion', 'infraestructura_alumbrado_actualizado', 'trabajo'];

const modes = ['abierto', 'restringido'] as const;
const roles: readonly Rol[] = ['administrador', 'funcionario'];
const cases = modes.flatMap((modo) => roles.map((rol) => [modo, rol] as const));

/** Every way to reach a resource; none of them finds a record, so that nothing but the right decides. */
const actions: Record<string, { verb: 'leer' | 'escribir'; ask: (name: string) => object }> = {
  list: { verb: 'leer', ask: (name) => ({ url: `/api/${name}?range=[0,1]` }) },
  'list by id': { verb: 'leer', ask: (name) => ({ url: `/api/${name}?filter={"id":[999999]}` }) },
  filter: { verb: 'leer', ask: (name) => ({ url: `/api/${name}?range=[0,1]&filter={"id_gt":1}` }) },
  sort: { verb: 'leer', ask: (name) => ({ url: `/api/${name}?range=[0,1]&sort=["id","DESC"]` }) },
  search: { verb: 'leer', ask: (name) => ({ url: `/api/${name}?range=[0,1]&filter={"q":"x"}` }) },
  get: { verb: 'leer', ask: (name) => ({ url: `/api/${name}/999999` }) },
  history: { verb: 'leer', ask: (name) => ({ url: `/api/${name}/999999/historia` }) },
  export: { verb: 'leer', ask: (name) => ({ url: `/api/${name}/export?format=zzz` }) },
  create: { verb: 'escribir', ask: (name) => writing('POST', `/api/${name}`, {}) },
  update: { verb: 'escribir', ask: (name) => writing('PUT', `/api/${name}/999999`, {}) },
  delete: { verb: 'escribir', ask: (name) => writing('DELETE', `/api/${name}/999999`) },
  transition: {
    verb: 'escribir',
    ask: (name) => writing('POST', `/api/${name}/999999/acciones/aprobar`, {}),
  },
  bulk: {
    verb: 'escribir',
    ask: (name) =>
      writing('POST', `/api/${name}/lote`, {
        accion: 'editar',
        seleccion: { ids: {} },
        cambios: {},
      }),
  },
  'preview of a bulk': {
    verb: 'escribir',
    ask: (name) =>
      writing('POST', `/api/${name}/lote/previa`, {
        accion: 'editar',
        seleccion: { ids: {} },
        cambios: {},
      }),
  },
};

function writing(method: string, url: string, payload?: object): object {
  return {
    method,
    url,
    headers: { 'if-match': '"1"' },
    ...(payload === undefined ? {} : { payload }),
  };
}

describe.each(engines)('permissions on %s', (engine) => {
  let at: TestApp;
  const calls = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { toys: [actuacion, persona] });
  });
  afterAll(() => at.close());

  async function setMode(permisos: {
    modo: (typeof modes)[number];
    aprobadores?: number[];
    abiertos?: Right[];
  }): Promise<void> {
    const { modo, aprobadores = [], abiertos } = permisos;
    const valor = { modo, aprobadores, ...(abiertos === undefined ? {} : { abiertos }) };
    await at.db.orm.execute(
      sql`update parametro set valor = ${JSON.stringify(valor)}::jsonb where clave = 'permisos'`,
    );
    forgetSessions();
  }

  describe.each(cases)('in the mode %s, %s', (modo, rol) => {
    beforeAll(() => setMode({ modo }));

    test.each(Object.entries(actions))('may %s as the table says', async (_name, { verb, ask }) => {
      const forbidden: string[] = [];
      for (const { name } of asked) {
        const { statusCode } = await at.call(ask(name), rol);
        expect([name, statusCode]).not.toEqual([name, 500]);
        if (statusCode === 403) forbidden.push(name);
      }
      const readOnlyFor = rol === 'funcionario' && verb === 'escribir' ? readAlone : [];
      const expected = [...(closed[`${rol} ${modo}`] ?? []), ...readOnlyFor];
      // who may not write what nobody writes is told so: 405
      const hidden =
        verb === 'leer' ? [] : expected.filter((name) => readOnly.includes(name) && name === '');
      expect(forbidden.toSorted()).toEqual(
        expected.filter((name) => !hidden.includes(name)).toSorted(),
      );
    });

    test('is told what they may do', async () => {
      const { derechos } = (
        await at.call({ method: 'POST', url: '/api/security/login/verifytoken' }, rol)
      ).json();
      const all = rol === 'administrador' || modo === 'abierto';
      expect(derechos).toEqual(Object.fromEntries(rights.map((right) => [right, all])));
    });

    test('deletes what others made, judges and deletes in bulk as the table says', async () => {
      const all = rol === 'administrador' || modo === 'abierto';
      const make = async (how?: { rol: Rol }) =>
        (await calls.create('actuacion', { asunto: 'Prueba' }, how)).json() as Row;
      const own = await make({ rol });
      expect((await calls.remove('actuacion', own, { rol })).statusCode).toBe(200);
      const foreign = await make({
        rol: rol === 'administrador' ? 'funcionario' : 'administrador',
      });
      const status = (await calls.remove('actuacion', foreign, { rol })).statusCode;
      expect(status).toBe(all ? 200 : 403);
      const some = [await make({ rol })];
      const bulk = { accion: 'borrar', seleccion: chosen(some) };
      expect((await calls.batch('actuacion', bulk, { rol })).statusCode).toBe(all ? 200 : 403);
    });
  });

  describe('personal data in the mode restringido', () => {
    const asStaff = { rol: 'funcionario' } as const;
    const hidden = { nombre: '•••', telefono: '•••', barrio: 'Centro' };
    let record: Row;
    beforeAll(async () => {
      await setMode({ modo: 'restringido' });
      record = await calls.make('persona', {
        nombre: 'Marta Gómez',
        telefono: '3001234567',
        barrio: 'Centro',
      });
    });
    const staffGets = (url: string) => at.call({ url }, 'funcionario');

    test('is masked wherever a funcionario meets it', async () => {
      const url = `/api/persona/${String(record['id'])}`;
      expect((await staffGets(url)).json()).toMatchObject(hidden);
      expect((await staffGets('/api/persona?range=[0,9]')).json()).toMatchObject([hidden]);
      const [change] = (await staffGets(`${url}/historia`)).json();
      expect(change.despues).toMatchObject(hidden);
      const csv = (await staffGets('/api/persona/export?format=csv')).body;
      expect(csv).toContain('•••;•••;Centro');
      expect(csv).not.toContain('Marta');
    });

    test('is masked in the answers to their writes, and kept', async () => {
      const shown = { ...record, nombre: '•••', telefono: '•••', barrio: 'Norte' };
      const saved = await calls.save('persona', record, shown, asStaff);
      expect(saved.json()).toMatchObject({ ...hidden, barrio: 'Norte' });
      const stale = await calls.save('persona', record, { barrio: 'Sur' }, asStaff);
      expect(stale.statusCode).toBe(412);
      expect(stale.json().actual).toMatchObject({ nombre: '•••' });
      record = await calls.read('persona', record);
      expect(record).toMatchObject({ nombre: 'Marta Gómez', barrio: 'Norte' });
    });

    test.each([
      ['filter', 'filter={"nombre":"Marta Gómez"}'],
      ['filter by a part', 'filter={"telefono_contains":"300"}'],
      ['sort', 'sort=["nombre","ASC"]'],
    ])('cannot be reached by a %s', async (_by, query) => {
      for (const path of ['/api/persona?range=[0,9]&', '/api/persona/export?format=csv&']) {
        expect((await staffGets(`${path}${encodeURI(query)}`)).statusCode).toBe(403);
        expect((await at.call({ url: `${path}${encodeURI(query)}` })).statusCode).toBe(200);
      }
      if (!query.startsWith('filter=')) return;
      const filtro = JSON.parse(query.slice('filter='.length));
      const bulk = { accion: 'borrar', seleccion: { filtro, total: 1 } };
      expect((await calls.batch('persona', bulk, asStaff)).statusCode).toBe(403);
    });

    test('leaves a line in the history each time someone sees it in full', async () => {
      const views = async () =>
        Number(
          (
            await at.db.rows<{ n: string }>(
              sql`select count(*) as n from bitacora
                where recurso = 'persona' and accion = 'ver' and registro_id = ${record['id']}`,
            )
          )[0]?.n,
        );
      const before = await views();
      await calls.read('persona', record);
      expect(await views()).toBe(before + 1);
      await staffGets(`/api/persona/${String(record['id'])}`);
      expect(await views()).toBe(before + 1);
      await calls.history('persona', record);
      expect(await views()).toBe(before + 2);
    });

    test('is masked in the list of the history, and full in one line of it, which is logged', async () => {
      const { rows } = await calls.list('bitacora', {
        filter: { recurso: 'persona', accion: 'crear' },
      });
      expect(rows[0]?.['despues']).toMatchObject({ nombre: '•••' });
      const line = await calls.read('bitacora', rows[0] ?? {});
      expect(line['despues']).toMatchObject({ nombre: 'Marta Gómez' });
    });
  });

  describe('a right by itself', () => {
    beforeEach(() => setMode({ modo: 'restringido' }));
    const rightsNow = async () =>
      (
        await at.call({ method: 'POST', url: '/api/security/login/verifytoken' }, 'funcionario')
      ).json().derechos;

    test.each(rights.map((right) => [right]))('%s can be left open', async (right) => {
      await setMode({ modo: 'restringido', abiertos: [right] });
      expect(await rightsNow()).toEqual(
        Object.fromEntries(rights.map((one) => [one, one === right])),
      );
    });

    test('to approve belongs to those named', async () => {
      await setMode({ modo: 'restringido', aprobadores: [at.users.funcionario] });
      expect(await rightsNow()).toMatchObject({ aprobar: true, borrar_ajenos: false });
    });

    test('changes at once when an administrator saves the parameter', async () => {
      const { rows } = await calls.list('parametro', { filter: { clave: 'permisos' } });
      const valor = { modo: 'abierto', aprobadores: [] };
      expect((await calls.save('parametro', rows[0] ?? {}, { valor })).statusCode).toBe(200);
      expect(await rightsNow()).toMatchObject({ datos_personales: true });
      const wrong = { ...valor, abiertos: ['todo'] };
      const [now = {}] = (await calls.list('parametro', { filter: { clave: 'permisos' } })).rows;
      expect((await calls.save('parametro', now, { valor: wrong })).statusCode).toBe(422);
      const asStaff = { rol: 'funcionario' } as const;
      expect((await calls.save('parametro', now, { valor }, asStaff)).statusCode).toBe(403);
    });
  });
});

/** Domain 6: what is approved, rejected or closed by whom `permisos` says. */
test('transitions that judge or close say so', () => {
  const marked = (mark: 'approves' | 'closes') =>
    resources.flatMap(({ name, states }) =>
      Object.entries(states?.transitions ?? {}).flatMap(([transition, one]) =>
        one[mark] ? [`${name}.${transition}`] : [],
      ),
    );
  expect(marked('approves').toSorted()).toEqual([
    'anexo_registro.aprobar',
    'anexo_registro.devolver',
    'factura_energia.anular',
    'factura_energia.aprobar',
    'infraestructura_alumbrado_actualizacion.anular',
    'infraestructura_alumbrado_actualizacion.aprobar',
    'infraestructura_alumbrado_actualizacion.rechazar',
    'recibo_obras.anular',
    'recibo_obras.aprobar',
    'recorrido.aprobar',
  ]);
  expect(marked('closes').toSorted()).toEqual(['cierre_mes.cerrar', 'informe_final.emitir']);
});
