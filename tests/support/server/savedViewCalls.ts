import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { OwnLists, SavedView } from '../../../src/core/views/savedViews.ts';
import { forgetSessions } from '../../../src/server/auth/sessions.ts';
import type { TestApp } from './testApp.ts';

type Rol = 'administrador' | 'funcionario';

/** What the views of the tests show. */
export const viewContent = { filtro: { activo: true }, orden: [['nombre', 'DESC']] };

interface Sent {
  method?: 'POST' | 'PUT' | 'DELETE';
  url?: string;
  payload?: object;
  rol?: Rol;
  version?: number;
  /** Names the write. */
  key?: string;
}

/** The calls of saved views as a test writes them, by a *funcionario* unless said. */
export function savedViewCalls(at: () => TestApp) {
  const send = (given: Sent): Promise<LightMyRequestResponse> => {
    const { method = 'POST', url = 'vistas', payload, rol = 'funcionario', version, key } = given;
    const headers = {
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const body = payload === undefined ? {} : { payload };
    return at().call({ method, url: `/api/${url}`, headers, ...body }, rol);
  };
  const ask = (url: string, rol: Rol = 'funcionario') =>
    at().call({ method: 'GET', url: `/api/${url}` }, rol);
  const remove = ({ id, version }: { id: number; version?: number }, rol?: Rol, key?: string) =>
    send({
      method: 'DELETE',
      url: `vistas/${id}`,
      ...(version === undefined ? {} : { version }),
      ...(rol === undefined ? {} : { rol }),
      ...(key === undefined ? {} : { key }),
    });
  const setMode = async (modo: 'abierto' | 'restringido') => {
    const valor = JSON.stringify({ modo, aprobadores: [] });
    await at().db.orm.execute(
      sql`update parametro set valor = ${valor}::jsonb where clave = 'permisos'`,
    );
    forgetSessions();
  };
  return {
    send,
    ask,
    remove,
    setMode,
    /** Before each test. */
    clear: async () => {
      await at().db.orm.execute(sql`delete from preferencia_lista`);
      await at().db.orm.execute(sql`delete from vista`);
      await setMode('abierto');
    },
    /** Saves what must be accepted. */
    save: async (given: object = {}, rol: Rol = 'funcionario'): Promise<SavedView> => {
      const payload = { recurso: 'barrio', nombre: 'Los activos', contenido: viewContent };
      const answer = await send({ payload: { ...payload, ...given }, rol });
      expect(answer.json()).toMatchObject({ id: expect.any(Number) });
      expect(answer.statusCode).toBe(201);
      return answer.json();
    },
    change: (
      { id, version }: Pick<SavedView, 'id' | 'version'>,
      payload: object,
      rol: Rol = 'funcionario',
    ) => send({ method: 'PUT', url: `vistas/${id}`, payload, rol, version }),
    prefer: (recurso: string, payload: object, rol: Rol = 'funcionario') =>
      send({ method: 'PUT', url: `preferencias/${recurso}`, payload, rol }),
    /** Deletes what must be there; answers what undoes it. */
    drop: async (view: SavedView, rol: Rol = 'funcionario'): Promise<string> => {
      const answer = await remove(view, rol);
      expect(answer.statusCode).toBe(200);
      return String(answer.headers['x-deshacer']);
    },
    undo: (token: string, rol: Rol = 'funcionario', key?: string) =>
      send({ url: 'deshacer', payload: { token }, rol, ...(key === undefined ? {} : { key }) }),
    listed: async (rol: Rol, url = 'vistas?recurso=barrio'): Promise<SavedView[]> =>
      (await ask(url, rol)).json(),
    /** How the lists of somebody begin. */
    lists: async (rol: Rol): Promise<OwnLists> => {
      const url = '/api/security/login/verifytoken';
      return (await at().call({ method: 'POST', url }, rol)).json().listas;
    },
  };
}
