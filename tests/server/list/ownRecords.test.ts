import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { person, petition } from '../../support/subjects/letters.ts';

const LETTERS = 'correspondencia';
type Rol = 'administrador' | 'funcionario';

/** The administrator is linked to Ana, who has two letters; the employee to nobody. */
describe.each(engines)('one’s own records on %s', (engine) => {
  let at: TestApp;
  let ana: Row;
  let luis: Row;
  const { make, batch, save } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-07-15T10:00:00-05:00' });
    const { administrador } = at.users;
    ana = await make('personal_interventoria', { ...person('1'), usuario_id: administrador });
    luis = await make('personal_interventoria', { ...person('2'), email: 'luis@farola.test' });
    for (const [asunto, whose] of [
      ['A', ana],
      ['B', luis],
      ['C', ana],
    ] as const) {
      await make(LETTERS, petition(whose, { asunto }));
    }
    at.clock.now = new Date(at.clock.now.getTime() + 5_000);
  });
  afterAll(() => at.close());

  const ask = (path: string, rol?: Rol) => at.call({ url: `/api/${path}` }, rol);
  const of = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const subjects = async (filter: object, rol?: Rol) => {
    const answer = await ask(`${LETTERS}?range=[0,9]&sort=["asunto","ASC"]&${of(filter)}`, rol);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    expect(answer.headers['content-range']).toMatch(new RegExp(`/${answer.json().length}$`));
    return (answer.json() as Row[]).map(({ asunto }) => asunto).join('');
  };

  test('are those of the person that the account is linked to', async () => {
    expect(await subjects({ responsable_id: 'yo' })).toBe('AC');
    expect(await subjects({ responsable_id_neq: 'yo' })).toBe('B');
    expect(await subjects({ responsable_id: ['yo', luis['id']] })).toBe('ABC');
    expect(await subjects({ creado_por: 'yo' })).toBe('ABC');
    expect(await subjects({ responsable_id: 'yo', asunto: 'C' })).toBe('C');
  });

  test('are none where it is linked to nobody, and all others are', async () => {
    expect(await subjects({ responsable_id: 'yo' }, 'funcionario')).toBe('');
    expect(await subjects({ responsable_id: ['yo'] }, 'funcionario')).toBe('');
    expect(await subjects({ responsable_id_neq: 'yo' }, 'funcionario')).toBe('ABC');
    expect(await subjects({ creado_por: 'yo' }, 'funcionario')).toBe('');
  });

  test('the session tells who that is', async () => {
    const verify = async (rol: Rol) =>
      (await at.call({ method: 'POST', url: '/api/security/login/verifytoken' }, rol)).json();
    expect((await verify('administrador')).persona_id).toBe(ana['id']);
    expect((await verify('funcionario')).persona_id).toBeNull();
  });

  test('are exported, counted and changed as they are listed', async () => {
    const filter = { responsable_id: 'yo' };
    const file = (await ask(`${LETTERS}/export?format=csv&columns=["asunto"]&${of(filter)}`)).body;
    expect(file.trim().split(/\r?\n/).slice(1)).toEqual([
      expect.stringMatching(/^C;/),
      expect.stringMatching(/^A;/),
    ]);
    const none = await ask(`${LETTERS}/export?format=csv&${of(filter)}`, 'funcionario');
    expect(none.headers['x-total-count']).toBe('0');
    const totals = await ask(`costo_mensual/totales?${of({ creado_por: 'yo' })}`);
    expect(totals.statusCode).toBe(200);
    const edit = (total: number, rol: Rol) =>
      batch(
        LETTERS,
        { accion: 'editar', seleccion: { filtro: filter, total }, cambios: { entidad: 'otro' } },
        { rol },
      );
    expect((await edit(2, 'funcionario')).json().code).toBe('TOTAL_CAMBIO');
    expect((await edit(2, 'administrador')).json()).toMatchObject({ total: 2 });
    expect(await subjects({ entidad: 'otro' })).toBe('AC');
  });

  test('are measured, and each group leads to its rows', async () => {
    const measured = async (rol: Rol) => {
      const url = `${LETTERS}/medidas?medidas=["por_responder"]&grupo=responsable_id`;
      const [measure] = (await ask(`${url}&${of({ responsable_id: 'yo' })}`, rol)).json().medidas;
      return (measure.valores as Row[]).map(({ valor, filtro }) => ({ valor, filtro }));
    };
    expect(await measured('administrador')).toEqual([
      { valor: 2, filtro: expect.objectContaining({ responsable_id: ana['id'] }) },
    ]);
    expect(await measured('funcionario')).toEqual([]);
  });

  test('a shared view keeps the word, and means each reader’s own', async () => {
    const contenido = { filtro: { responsable_id: 'yo' }, orden: [] };
    const made = await at.call({
      method: 'POST',
      url: '/api/vistas',
      headers: { 'idempotency-key': 'own-records-view-1' },
      payload: { recurso: LETTERS, nombre: 'Las mías', compartida: true, contenido },
    });
    expect([made.statusCode, made.json().contenido]).toEqual([201, contenido]);
    for (const rol of ['administrador', 'funcionario'] as const) {
      const [view] = (await ask(`vistas?recurso=${LETTERS}`, rol)).json();
      expect(view).toMatchObject({ contenido, omitido: [] });
    }
  });

  test('follow the link to another account', async () => {
    const [now] = (await ask(`personal_interventoria?${of({ id: ana['id'] })}`)).json();
    const moved = await save('personal_interventoria', now, { usuario_id: at.users.funcionario });
    expect(moved.statusCode).toBe(200);
    at.clock.now = new Date(at.clock.now.getTime() + 5_000);
    expect(await subjects({ responsable_id: 'yo' })).toBe('');
    expect(await subjects({ responsable_id: 'yo' }, 'funcionario')).toBe('AC');
  });

  test('cannot be asked of what refers to no person', async () => {
    const answer = await ask(`${LETTERS}?range=[0,9]&${of({ relacionado_id: 'yo' })}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain('relacionado_id found "yo"');
  });

  test('the description of the API names the word where it may be asked', async () => {
    const { components } = (await ask('openapi.json')).json();
    const { properties } = components.schemas[`${LETTERS}_filtro`];
    expect(JSON.stringify(properties.responsable_id)).toContain('{"const":"yo"');
    expect(JSON.stringify(properties.creado_por_neq)).toContain('{"const":"yo"');
    expect(JSON.stringify(properties.relacionado_id)).not.toContain('"yo"');
  });
});
