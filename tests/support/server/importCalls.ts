import type { LightMyRequestResponse } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportDetail, ImportOptions, ImportRow } from '../../../src/core/import/importApi.ts';
import type { TestApp } from './testApp.ts';

export interface SentImport {
  destino?: string;
  modo?: string;
  /** A text is sent as it is, right or wrong. */
  opciones?: ImportOptions | string;
  nombre?: string;
  rol?: 'administrador' | 'funcionario';
}

const WORKING: readonly string[] = ['cargada', 'planificando', 'aplicando', 'deshaciendo'];

/** The calls of the import API as a test writes them. */
export function importCalls(at: () => TestApp) {
  async function send(
    url: string,
    content: string | Uint8Array<ArrayBuffer>,
    { rol, nombre = 'hoja.csv', opciones, ...texts }: SentImport = {},
  ): Promise<LightMyRequestResponse> {
    const form = new FormData();
    for (const [name, value] of Object.entries(texts)) form.append(name, value);
    if (opciones !== undefined) {
      form.append('opciones', typeof opciones === 'string' ? opciones : JSON.stringify(opciones));
    }
    form.append('archivo', new Blob([content]), nombre);
    const body = new Response(form);
    const headers = { 'content-type': body.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await body.arrayBuffer());
    return at().call({ method: 'POST', url, headers, payload }, rol);
  }

  const get = (path: string) => at().call({ method: 'GET', url: `/api/importacion${path}` });

  async function read(id: number): Promise<ImportDetail> {
    const response = await get(`/${id}`);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  }

  /** Waits until it is as a test needs it. */
  async function until(
    id: number,
    holds: (detail: ImportDetail) => boolean,
  ): Promise<ImportDetail> {
    const deadline = Date.now() + 30_000;
    for (;;) {
      const detail = await read(id);
      if (holds(detail)) return detail;
      if (Date.now() > deadline) throw new Error(`${id} is ${detail.estado}`);
      await wait(25);
    }
  }

  /** Waits until nothing is being done about it. */
  const settled = (id: number) => until(id, ({ estado }) => !WORKING.includes(estado));

  const create = (content: string | Uint8Array<ArrayBuffer>, given: SentImport = {}) =>
    send('/api/importacion', content, { destino: 'sector', modo: 'crear_y_actualizar', ...given });

  const act = (id: number, action: string, payload?: object) =>
    at().call({
      method: 'POST',
      url: `/api/importacion/${id}/${action}`,
      ...(payload === undefined ? {} : { payload }),
    });

  return {
    create,
    get,
    until,
    settled,
    act,
    /** Sends a file that must be accepted; answers the import's id. */
    begun: async (content: string | Uint8Array<ArrayBuffer>, given?: SentImport) => {
      const response = await create(content, given);
      if (response.statusCode !== 202) throw new Error(response.body);
      return response.json<{ id: number }>().id;
    },
    /** The same, and waits until it is planned. */
    async planned(content: string | Uint8Array<ArrayBuffer>, given?: SentImport) {
      return settled(await this.begun(content, given));
    },
    /** Applies, undoes; answers the import after it. */
    async done(id: number, action: 'aplicar' | 'deshacer', payload?: object) {
      const response = await act(id, action, payload);
      if (response.statusCode !== 202) throw new Error(response.body);
      return settled(id);
    },
    change: (id: number, payload: object) =>
      at().call({ method: 'PATCH', url: `/api/importacion/${id}`, payload }),
    repair: (id: number, content: string | Uint8Array<ArrayBuffer>) =>
      send(`/api/importacion/${id}/reparacion`, content),
    rows: async (id: number, query = ''): Promise<{ rows: ImportRow[]; range: string }> => {
      const response = await get(`/${id}/filas${query}`);
      if (response.statusCode !== 200) throw new Error(response.body);
      return { rows: response.json(), range: String(response.headers['content-range']) };
    },
    /** Downloads as a browser does, which sends no session. */
    download: async (ruta: string) => {
      const link = await at().call({ method: 'POST', url: '/api/enlaces', payload: { ruta } });
      if (link.statusCode !== 200) throw new Error(link.body);
      return at().call({ method: 'GET', url: link.json<{ url: string }>().url }, null);
    },
  };
}

/** Status and error code. */
export const codeOf = (response: LightMyRequestResponse): [number, string] => [
  response.statusCode,
  response.json<{ code: string }>().code,
];
